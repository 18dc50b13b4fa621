import { deskError } from '@shared/errors';
import { expect, it } from 'vitest';
import { changeLine } from '../../engine/testing';
import { connectionRecord, customerRecord } from '../../testing/connector-samples';
import { FakeEngine } from '../../testing/fake-engine';
import { readConnections } from './read-connections';

const [march, june, july] = [
  Date.UTC(2026, 2, 1, 12),
  Date.UTC(2026, 5, 1, 12),
  Date.UTC(2026, 6, 1, 12),
] as const;

function setUp() {
  const engine = new FakeEngine();
  engine.setRecords('connect.customers', {
    records: [customerRecord('c1', 'Aurora'), customerRecord('c2', 'Brisa')],
    asOf: 5,
  });
  engine.setRecords('connect.connections', {
    records: [
      connectionRecord('fine', 'c1'),
      connectionRecord('gone', 'c1', { status: 'expired', email: 'ana@aurora.example' }),
      connectionRecord('orphan', 'c9'),
    ],
    lists: [
      { parent: 'c1', asOf: 7, error: null },
      { parent: 'c2', asOf: null, error: deskError('NETWORK_OFFLINE', 'no network') },
    ],
  });
  return engine;
}

const move = (recordId: string, given: Parameters<typeof changeLine>[1]) => {
  const line = changeLine(`${recordId} ${given?.kind}`, {
    resource: 'connect.connections',
    recordId,
    ...given,
  });
  return { ...line, key: line.id };
};

it('each listed customer gets its own connections with age and error, and unknown customers get none', async () => {
  const { of, customers } = await readConnections(setUp());
  expect(customers.asOf).toBe(5);
  expect(
    of.map(({ customer, name, asOf, error, connections }) => [
      customer,
      name,
      asOf,
      error?.code,
      connections.length,
    ]),
  ).toEqual([
    ['c1', 'Aurora', 7, undefined, 2],
    ['c2', 'Brisa', null, 'NETWORK_OFFLINE', 0],
  ]);
});

it('a customer without a name is called by its id', async () => {
  const engine = setUp();
  engine.setRecords('connect.customers', { records: [customerRecord('c1', '')] });
  expect((await readConnections(engine)).of[0]?.name).toBe('c1');
});

it('a connection without an account name is called by the id of its account', async () => {
  const engine = setUp();
  engine.setRecords('connect.connections', {
    records: [
      connectionRecord('fine', 'c1', { source_name: '', source_id: '1784' }),
      connectionRecord('bare', 'c1', { source_name: '', source_id: '' }),
    ],
  });
  const { of } = await readConnections(engine);
  expect(of[0]?.connections.map(({ name }) => name)).toEqual(['1784', 'bare']);
});

it("a connection has the service's values, with dates as moments", async () => {
  const { of } = await readConnections(setUp());
  expect(of[0]?.connections[0]).toMatchObject({
    id: 'fine',
    customer: 'c1',
    name: '@fine',
    email: null,
    status: 'active',
    breakage: null,
    platform: { slug: 'instagram', name: 'Instagram' },
    createdAt: march,
    updatedAt: march,
  });
  expect(of[0]?.connections[1]).toMatchObject({ email: 'ana@aurora.example', status: 'expired' });
});

it('a connection is broken since its own last seen change to expired', async () => {
  const engine = setUp();
  engine.changeLines = [
    move('another', { kind: 'connection_expired', lastSeenAt: june, seenAt: july }),
    move('gone', { kind: 'connection_expired', lastSeenAt: june, seenAt: june + 1 }),
    { ...move('gone', { kind: 'connection_expired', seenAt: july }), resource: 'planning.integrations' },
  ];
  const { of } = await readConnections(engine);
  expect(of[0]?.connections[1]?.breakage).toEqual({ since: june + 1, workedAt: june });
});
