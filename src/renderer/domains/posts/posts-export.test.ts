import { expect, it } from 'vitest';
import { createFormat } from '../../i18n/format';
import { changedApproval, NOW, postRow, reviewCounts } from '../../testing/posts';
import { postsTable } from './posts-export';

const format = createFormat({
  t: (key: string) => key,
  language: 'en',
  dateLocale: 'en-GB',
  hour12: false,
  personZone: 'UTC',
});
const table = (...rows: ReturnType<typeof postRow>[]) => {
  const { head, rows: lines } = postsTable(rows, (key: string) => key, format);
  return lines.map((line) => Object.fromEntries(head.map((name, index) => [name, line[index]])));
};

it('exported counts are the current ones, and counts from before a change are left out', () => {
  const counts = reviewCounts({ decided: 1, pending: 2 });
  const [now, before] = table(
    postRow({ id: '1', counts }),
    postRow({ id: '2', counts, review: 'request_changes' }),
  );
  expect(now).toMatchObject({ 'postsTable.decided': 1, 'postsTable.missing': 2 });
  expect(before).toMatchObject({ 'postsTable.decided': null, 'postsTable.missing': null });
});

it('an export row says how the waiting time is known', () => {
  const given = reviewCounts({ cycleStartedAt: '2026-11-18T10:05:00-03:00' });
  const [seen, told, none] = table(
    postRow({ id: '1', inReviewSeenAt: NOW }),
    postRow({ id: '2', counts: given }),
    postRow({ id: '3', review: null, status: 'draft', inReviewSeenAt: null }),
  );
  const basis = 'postsTable.sinceKnown';
  expect([seen?.[basis], told?.[basis], none?.[basis]]).toEqual([
    'postsTable.since.seen',
    'postsTable.since.given',
    null,
  ]);
});

it('an export row says if the approved version changed or is unknown, and nothing else', () => {
  const scheduled = { status: 'scheduled', review: null } as const;
  const edited = changedApproval();
  const [changed, unknown, same] = table(
    postRow({ id: '1', ...scheduled, approval: edited }),
    postRow({
      id: '2',
      review: 'approved',
      approval: { kind: 'unknown', approvedAt: null, reason: 'no_response' },
    }),
    postRow({ id: '3', ...scheduled }),
  );
  const column = 'postsTable.approval';
  expect([changed?.[column], unknown?.[column], same?.[column]]).toEqual([
    'approvedVersion.changed',
    'approvedVersion.approvedUnknown',
    null,
  ]);
});
