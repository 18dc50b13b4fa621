import type { SubscriptionRow, SubscriptionsView } from '@shared/subscriptions';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countOurs, groupRows, workOf, wrongAddresses } from './row-groups';

const events = { connect: ['a', 'b'], reporting: ['c'] };
const row = (id: number, given: Partial<SubscriptionRow> = {}): SubscriptionRow => ({
  ...{ key: `k${id}`, service: 'connect', events: ['a'], projectId: null, state: 'ok', id },
  ...{ address: 'https://hooks.example.com/in/c7f2…', isActive: true, source: null, createdAt: null },
  ...given,
});

describe('groups of subscriptions', () => {
  it('hold those of one service that stand alike on one host', () => {
    const groups = groupRows({
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

  it('hold each subscription once, and one button never reaches what is not ours', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const view: Pick<SubscriptionsView, 'rows' | 'events'> = {
          events,
          rows: given.map((one, index) => row(index, one)),
        };
        const groups = groupRows(view);
        expect(groups.flatMap((group) => group.rows.map(({ key }) => key)).sort()).toEqual(
          view.rows.map(({ key }) => key).sort(),
        );
        for (const { state } of groups) if (state === 'not_ours') expect(workOf(state)).toBeNull();
      }),
    );
  });

  it('count what goes elsewhere by service, and what this computer has there', () => {
    const all = [
      row(1, { state: 'wrong_address' }),
      row(2, { state: 'wrong_address' }),
      row(3, { service: 'reporting', state: 'not_ours' }),
      row(4, { state: 'not_subscribed', id: null }),
    ];
    expect(wrongAddresses(all)).toEqual([{ service: 'connect', count: 2 }]);
    expect(countOurs(all)).toBe(2);
  });
});
