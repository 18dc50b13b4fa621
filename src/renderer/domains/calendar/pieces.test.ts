import { expect, it } from 'vitest';
import { NOW, postRow } from '../../testing/posts';
import { conflictsOn, loadOf, piecesOfDay, worstPieceOf } from './pieces';

const post = (id: string, assetGroupId: string, given: Partial<Parameters<typeof postRow>[0]> = {}) =>
  postRow({ id, assetGroupId, ...given });

it('a day groups the posts of a content group at the place of its first post', () => {
  const rows = [post('3', 'b'), post('1', 'a'), post('2', 'b')];
  const idsOf = (isInPieces: boolean) =>
    piecesOfDay(rows, isInPieces).map(({ posts }) => posts.map(({ id }) => id));
  expect(idsOf(true)).toEqual([['3', '2'], ['1']]);
  expect(idsOf(false)).toEqual([['3'], ['1'], ['2']]);
});

it('a content group is drawn as its most urgent post', () => {
  const [piece] = piecesOfDay(
    [
      post('1', 'a', { status: 'published', review: null, scheduleAt: '2026-11-20T09:00:00-03:00' }),
      post('2', 'a', { status: 'failed', review: null, scheduleAt: '2026-11-20T09:00:00-03:00' }),
      post('3', 'a', { status: 'scheduled', review: null, scheduleAt: '2026-11-27T09:00:00-03:00' }),
    ],
    true,
  );
  expect(piece && worstPieceOf(piece, NOW)).toMatchObject({ row: { id: '2' }, urgency: 'failed' });
});

it('a content group is drawn as its post that was published and not as approved, then as a voided one', () => {
  const scheduled = { status: 'scheduled', review: null } as const;
  const approval = { kind: 'voided', approvedAt: 1, voided: 1, mayDiffer: false } as const;
  const rows = [post('1', 'a', scheduled), post('2', 'a', { ...scheduled, approval })];
  const worstOfDay = (given: typeof rows) => {
    const [piece] = piecesOfDay(given, true);
    return piece && worstPieceOf(piece, NOW).row.id;
  };
  expect(worstOfDay(rows)).toBe('2');
  const inReview = rows.map((one) => ({ ...one, status: 'in_review', review: 'approved' }) as const);
  expect(worstOfDay(inReview)).toBe('2');
  const published = post('3', 'a', { status: 'published', review: null, isPublishedNotAsApproved: true });
  expect(worstOfDay([...rows, post('4', 'a', { status: 'failed', review: null }), published])).toBe('3');
});

it('a conflict is marked at the later of two posts on a day', () => {
  const at = (id: string, minutes: number, day = '2026-11-20') => ({ id, at: minutes * 60_000, day });
  const posts = [at('0', -20, '2026-11-19'), at('1', 0), at('2', 10), at('3', 30)];
  const collision = { accountId: 'a', projectId: 'p1', posts, closestMs: 600_000 };
  expect([...conflictsOn([collision], '2026-11-20')]).toEqual([
    ['2', 600_000],
    ['3', 1_200_000],
  ]);
});

it('a day lists its accounts with several posts, busiest first', () => {
  const of = (id: string, accountName: string | null, network = 'instagram') =>
    postRow({ id, accountName, network });
  const rows = [of('1', '@a'), of('2', '@b'), of('3', '@a', 'facebook'), of('4', '@b'), of('5', '@b')];
  expect(loadOf([...rows, of('6', null), of('7', null), of('8', '@a')])).toMatchObject([
    { row: { accountName: '@b' }, count: 3 },
    { row: { accountName: '@a', network: 'instagram' }, count: 2 },
  ]);
});
