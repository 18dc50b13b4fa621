import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClientFacts, type ClientHealth, healthOf, portfolioOf } from '.';

const NOW = 1_800_000_000_000;
const DAY = 24 * 3_600_000;

const quiet: ClientFacts = {
  planning: {
    overdue: null,
    failed: 0,
    due: null,
    changedAfterApproval: 0,
    changesRequested: 0,
    waiting: 0,
    expiredAccounts: null,
    gap: null,
  },
  reporting: { unopened: 0 },
  connect: { connections: { total: 4, broken: null }, trialEndsAt: null },
  unread: [],
  stale: [],
};
const planning = (given: Partial<NonNullable<ClientFacts['planning']>>): ClientFacts => ({
  ...quiet,
  planning: {
    overdue: null,
    failed: 0,
    due: null,
    changedAfterApproval: 0,
    changesRequested: 0,
    waiting: 0,
    expiredAccounts: null,
    gap: null,
    ...given,
  },
});
const unknownReasons = ['token_missing', 'token_waiting', 'refused', 'not_read'] as const;
const kindsOf = (facts: ClientFacts) => healthOf(facts, NOW).reasons.map(({ kind }) => kind);

describe('healthOf', () => {
  it('a client with no open item and complete data is all clear', () => {
    expect(healthOf(quiet, NOW)).toEqual({ status: 'quiet', reasons: [], hasNoToken: false });
  });

  it('a client with only pending responses is waiting and not all clear', () => {
    expect(healthOf(planning({ waiting: 3 }), NOW)).toEqual({
      status: 'waiting',
      reasons: [],
      hasNoToken: false,
    });
  });

  it('broken sources and broken connections are one reason with the earlier start', () => {
    const brokenSources = { count: 2, since: NOW - 5 * DAY, isAtLeast: false };
    const connections = { total: 4, broken: { count: 1, since: NOW - DAY, isAtLeast: true } };
    const facts = { ...quiet, reporting: { unopened: 0, brokenSources } };
    const alone = { kind: 'broken_connections', ...brokenSources };
    expect(healthOf({ ...facts, connect: null }, NOW)).toMatchObject({
      status: 'attention',
      reasons: [alone],
    });
    const both = { ...facts, connect: { connections, trialEndsAt: null } };
    expect(healthOf(both, NOW).reasons).toEqual([{ ...alone, count: 3 }]);
  });

  it('all reasons are listed by urgency', () => {
    const facts: ClientFacts = {
      planning: {
        overdue: { posts: 2, since: NOW - 60 * DAY, last: NOW - DAY },
        failed: 1,
        due: { posts: 2, missing: 3, nextAt: NOW + 1 },
        changedAfterApproval: 0,
        changesRequested: 1,
        waiting: 9,
        expiredAccounts: { count: 1, since: null, isAtLeast: false },
        gap: { from: '2026-11-22', to: '2026-11-26', days: 5, isOpen: false },
      },
      reporting: { unopened: 1 },
      connect: {
        connections: { total: 2, broken: { count: 1, since: NOW - DAY, isAtLeast: true } },
        trialEndsAt: NOW - 1,
      },
      unread: ['connect'],
      stale: ['reporting'],
    };
    expect(kindsOf(facts)).toEqual([
      'overdue_posts',
      'failed_posts',
      'due_posts',
      'broken_connections',
      'expired_accounts',
      'trial_ended',
      'changes_requested',
      'gap',
      'unopened_reports',
      'unread',
      'stale',
    ]);
  });

  it('long overdue posts come after failed posts and change requests', () => {
    const overdue = { posts: 2, since: NOW - 60 * DAY, last: NOW - 8 * DAY };
    expect(kindsOf(planning({ overdue, failed: 1, changesRequested: 1 }))).toEqual([
      'failed_posts',
      'changes_requested',
      'overdue_posts',
    ]);
  });

  it('a trial is a reason from seven days before its end and another one after it', () => {
    const trial = (trialEndsAt: number) =>
      kindsOf({ ...quiet, connect: { connections: { total: 0, broken: null }, trialEndsAt } });
    expect(trial(NOW + 8 * DAY)).toEqual([]);
    expect(trial(NOW + 7 * DAY)).toEqual(['trial_ending']);
    expect(trial(NOW)).toEqual(['trial_ended']);
  });

  it.each(unknownReasons)(
    'a client with unknown connections is unknown and never all clear: %s',
    (unknown) => {
      const facts: ClientFacts = { ...quiet, connect: { connections: { unknown }, trialEndsAt: null } };
      expect(healthOf(facts, NOW)).toEqual({
        status: 'unknown',
        hasNoToken: unknown === 'token_missing',
        reasons: [{ kind: 'connections_unknown', why: unknown }],
      });
    },
  );
});

const noToken = { connections: { unknown: 'token_missing' }, trialEndsAt: null } as const;
const named = (name: string, facts: ClientFacts) => ({ name, health: healthOf(facts, NOW) });

