import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { KnownReviewer } from '../../engine';
import { NOW, reviewCounts } from '../../testing/posts';
import { candidatesOf, responsesOf } from './responses';

const HOUR = 3_600_000;
const said = (
  name: string,
  hoursAgo: number,
  { status = 'approved', isInvalidated = false }: Partial<NonNullable<KnownReviewer['latest']>> = {},
): KnownReviewer => ({
  name,
  email: `${name.toLowerCase()}@client.example`,
  answeredAt: isInvalidated ? null : NOW - hoursAgo * HOUR,
  latest: { status, at: NOW - hoursAgo * HOUR, isInvalidated },
});
const inReview = (reviewers: readonly KnownReviewer[] | null, cycleStartedAt: string | null = null) => ({
  ...({ review: 'pending', reviewers, counts: reviewCounts({ cycleStartedAt }) } as const),
});
const names = (list: readonly { readonly reviewer: { readonly name: string | null } }[]) =>
  list.map(({ reviewer }) => reviewer.name);
const twoDaysAgo = new Date(NOW - 48 * HOUR).toISOString();

describe('Responses of a post', () => {
  it('responses of the current cycle come oldest first, and earlier reviewers become candidates', () => {
    const row = inReview([said('Tom', 3), said('Ana', 5), said('Rosa', 90)], twoDaysAgo);
    expect(names(responsesOf(row) ?? [])).toEqual(['Ana', 'Tom']);
    expect(names(candidatesOf(row, []))).toEqual(['Rosa']);
  });

  it('a response voided by an edit is marked void, and its reviewer becomes a candidate again', () => {
    const row = inReview([said('Ana', 5, { isInvalidated: true })]);
    expect(responsesOf(row)).toMatchObject([{ isVoid: true }]);
    expect(names(candidatesOf(row, []))).toEqual(['Ana']);
  });

  it('responses are null if decisions were never loaded, and empty if there are none', () => {
    expect(responsesOf(inReview(null))).toBeNull();
    expect(responsesOf(inReview([]))).toEqual([]);
  });

  it('reviewers of other networks are candidates without a decision here', () => {
    const row = inReview([said('Ana', 5)]);
    const there = inReview([said('Ana', 9), said('Lucia', 9)]);
    expect(candidatesOf(row, [there])).toEqual([
      { reviewer: { name: 'Lucia', email: 'lucia@client.example' }, last: null },
    ]);
  });

  it('a reviewer is never both a valid response and a candidate', () => {
    const person = fc.record({
      name: fc.constantFrom('Ana', 'Tom', 'Rosa', 'Lucia'),
      hoursAgo: fc.integer({ min: 1, max: 100 }),
      isInvalidated: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.uniqueArray(person, { selector: ({ name }) => name }),
        fc.boolean(),
        (people, isLater) => {
          const row = inReview(
            people.map(({ name, hoursAgo, isInvalidated }) => said(name, hoursAgo, { isInvalidated })),
            isLater ? twoDaysAgo : null,
          );
          const valid = (responsesOf(row) ?? []).filter(({ isVoid }) => !isVoid);
          const both = names(valid).filter((name) => names(candidatesOf(row, [])).includes(name));
          expect(both).toEqual([]);
          expect(valid.length + candidatesOf(row, []).length).toBe(people.length);
        },
      ),
    );
  });
});
