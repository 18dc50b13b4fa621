import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MediaContent } from './content';
import { makeRoom, ownersOf, type RetentionClass, retentionClassOf } from './retention';
import type { Owner } from './seen-files';

const dayMs = 86_400_000;
const now = 100 * dayMs;

const owner = (given: Partial<Owner> = {}): Owner => ({
  postId: 'p',
  projectId: '41',
  status: 'scheduled',
  scheduleAt: now + dayMs,
  position: 0,
  ...given,
});

describe('Retention class', () => {
  const classOf = (...owners: Owner[]) =>
    retentionClassOf(
      owners,
      ({ postId, projectId }) => (postId === 'taken' ? 'package' : projectId === 'pinned' ? 'client' : null),
      now,
    );

  it('a published, archived, overdue or ownerless file has the lowest retention class', () => {
    expect(classOf(owner({ status: 'published' }))).toBe(0);
    expect(classOf(owner({ status: 'archived', scheduleAt: null }))).toBe(0);
    expect(classOf(owner({ scheduleAt: now - 2 * dayMs }))).toBe(0);
    expect(classOf()).toBe(0);
  });

  it('a file of a coming post or a post in review has class 1', () => {
    expect(classOf(owner())).toBe(1);
    expect(classOf(owner({ scheduleAt: null }))).toBe(1);
    expect(classOf(owner({ status: 'in_review', scheduleAt: now - 9 * dayMs }))).toBe(1);
  });

  it('a pinned client raises the class, and the highest class among the owners counts', () => {
    expect(classOf(owner({ status: 'published', projectId: 'pinned' }))).toBe(2);
    expect(classOf(owner({ status: 'published' }), owner({ projectId: 'pinned' }))).toBe(3);
  });

  it('a file of a downloaded package has the highest class, even for archived posts', () => {
    expect(classOf(owner({ postId: 'taken', status: 'archived' }), owner({ projectId: 'pinned' }))).toBe(4);
  });
});

describe('Media eviction', () => {
  const content = (bytes: number, lastUsedAt: number, keepClass: RetentionClass): MediaContent => ({
    hash: `${keepClass}-${lastUsedAt}-${bytes}`,
    kind: 'image',
    mime: 'image/png',
    width: 1,
    height: 1,
    fetchedAt: 0,
    names: [{ name: 'file:1', owners: [owner({ position: keepClass })] }],
    bytes,
    lastUsedAt,
  });
  /** The tests put the class where it is easy to see. */
  const classOf = (one: MediaContent) => (ownersOf(one)[0]?.position ?? 0) as RetentionClass;
  const make = (contents: readonly MediaContent[], capBytes: number, needBytes: number, below: number) =>
    makeRoom({
      contents,
      usedBytes: contents.reduce((sum, { bytes }) => sum + bytes, 0),
      capBytes,
      needBytes,
      below,
      classOf,
    });

  it('past posts are evicted first, longest unused first', () => {
    const [oldest, newer, current] = [content(10, 1, 0), content(10, 5, 0), content(10, 0, 1)];
    expect(make([current, newer, oldest], 30, 5, 2)).toEqual([oldest]);
    expect(make([current, newer, oldest], 30, 15, 2)).toEqual([oldest, newer]);
    expect(make([current, newer, oldest], 30, 25, 2)).toEqual([oldest, newer, current]);
  });

  it('files of the same class are not evicted', () => {
    expect(make([content(10, 1, 1)], 10, 5, 1)).toBeUndefined();
  });

  it('eviction stays under the cap, takes only lower classes and takes no file needlessly', () => {
    const anyContent = fc
      .tuple(fc.integer({ min: 1, max: 50 }), fc.nat(1000), fc.constantFrom<RetentionClass>(0, 1, 2, 3))
      .map((all) => content(...all));
    const contents = fc.uniqueArray(anyContent, { selector: ({ hash }) => hash, maxLength: 20 });
    fc.assert(
      fc.property(contents, fc.nat(400), fc.nat(60), fc.nat(4), (all, capBytes, needBytes, below) => {
        const going = make(all, capBytes, needBytes, below);
        const may = all.filter((one) => classOf(one) < below);
        const sum = (some: readonly MediaContent[]) => some.reduce((total, { bytes }) => total + bytes, 0);
        if (!going) {
          expect(sum(all) - sum(may) + needBytes).toBeGreaterThan(capBytes);
          return;
        }
        expect(going.every((one) => may.includes(one))).toBe(true);
        expect(sum(all) - sum(going) + needBytes).toBeLessThanOrEqual(capBytes);
        const withoutLast = going.slice(0, -1);
        if (going.length > 0) expect(sum(all) - sum(withoutLast) + needBytes).toBeGreaterThan(capBytes);
        for (const gone of going) {
          for (const stays of may.filter((one) => !going.includes(one))) {
            const order = classOf(gone) - classOf(stays) || gone.lastUsedAt - stays.lastUsedAt;
            expect(order).toBeLessThanOrEqual(0);
          }
        }
      }),
    );
  });
});