describe('Portfolio', () => {
  it('clients are sorted by urgency, and those all clear or unknown are listed apart', () => {
    const {
      attention,
      quiet: still,
      unknown,
    } = portfolioOf([
      named('changes', planning({ changesRequested: 1 })),
      named('changed after approval', planning({ changedAfterApproval: 1 })),
      named('due tomorrow', planning({ due: { posts: 1, missing: 1, nextAt: NOW + DAY } })),
      named('quiet', quiet),
      named('no token', { ...quiet, connect: noToken }),
      named('overdue since yesterday', planning({ overdue: { posts: 9, since: NOW - DAY } })),
      named('overdue for two months', planning({ overdue: { posts: 1, since: NOW - 60 * DAY } })),
      named('due soon', planning({ due: { posts: 1, missing: 1, nextAt: NOW + 3_600_000 } })),
      named('due soon and changes', {
        ...planning({ due: { posts: 1, missing: 1, nextAt: NOW + 3_600_000 }, changesRequested: 1 }),
      }),
    ]);
    expect(attention.map(({ name }) => name)).toEqual([
      'overdue since yesterday',
      'due soon and changes',
      'due soon',
      'due tomorrow',
      'changed after approval',
      'changes',
      'overdue for two months',
    ]);
    expect(still.map(({ name }) => name)).toEqual(['quiet']);
    expect(unknown.map(({ name }) => name)).toEqual(['no token']);
  });

  it('a client without a token is counted although it needs attention for another reason', () => {
    const failing = { ...planning({ failed: 1 }), connect: noToken };
    expect(portfolioOf([named('a', failing), named('b', quiet)])).toMatchObject({ withoutToken: 1 });
  });
});

const count = fc.nat({ max: 3 });
const moment = fc.integer({ min: NOW - 5 * DAY, max: NOW + 20 * DAY });
const broken = fc.option(
  fc.record({ count: fc.integer({ min: 1, max: 3 }), since: fc.option(moment), isAtLeast: fc.boolean() }),
);
const anyFacts: fc.Arbitrary<ClientFacts> = fc.record({
  planning: fc.option(
    fc.record({
      overdue: fc.option(fc.record({ posts: fc.constant(1), since: moment })),
      failed: count,
      due: fc.option(fc.record({ posts: fc.constant(1), missing: fc.constant(2), nextAt: moment })),
      changedAfterApproval: count,
      changesRequested: count,
      waiting: count,
      expiredAccounts: broken,
      gap: fc.option(
        fc.record({
          from: fc.constant('2026-11-22'),
          to: fc.constant('2026-11-26'),
          days: count,
          isOpen: fc.boolean(),
        }),
      ),
    }),
  ),
  reporting: fc.option(fc.record({ unopened: count })),
  connect: fc.option(
    fc.record({
      connections: fc.oneof(
        fc.record({ total: count, broken }),
        fc.record({ unknown: fc.constantFrom(...unknownReasons) }),
      ),
      trialEndsAt: fc.option(moment),
    }),
  ),
  unread: fc.subarray(['planning', 'reporting', 'connect'] as const),
  stale: fc.subarray(['planning', 'reporting', 'connect'] as const),
});
const health: fc.Arbitrary<ClientHealth> = anyFacts.map((facts) => healthOf(facts, NOW));

describe('Client health for any facts', () => {
  it('a client is all clear only without reasons, waiting posts and unknown connections', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { status, reasons, hasNoToken } = healthOf(facts, NOW);
        const isWaiting = (facts.planning?.waiting ?? 0) > 0;
        const connections = facts.connect?.connections ?? { total: 0 };
        expect(status === 'quiet').toBe(reasons.length === 0 && !isWaiting);
        expect(status === 'waiting').toBe(reasons.length === 0 && isWaiting);
        if ('unknown' in connections) expect(['unknown', 'attention']).toContain(status);
        expect(hasNoToken).toBe('unknown' in connections && connections.unknown === 'token_missing');
      }),
    );
  });

  it('one more failed post makes a client more urgent', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        if (!facts.planning) return;
        const worse = { ...facts, planning: { ...facts.planning, failed: facts.planning.failed + 1 } };
        const { attention } = portfolioOf([named('before', facts), named('worse', worse)]);
        expect(attention[0]?.name).toBe('worse');
      }),
    );
  });

  it('the portfolio contains every client once in an order that ignores the input order', () => {
    const clients = fc
      .array(health)
      .map((all) => all.map((one, place) => ({ name: String(place), health: one })));
    fc.assert(
      fc.property(clients, (given) => {
        const { attention, unknown, waiting, quiet: still } = portfolioOf(given);
        const all = [...attention, ...unknown, ...waiting, ...still];
        expect(all.map(({ name }) => name).toSorted()).toEqual(given.map(({ name }) => name).toSorted());
        const again = portfolioOf(given.toReversed()).attention;
        expect(again.map(({ name }) => name)).toEqual(attention.map(({ name }) => name));
      }),
    );
  });
});
