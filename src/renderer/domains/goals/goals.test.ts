import type { JoinedClient } from '@shared/domain/clients';
import type { MetricGoal } from '@shared/domain/metrics';
import type { LocalValue } from '@shared/local-data';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goalKeyOf, goalsByClient } from './goals';

const part = (id: string) => ({ id, name: 'Aurora', isHeld: true });
const matched: JoinedClient = {
  key: 'link:1',
  name: 'Aurora',
  givenName: null,
  planning: null,
  reporting: part('7'),
  connect: { ...part('c1'), uuid: 'c1' },
};
const alone: JoinedClient = {
  key: 'planning:3',
  name: 'Bluebell',
  givenName: null,
  reporting: null,
  connect: null,
  planning: part('3'),
};
const kept = (
  key: string,
  client: MetricGoal['client'],
  value: number,
  minute = 0,
  metric = 'reach',
): LocalValue<'metric_goals'> => ({
  key,
  value: { client, metric, rule: 'at_least', value },
  at: `2026-11-20T12:${String(minute).padStart(2, '0')}:00Z`,
});

describe('Goals by client', () => {
  it('a goal belongs to the client of its record, also after records were matched', () => {
    const found = goalsByClient(
      [kept('a', 'reporting:7', 10), kept('b', 'planning:3', 20)],
      [matched, alone],
    );
    expect([...found].map(([client, own]) => [client, own.get('reach')?.value])).toEqual([
      ['link:1', 10],
      ['planning:3', 20],
    ]);
  });

  it('two goals of one metric in matched records become the one saved last', () => {
    const both = [kept('b', 'connect:c1', 20, 5), kept('a', 'reporting:7', 10, 1)];
    for (const order of [both, both.toReversed()]) {
      expect(goalsByClient(order, [matched]).get('link:1')?.get('reach')).toMatchObject({
        key: 'b',
        value: 20,
      });
    }
  });

  it('a goal of a client that is not listed belongs to no client', () => {
    expect(goalsByClient([kept('a', 'connect:gone', 10)], [matched, alone]).size).toBe(0);
  });

  it('a goal is found by its saved key, whatever records the client has', () => {
    const id = fc.option(fc.constantFrom('1', '2', '3'));
    fc.assert(
      fc.property(id, id, id, (planning, reporting, connect) => {
        fc.pre([planning, reporting, connect].some((one) => one !== null));
        const client: JoinedClient = {
          key: 'link:9',
          name: null,
          givenName: null,
          planning: planning === null ? null : part(planning),
          reporting: reporting === null ? null : part(reporting),
          connect: connect === null ? null : { ...part(connect), uuid: connect },
        };
        const found = goalsByClient([kept('a', goalKeyOf(client), 1)], [client]);
        expect(found.get('link:9')?.has('reach')).toBe(true);
      }),
    );
  });
});
