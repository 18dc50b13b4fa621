import type { TakenPackage } from '@shared/take-along';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../testing/posts';
import { packageStandingOf } from './standing';

const shown = { postIds: ['1', '2'], postsCount: 2, hereCount: 2 };
const taken = (given: Partial<TakenPackage> = {}): TakenPackage => ({
  packageId: '7',
  state: 'ready',
  postIds: ['1', '2'],
  readyPosts: 2,
  bytes: 340,
  totalBytes: 340,
  leftMs: null,
  certifiedAt: NOW,
  pinnedUntil: NOW + 1,
  kinds: [],
  missing: [],
  toOpen: [],
  ...given,
});

describe('Package state', () => {
  it('a package not yet taken along is not taken, or not loaded if its posts are unknown', () => {
    expect(packageStandingOf(shown, undefined)).toEqual({ kind: 'not_taken', here: 2, total: 2 });
    expect(packageStandingOf({ ...shown, postIds: null }, undefined)).toEqual({ kind: 'unread' });
  });

  it('a package with every post and file is ready', () => {
    expect(packageStandingOf(shown, taken())).toEqual({
      kind: 'ready',
      ready: 2,
      total: 2,
      bytes: 340,
      asOf: NOW,
    });
  });

  it('a package is running while main downloads or checks it', () => {
    const running = taken({ state: 'running', readyPosts: 1, certifiedAt: null, totalBytes: null });
    expect(packageStandingOf(shown, running)).toMatchObject({
      kind: 'running',
      ready: 1,
      total: 2,
      totalBytes: null,
    });
  });

  it('a package is incomplete if a post is missing from the offline copy or was added later', () => {
    const lacking = { kind: 'incomplete', missing: [{ what: 'post', why: 'unread', count: 1 }] };
    expect(packageStandingOf({ ...shown, hereCount: 1 }, taken())).toMatchObject({
      ...lacking,
      ready: 1,
      total: 2,
    });
    const grown = { postIds: ['1', '2', '3'], postsCount: 3, hereCount: 3 };
    expect(packageStandingOf(grown, taken())).toMatchObject({ ...lacking, ready: 2, total: 3 });
  });

  it('an incomplete package names what main could not download', () => {
    const missing = [{ what: 'video', why: 'too_large', count: 2 }] as const;
    expect(packageStandingOf(shown, taken({ state: 'incomplete', readyPosts: 1, missing }))).toEqual({
      kind: 'incomplete',
      ready: 1,
      total: 2,
      missing,
    });
  });
});
