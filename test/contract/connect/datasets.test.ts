import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Options, Sandbox } from '../sandbox-client';
import { Agency, type Client } from './agency';
import type { Connection, Customer, Page } from './records';

// The data sets of the sandbox's contract, for the connector only.

async function start(options: Options): Promise<{ agency: Agency; clients: Client[] }> {
  const sandbox = await Sandbox.start(options);
  const { connect } = sandbox.line;
  const clients = connect.customers.map(({ uuid, api_token: token }) => ({ uuid, token }));
  return { agency: new Agency(sandbox, connect), clients };
}

const allConnections = async (agency: Agency, clients: readonly Client[]): Promise<Connection[]> =>
  (await Promise.all(clients.map((client) => agency.connections(client)))).flat();

/** Every record of the connector as text, with host and port taken out of the addresses. */
async function dump(options: Options): Promise<string> {
  const { agency, clients } = await start(options);
  const texts = [JSON.stringify(agency.keys), JSON.stringify(clients)];
  for (const path of ['/merchants/settings', '/integrations', '/customers?per_page=100', '/metrics/tiktok'])
    texts.push(JSON.stringify(await agency.read(path)));
  texts.push(JSON.stringify(await allConnections(agency, clients)));
  const { origin } = new URL(agency.sandbox.line.connect.base_url);
  await agency.close();
  return texts.join('\n').replaceAll(origin, '');
}

it.each(['1', '2', 'agency'])(
  'the demo with seed %s has 8 customers and 20 connections in every state',
  async (seed) => {
    const { agency, clients } = await start({ dataset: 'demo', seed });
    expect(clients).toHaveLength(8);
    const connections = await allConnections(agency, clients);
    expect(connections).toHaveLength(20);
    expect(new Set(connections.map(({ integration }) => integration.slug)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(connections.map(({ status }) => status))).toEqual(
      new Set(['active', 'expired', 'revoked']),
    );
    const { data } = await agency.read<Page<Customer>>('/customers');
    const now = '2026-03-02 09:00:00';
    const unpaid = data.filter((one) => !one.is_paying);
    expect(unpaid.some(({ trial_ends_at }) => trial_ends_at > now)).toBe(true);
    expect(unpaid.some(({ trial_ends_at }) => trial_ends_at <= now)).toBe(true);
    expect(data.every(({ created_at, updated_at }) => created_at <= now && updated_at <= now)).toBe(true);
    await agency.close();
  },
);

it('the same seed gives the same bytes, keys included, and another seed gives others', async () => {
  const [first, again, other] = [
    await dump({ dataset: 'demo', seed: '42' }),
    await dump({ dataset: 'demo', seed: '42' }),
    await dump({ dataset: 'demo', seed: '43' }),
  ];
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

it('the empty data set has one merchant without customers or subscriptions', async () => {
  const { agency, clients } = await start({ dataset: 'empty' });
  expect(clients).toEqual([]);
  for (const path of ['/customers', '/webhook-subscriptions'])
    expect(await agency.read(path)).toMatchObject({ data: [], meta: { total: 0 } });
  await agency.close();
});

it('the large data set with 20,000 posts has more than 20 customers', async () => {
  const { agency, clients } = await start({ dataset: 'large', posts: 20_000 });
  expect(clients.length).toBeGreaterThan(20);
  const { meta } = await agency.read<Page<Customer>>('/customers');
  expect(meta['total']).toBe(clients.length);
  await agency.close();
});

describe('connector data file', () => {
  it('a data file keeps customers, tokens, sessions, connections, subscriptions and keys', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-connect-'));
    const dataFile = join(folder, 'state.log');
    const before = await start({ dataset: 'demo', dataFile });
    const client = await before.agency.newCustomer('Kept');
    const [connection] = await before.agency.connect(client, 'instagram', '42');
    const session = await before.agency.newSession(client);
    await before.agency.subscribe({ url: 'https://hooks.example/kept', events: ['oauth_saved'] });
    await before.agency.sandbox.control('POST', `/connect/connections/${connection}/break-token`);
    await before.agency.close();

    const { agency } = await start({ dataset: 'empty', dataFile });
    const { base_url: _, ...kept } = before.agency.sandbox.line.connect;
    expect(agency.sandbox.line.connect).toMatchObject(kept);
    expect((await agency.connections(client)).map(({ uuid }) => uuid)).toEqual([connection]);
    expect((await agency.complete(session, 'tiktok', ['7'])).status).toBe(201);
    expect(await agency.read('/webhook-subscriptions')).toMatchObject({
      data: [{ url: 'https://hooks.example/kept' }],
    });
    const next = await agency.newCustomer('Next');
    expect(next.uuid).not.toBe(client.uuid);
    await agency.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
