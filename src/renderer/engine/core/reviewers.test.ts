import { expect, it } from 'vitest';
import type { StoredRecord } from '../store/rows';
import { reviewersOf } from './reviewers';

const decision = (name: string, email: string | null, decidedAt: string, isInvalidated = false) =>
  ({
    record: {
      reviewer: { name, email },
      status: 'approved',
      decided_at: decidedAt,
      created_at: decidedAt,
      is_invalidated: isInvalidated,
    },
  }) as StoredRecord;

const secondFrom = (from: number) => ({ from, to: from + 1_000, isCompared: true });

it('reviewersOf lists each person once with the newest decision and the newest valid response time', () => {
  const at = (hour: number) => `2026-11-20T${hour}:00:00Z`;
  const noon = Date.UTC(2026, 10, 20, 12);
  const reviewers = reviewersOf(
    [
      decision('Ana', 'ana@client.example', at(12)),
      decision('Ana B.', 'Ana@client.example', at(10)),
      decision('Helena', null, at(11), true),
      decision('Helena', null, at(10), true),
      decision('', null, at(11)),
    ],
    { least: 0, most: 0, at: noon },
  );
  expect(reviewers).toEqual([
    {
      name: 'Ana B.',
      email: 'Ana@client.example',
      answeredAt: noon,
      latest: { status: 'approved', at: noon, isInvalidated: false, span: secondFrom(noon) },
    },
    {
      name: 'Helena',
      email: null,
      answeredAt: null,
      latest: {
        status: 'approved',
        at: noon - 3_600_000,
        isInvalidated: true,
        span: secondFrom(noon - 3_600_000),
      },
    },
  ]);
});

it.each([
  ['request_changes', ['text', 'price'], 'Please change it', { reasons: ['text', 'price'] }],
  ['request_changes', [], ` ${'🙂'.repeat(81)} `, { words: `${'🙂'.repeat(80)}…` }],
  ['request_changes', null, 'Not today', { words: 'Not today' }],
  ['request_changes', null, ' ', {}],
  ['approved', ['tone'], 'Nice', {}],
])('of a decision %s with reasons %j and comment %j, %j is kept', (status, reasons, comments, kept) => {
  const { record } = decision('Ana', null, '2026-11-20T12:00:00Z');
  const given = { record: Object.assign({}, record, { status, reasons, comments }) } as StoredRecord;
  const [reviewer] = reviewersOf([given], null);
  expect({ reasons: reviewer?.latest?.reasons, words: reviewer?.latest?.words }).toEqual(kept);
});
