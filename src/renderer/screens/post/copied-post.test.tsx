import type { PostVersion } from '@shared/domain/guard';
import { succeed } from '@shared/errors';
import type { PostFile, PostMedia } from '@shared/media';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PostRow } from '../../engine';
import { FakeEngine } from '../../testing/fake-engine';
import { changedApproval, postRow, postVersion } from '../../testing/posts';
import { renderApp } from '../../testing/render-app';
import { line } from './testing/post-samples';

afterEach(cleanup);

const long = `${'A piece of the summer campaign. '.repeat(8)}#summer`;
const here = postRow({ id: '1', caption: long, mediaCount: 2 });
const file = (id: string, address = `/media/${id}`): PostFile => ({
  id,
  kind: 'image',
  state: 'kept',
  address,
  width: 1080,
  height: 1350,
  poster: null,
});

interface Given {
  readonly engine: FakeEngine;
  /** Files by post id. */
  readonly media?: Readonly<Record<string, readonly PostFile[]>>;
  readonly path?: string;
}

function open({ engine, media = {}, path = '/post/1' }: Given) {
  const mediaOf = (postId: string): PostMedia => ({ postId, cover: null, files: media[postId] ?? [] });
  return renderApp({
    engine,
    path,
    answers: {
      'media.look_up': ({ postIds }) => succeed(postIds.map(mediaOf)),
      'media.want': () => succeed(null),
    },
  });
}

describe('A post with the content of an approved one', () => {
  const approval = { kind: 'same', approvedAt: Date.parse('2026-11-06T14:20:00Z'), grade: 'seen' } as const;
  const original = postRow({
    ...here,
    id: '48213',
    assetGroupId: 'g9',
    status: 'published',
    review: null,
    approval,
    counts: null,
  });
  const version = postVersion({ caption: long, media: ['7', '8'], network: 'instagram', type: 'feed' });
  const copied = (given: Partial<PostRow> = {}, of: Partial<PostVersion> = {}) => {
    const engine = new FakeEngine([here, { ...original, ...given }]);
    engine.setDetail('1', { version });
    engine.setDetail('48213', { version: { ...version, ...of } });
    return engine;
  };
  const name = 'Same content as post 48213, approved 6 Nov';

  it.each(['/post/1', '/posts?post=1'])(
    '%s names it and its approval, which does not count here',
    async (path) => {
      const { router } = await open({ engine: copied(), path });
      const link = await screen.findByRole('link', { name });
      expect(link.closest('p')?.textContent).toBe(`${name} That approval doesn’t count for this post.`);
      expect(document.querySelector('[data-sign="approved"]')).toBeNull();
      fireEvent.click(link);
      await waitFor(() => expect(router.state.location.pathname).toBe('/post/48213'));
    },
  );

  it('files with other ids and the same bytes are the same content', async () => {
    const bytes = (...hashes: string[]) =>
      hashes.map((hash, index) => file(`${hash}${index}`, `/media/x?v=${hash}`));
    const others = (...hashes: string[]) => ({
      engine: copied({}, { media: bytes(...hashes).map(({ id }) => id) }),
      media: {
        '1': [file('7', '/media/7?v=ab'), file('8', '/media/8?v=cd')],
        '48213': bytes(...hashes),
      },
    });
    await open(others('ab', 'cd'));
    await screen.findByRole('link', { name });
    cleanup();
    const { main } = await open(others('cd', 'ab'));
    await waitFor(() => expect(main.inputsOf('media.look_up')).toContainEqual({ postIds: ['1', '48213'] }));
    await act(async () => undefined);
    expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('a post that was deleted and created again is the copy of the deleted one', async () => {
    const engine = new FakeEngine([here]);
    engine.setDetail('1', { version });
    const record = {
      network: 'instagram',
      type: 'feed',
      status: 'scheduled',
      review_status: null,
      caption: long,
      first_comment: null,
      schedule_at: null,
      media: ['7', '8'],
      account: { id: version.accountId, name: null },
    };
    const after = {
      status: 'approved',
      decided_at: '2026-11-06T14:20:00Z',
      is_invalidated: false,
      reviewer: { name: 'Ana' },
    };
    engine.changeLines = [
      line('gone', { recordId: '48213', kind: 'removed', before: record }),
      line('yes', { recordId: '48213', kind: 'decision_made', after, seenAt: Date.parse(after.decided_at) }),
    ];
    await open({ engine });
    const link = await screen.findByRole('link', { name });
    expect(link.closest('p')?.textContent).toContain('That post is no longer in the planning service.');
  });

  it.each<[string, Partial<PostRow>, Partial<PostVersion>]>([
    ['an approved post with another first comment', {}, { firstComment: 'Prices' }],
    ['a post that waits for another reviewer', { status: 'in_review', review: 'pending' }, {}],
    ['an approved post of another client', { projectId: 'p2' }, {}],
    ['a post that was changed after its approval', { approval: changedApproval() }, {}],
  ])('%s is not named', async (_name, given, of) => {
    const engine = copied(given, of);
    await open({ engine });
    await waitFor(() => expect(engine.queries.some(({ filter }) => filter.text)).toBe(true));
    await screen.findByRole('region', { name: 'Preview' });
    expect(screen.queryByRole('link', { name: /^Same content/ })).toBeNull();
  });

  it('nothing is looked for beside a post that is as approved itself', async () => {
    const engine = new FakeEngine([{ ...here, review: 'approved', approval }, original]);
    await open({ engine });
    await screen.findByRole('region', { name: 'Preview' });
    expect(screen.queryByRole('link', { name: /^Same content/ })).toBeNull();
  });
});
