import type { SubscriptionRow, SubscriptionsView } from '@shared/subscriptions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOurs, countRowsToChange, groupSubscriptionRows, workOf, wrongAddresses } from './row-groups';
import { subscription } from './testing/subscription-samples';

const events = { connect: ['a', 'b'], reporting: ['c'] };
const row = (id: number, given: Partial<SubscriptionRow> = {}) =>
  subscription(id, { service: 'connect', events: ['a'], ...given });

describe('groupSubscriptionRows', () => {
  it('a subscription group has the subscriptions of one service, state and host', () => {
    const groups = groupSubscriptionRows({
      events,
      rows: [
        row(1),
        row(2, { events: ['b'], address: 'https://hooks.example.com/in/9b1e…' }),
        row(3, { state: 'wrong_address', address: 'https://b41c.ngrok.example/in/…' }),
        row(4, { service: 'reporting', events: ['c'], state: 'not_subscribed', address: null, id: null }),
        row(5, { service: 'reporting', events: ['c'], projectId: 7 }),
      ],
    });
    expect(
      groups.map(({ service, state, host, rows, isEveryEvent }) => [
        service,
        state,
        host,
        rows.length,
        isEveryEvent,
      ]),
    ).toEqual([
      ['connect', 'ok', 'hooks.example.com', 2, true],
      ['connect', 'wrong_address', 'b41c.ngrok.example', 1, false],
      ['reporting', 'ok', 'hooks.example.com', 1, false],
      ['reporting', 'not_subscribed', null, 1, true],
    ]);
  });

  const rows = fc.array(
    fc.record({
      service: fc.constantFrom('connect', 'reporting' as const),
      state: fc.constantFrom<SubscriptionRow['state']>(
        'ok',
        'wrong_address',
        'not_ours',
        'left_over',
        'paused',
      ),
      address: fc.constantFrom(null, 'https://a.example/x', 'https://b.example/y', 'no address'),
    }),
  );

  it('each subscription is in one group, and a group not created here has no bulk action', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const view: Pick<SubscriptionsView, 'rows' | 'events'> = {
          events,
          rows: given.map((one, index) => row(index, one)),
        };
        const groups = groupSubscriptionRows(view);
        expect(groups.flatMap((group) => group.rows.map(({ key }) => key)).sort()).toEqual(
          view.rows.map(({ key }) => key).sort(),
        );
        for (const { state } of groups) if (state === 'not_ours') expect(workOf(state)).toBeNull();
      }),
    );
  });

  it('a bulk action counts all rows of its action and service, whatever their host', () => {
    const groups = groupSubscriptionRows({
      events,
      rows: [
        row(1, { state: 'wrong_address', address: 'https://a.example/in/1' }),
        row(2, { state: 'wrong_address', address: 'https://b.example/in/2' }),
        row(3, { state: 'wrong_address', service: 'reporting' }),
        row(4, { state: 'changed' }),
      ],
    });
    expect(groups.map((group) => [workOf(group.state), countRowsToChange(groups, group)])).toEqual([
      ['update', 2],
      ['update', 2],
      ['restore', 1],
      ['update', 1],
    ]);
  });

  it('wrong addresses are counted by service, and own subscriptions that exist', () => {
    const all = [
      row(1, { state: 'wrong_address' }),
      row(2, { state: 'wrong_address' }),
      row(3, { service: 'reporting', state: 'not_ours' }),
      row(4, { state: 'not_subscribed', id: null }),
    ];
    expect(wrongAddresses(all)).toEqual([{ service: 'connect', count: 2 }]);
    expect(countOurs(all)).toBe(2);
  });

  it('subscription groups are sorted by service and state, with one group for each service, state and host', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const groups = groupSubscriptionRows({ events, rows: given.map((one, index) => row(index, one)) });
        const lines = groups.map(({ service, state, host }) => `${service} ${state} ${host}`);
        expect(new Set(lines).size).toBe(lines.length);
        const names = groups.map(({ service }) => service);
        expect(names).toEqual(names.toSorted());
        // Rows that need nothing come below rows that need action, and rows of other programs come last.
        for (const name of ['connect', 'reporting']) {
          const states = groups.filter(({ service }) => service === name).map(({ state }) => state);
          expect(states.findLastIndex((state) => state === 'ok')).toBeLessThan(
            states.includes('wrong_address') ? states.indexOf('wrong_address') : states.length,
          );
          expect(
            states.slice(states.includes('not_ours') ? states.indexOf('not_ours') : states.length),
          ).toEqual(states.filter((state) => state === 'not_ours'));
        }
      }),
    );
  });

  it('a subscription group has every event only if it covers all clients and all known events', () => {
    const all = [row(1), row(2, { events: ['b'] })];
    const isEvery = (given: readonly SubscriptionRow[], told = events) =>
      groupSubscriptionRows({ events: told, rows: given })[0]?.isEveryEvent;
    expect(isEvery(all)).toBe(true);
    expect(isEvery([row(1), row(2, { events: ['b'], projectId: 7 })])).toBe(false);
    expect(isEvery(all, { connect: [], reporting: [] })).toBe(false);
  });

  it('a subscription state has a bulk action only if one call for each row corrects it', () => {
    const done = (['wrong_address', 'changed', 'not_subscribed', 'left_over'] as const).map(workOf);
    expect(done).toEqual(['update', 'restore', 'subscribe', 'remove']);
    expect((['ok', 'paused', 'no_address', 'duplicate'] as const).map(workOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
