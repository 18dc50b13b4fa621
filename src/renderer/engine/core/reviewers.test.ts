import { expect, it } from 'vitest';
import type { StoredRecord } from '../store/rows';
import { reviewersOf } from './reviewers';

const decision = (name: string, email: string | null, decidedAt: string, isInvalidated = false) =>
  ({
    record: { reviewer: { name, email }, decided_at: decidedAt, is_invalidated: isInvalidated },
  }) as StoredRecord;

it('names each person once, with the newest decision that is valid', () => {
  const at = (hour: number) => `2026-11-20T${hour}:00:00Z`;
  const reviewers = reviewersOf([
    decision('Ana', 'ana@client.example', at(12)),
    decision('Ana B.', 'Ana@client.example', at(10)),
    decision('Helena', null, at(11), true),
    decision('', null, at(11)),
  ]);
  expect(reviewers).toEqual([
    { name: 'Ana B.', email: 'Ana@client.example', answeredAt: Date.UTC(2026, 10, 20, 12) },
    { name: 'Helena', email: null, answeredAt: null },
  ]);
});
