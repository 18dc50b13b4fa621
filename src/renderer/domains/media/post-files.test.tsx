import { succeed } from '@shared/errors';
import type { PostFile, PostMedia } from '@shared/media';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { postRow } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';

afterEach(cleanup);

const file = (given: Partial<PostFile> & Pick<PostFile, 'id'>): PostFile => ({
  kind: 'image',
  state: 'kept',
  poster: null,
  address: `/media/${given.id}?v=1`,
  width: 1080,
  height: 1350,
  ...given,
});

const media: PostMedia = {
  postId: '1',
  cover: { address: '/media/posts/1/thumbnail?v=1', width: 320, height: 400 },
  files: [
    file({ id: '7' }),
    file({ id: '8', kind: 'video', state: 'by_choice', address: null, width: 9, height: 16 }),
  ],
};

async function open(given: PostMedia = media) {
  let current = given;
  const engine = new FakeEngine([postRow({ id: '1', mediaCount: 2 }), postRow({ id: '2', mediaCount: 0 })]);
  const app = await renderApp({
    engine,
    path: '/approvals?post=1',
    answers: {
      'media.look_up': ({ postIds }) =>
        succeed(postIds.map((postId) => (postId === '1' ? current : { postId, cover: null, files: [] }))),
      'media.want': () => succeed(null),
    },
  });
  const change = (next: PostMedia) => {
    current = next;
    app.main.emit('media.changed', { fileIds: [], postIds: ['1'] });
  };
  return { ...app, change };
}

const pictures = (within: HTMLElement) =>
  [...within.querySelectorAll('img')].map((image) => image.getAttribute('src'));

it('a row shows the stored cover of its post, other rows an icon', async () => {
  await open();
  const grid = await screen.findByRole('grid');
  await expect.poll(() => pictures(grid)).toEqual(['/media/posts/1/thumbnail?v=1']);
  expect(within(grid).getAllByRole('img', { name: 'Image' })).toHaveLength(2);
});

it('an open post shows its first file and the number of files', async () => {
  const { main } = await open();
  const files = await screen.findByRole('region', { name: 'Media' });
  const picture = within(files).getByRole('img', { name: 'Image 1 of 2' });
  expect([picture.getAttribute('width'), picture.getAttribute('height')]).toEqual(['1080', '1350']);
  expect(within(files).getAllByRole('img')).toHaveLength(1);
  expect(files.textContent).toBe('1 of 2');
  await expect.poll(() => main.inputsOf('media.want')).toEqual([{ postId: '1' }]);
});

it('a missing file says why it is missing', async () => {
  await open({ ...media, files: media.files.slice(1) });
  const files = await screen.findByRole('region', { name: 'Media' });
  expect(within(files).getByText('Videos aren’t kept on this computer')).toBeTruthy();
});

it('a file appears once downloaded, in the space reserved by its size', async () => {
  const waiting = { ...media, cover: null, files: [file({ id: '7', state: 'waiting', address: null })] };
  const { change } = await open(waiting);
  const files = await screen.findByRole('region', { name: 'Media' });
  const place = within(files).getByText('Not downloaded yet').parentElement;
  expect(place?.style.aspectRatio).toBe('1080 / 1350');
  change(media);
  expect(await within(files).findByRole('img', { name: 'Image 1 of 2' })).toBeTruthy();
});

it('a row shows no picture after its picture failed to load', async () => {
  await open();
  const grid = await screen.findByRole('grid');
  await expect.poll(() => pictures(grid)).toHaveLength(1);
  const [image] = grid.querySelectorAll('img');
  if (image) fireEvent.error(image);
  expect(pictures(grid)).toEqual([]);
});
