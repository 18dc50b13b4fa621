import { fail, succeed } from '@shared/errors';
import { expect, it } from 'vitest';
import { FakeEngine } from '../../testing/fake-engine';
import { FakeMain } from '../../testing/fake-main';
import { postRow } from '../../testing/posts';
import { isReady, readReadiness } from './readiness';

const engine = new FakeEngine([postRow({ id: '1', mediaCount: 1 }), postRow({ id: '2', mediaCount: 0 })]);
const kept = { id: 'f', kind: 'image', state: 'kept' };
const lookUp = (files: readonly object[]) =>
  new FakeMain({ 'media.look_up': () => succeed([{ postId: '1', files }]) as never }).request;
const both = { postIds: ['1', '2'], postsCount: 2 };

it('a package is ready to present with every post and file', async () => {
  expect(isReady(await readReadiness(both, engine, lookUp([kept])))).toBe(true);
  expect(await readReadiness(both, engine, lookUp([]))).toMatchObject({ missingFiles: 1 });
});

it('a package is not ready if its files cannot be looked up', async () => {
  const { request } = new FakeMain({ 'media.look_up': () => fail('STORAGE_FAILED', 'the index is gone') });
  expect(await readReadiness(both, engine, request)).toMatchObject({ missingPosts: 0, missingFiles: 1 });
});

it('a package is not ready if the group has more posts than were loaded', async () => {
  const grown = { ...both, postsCount: 4 };
  expect(await readReadiness(grown, engine, lookUp([kept]))).toMatchObject({ missingPosts: 2 });
});
