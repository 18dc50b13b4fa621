import { expect, it } from 'vitest';
import type { HealthReason } from './health';
import { mostUrgentOf } from './most-urgent';

const hourMs = 3_600_000;
const now = Date.UTC(2026, 10, 20, 17);

it.each<readonly [HealthReason, ReturnType<typeof mostUrgentOf>]>([
  [
    { kind: 'overdue_posts', count: 2, since: now - 29 * hourMs },
    { unit: 'overdue', ms: 29 * hourMs },
  ],
  [
    { kind: 'due_posts', count: 1, missing: 2, nextAt: now + 2 * hourMs },
    { unit: 'to_publish', ms: 2 * hourMs },
  ],
  // A clock that was set back makes nothing negative.
  [
    { kind: 'due_posts', count: 1, missing: 2, nextAt: now - hourMs },
    { unit: 'to_publish', ms: 0 },
  ],
  [
    { kind: 'failed_posts', count: 3 },
    { unit: 'failed', count: 3 },
  ],
  [
    { kind: 'expired_accounts', count: 2, since: null, isAtLeast: false },
    { unit: 'reconnect', count: 2 },
  ],
  [
    { kind: 'changes_requested', count: 4 },
    { unit: 'requested', count: 4 },
  ],
  [{ kind: 'connections_unknown', why: 'token_missing' }, null],
])('the most urgent number for %j is %j', (reason, urgent) => {
  const other: HealthReason = { kind: 'unopened_reports', count: 9 };
  expect(mostUrgentOf({ reasons: [reason, other] }, now)).toEqual(urgent);
});

it('a client without reasons has no most urgent number', () => {
  expect(mostUrgentOf({ reasons: [] }, now)).toBeNull();
});
