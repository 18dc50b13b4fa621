import { joinClients } from '@shared/domain/clients';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ClientStorage } from '../../engine';
import { storedClients } from './queries';

const stored = (client: ClientStorage['client'], bytes: number): ClientStorage => ({
  client,
  bytes,
  name: null,
  records: 1,
});
const records = [
  ...(['1', '2', '3'] as const).map((id) => ({ service: 'planning' as const, id, name: null })),
  ...(['1', '2'] as const).map((id) => ({ service: 'reporting' as const, id, name: null })),
];

describe('Storage by client', () => {
  it('a matched client is counted once and keeps its parts together', () => {
    const joined = joinClients(records, [
      ...[{ key: 'l1', at: '', value: { planning: '1', reporting: '2', connect: null, name: null } }],
    ]);
    const { parts, clients } = storedClients(
      [
        stored('planning:2', 50),
        stored('reporting:2', 10),
        stored('planning:1', 45),
        stored('planning:3', 1),
      ],
      joined,
    );
    expect(parts.map(({ client }) => client)).toEqual([
      'planning:1',
      'reporting:2',
      'planning:2',
      'planning:3',
    ]);
    expect(clients).toBe(3);
  });

  it('every stored record of an unmatched client is counted', () => {
    const joined = joinClients(records, []);
    const keys = records.map(({ service, id }) => `${service}:${id}` as const);
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...keys)), (own) => {
        const { parts, clients } = storedClients(
          own.map((key, index) => stored(key, index % 2)),
          joined,
        );
        expect(parts).toHaveLength(own.length);
        expect(clients).toBe(own.length);
      }),
    );
  });
});
