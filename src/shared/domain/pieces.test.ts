import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withShuffled } from '../testing/shuffled';
import { type PiecePost, pieceKeyOf, piecesOf } from './pieces';

interface Dated extends PiecePost {
  readonly at: number;
}
const post = (id: string, assetGroupId: string, at: number, projectId = 'p1'): Dated => ({
  id,
  assetGroupId,
  at,
  projectId,
});
const compare = (a: Dated, b: Dated) => a.at - b.at || (a.id < b.id ? -1 : 1);
const rowsOf = (posts: readonly Dated[], partOf?: (one: Dated) => string) =>
  piecesOf(posts, compare, partOf).map((piece) => piece.posts.map(({ id }) => id));

describe('piecesOf', () => {
  it('posts of a content group form one row in place of the first post', () => {
    const posts = [post('1', 'a', 5), post('2', 'b', 2), post('3', 'a', 1), post('4', 'c', 3)];
    expect(rowsOf(posts)).toEqual([['3', '1'], ['2'], ['4']]);
  });

  it('equal content group ids of two clients give two rows', () => {
    expect(rowsOf([post('1', 'a', 1), post('2', 'a', 2, 'p2')])).toEqual([['1'], ['2']]);
  });

  it('a given part function splits a content group by day', () => {
    const posts = [post('1', 'a', 1), post('2', 'a', 1), post('3', 'a', 2)];
    expect(rowsOf(posts, ({ at }) => String(at))).toEqual([['1', '2'], ['3']]);
  });

  const anyPosts = fc
    .array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.nat({ max: 9 }), fc.constantFrom('p1', 'p2')), {
      maxLength: 25,
    })
    .map((drawn) =>
      drawn.map(([group, at, project], index) => post(`${index}`.padStart(2, '0'), group, at, project)),
    );
  const arrivals = withShuffled(anyPosts);

  it('content group rows do not depend on the order in which posts arrived', () => {
    fc.assert(
      fc.property(arrivals, ([posts, shuffled]) => {
        expect(piecesOf(shuffled, compare)).toEqual(piecesOf(posts, compare));
      }),
    );
  });

  it('every post is in exactly one row, and each content group has one row', () => {
    fc.assert(
      fc.property(anyPosts, (posts) => {
        const pieces = piecesOf(posts, compare);
        expect(pieces.flatMap((piece) => piece.posts).toSorted(compare)).toEqual(posts.toSorted(compare));
        expect(new Set(pieces.map(({ key }) => key)).size).toBe(pieces.length);
        for (const piece of pieces) {
          expect(new Set(piece.posts.map(pieceKeyOf)).size).toBe(1);
          expect(piece.posts[0]).toBe(piece.lead);
        }
      }),
    );
  });

  it('a late post of a content group moves no other row', () => {
    fc.assert(
      fc.property(anyPosts, ([late, ...posts]) => {
        fc.pre(late !== undefined);
        const others = (all: readonly Dated[]) =>
          piecesOf(all, compare)
            .map(({ key }) => key)
            .filter((key) => key !== pieceKeyOf(late));
        expect(others([...posts, late])).toEqual(others(posts));
      }),
    );
  });
});
