import { succeed } from '@shared/errors';
import type { PostFile } from '@shared/media';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../testing/render-part';
import { MediaFileView, MediaTile, PostTile } from './MediaFileView';

afterEach(cleanup);

const file = (given: Partial<PostFile> = {}): PostFile => ({
  id: 'f1',
  kind: 'image',
  state: 'kept',
  address: '/media/f1',
  poster: null,
  width: 4,
  height: 5,
  ...(given as object),
});
const placeholder = () => document.querySelector('[data-placeholder]');

describe('Post file', () => {
  it('a file is shown as an image or a video by its kind', () => {
    renderPart(<MediaFileView file={file()} name="Image 1 of 2" />);
    expect(screen.getByRole('img', { name: 'Image 1 of 2' }).getAttribute('src')).toBe('/media/f1');
    cleanup();
    renderPart(<MediaFileView file={file({ kind: 'video' })} name="Video 1 of 1" />);
    expect(screen.getByLabelText('Video 1 of 1').tagName).toBe('VIDEO');
  });

  it('a video that is not kept shows its poster and the reason', () => {
    const poster = { address: '/media/posts/1/thumbnail', width: 9, height: 16 };
    renderPart(
      <MediaFileView
        file={file({ kind: 'video', state: 'by_choice', address: null, poster })}
        name="Video 1 of 1"
      />,
    );
    expect(screen.getByRole('img', { name: 'Video 1 of 1' }).getAttribute('src')).toBe(poster.address);
    screen.getByText('Videos aren’t kept on this computer');
    expect(document.querySelector('video')).toBeNull();
  });

  it('a file that is missing or unreadable shows its name in a placeholder until it changes', () => {
    const { rerender } = renderPart(<MediaFileView file={file()} name="Image 1 of 2" />);
    fireEvent.error(screen.getByRole('img'));
    expect(placeholder()?.textContent).toContain('Image 1 of 2');
    rerender(<MediaFileView file={file({ address: '/media/f1?v=2' })} name="Image 1 of 2" />);
    expect(placeholder()).toBeNull();
    rerender(<MediaFileView file={file({ address: null })} name="Image 1 of 2" />);
    expect(placeholder()).not.toBeNull();
  });
});

describe('Post picture in a list', () => {
  const picture = { address: '/media/p', width: 1, height: 1 };

  it('a broken picture is replaced by the icon of its kind', () => {
    renderPart(<MediaTile type="image" picture={picture} />);
    const shown = () => document.querySelector('img[src="/media/p"]');
    const image = shown();
    if (!image) throw new Error('no picture');
    fireEvent.error(image);
    expect(shown()).toBeNull();
    expect(screen.getByRole('img', { name: 'Image' })).toBeTruthy();
  });
});

describe('Post tile', () => {
  it("a tile shows the post's cover, or an icon of its kind without one", async () => {
    const cover = { address: '/media/posts/1/cover', width: 4, height: 4 };
    const answers = {
      'media.look_up': ({ postIds }: { readonly postIds: readonly string[] }) =>
        succeed(postIds.map((postId) => ({ postId, cover: postId === '1' ? cover : null, files: [] }))),
      'media.want': () => succeed(null),
    };
    renderPart(<PostTile row={{ id: '1', firstMediaType: 'image' }} />, { answers });
    await waitFor(() => expect(document.querySelector('img')?.getAttribute('src')).toBe(cover.address));
    cleanup();
    renderPart(<PostTile row={{ id: '2', firstMediaType: 'video' }} isSmall />, { answers });
    expect(screen.getByRole('img', { name: 'Video' }).querySelector('img')).toBeNull();
  });
});
