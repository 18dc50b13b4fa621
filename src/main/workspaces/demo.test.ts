import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { given, planning, refusal } from './testing/given';
import { createRig, demoAccess, type Rig } from './testing/rig';
import { matchDemoClients } from './workspaces';

let rig: Rig;
beforeEach(() => {
  rig = createRig();
});
afterEach(() => rig.end());

const file = () => join(rig.folder, 'workspaces.json');

describe('Demo workspace', () => {
  it('the demo exists once, and its keys stay out of keychain and file', async () => {
    const { workspaces } = rig.start();
    const { id, kind } = dataOf(await workspaces.createDemo());
    expect(kind).toBe('demo');
    expect(dataOf(await workspaces.createDemo()).id).toBe(id);
    expect(await workspaces.access(id, 'planning')).toMatchObject(refusal('NETWORK_UNREACHABLE'));
    dataOf(await workspaces.setDemoAccess(id, demoAccess(4010)));
    expect(dataOf(await workspaces.access(id, 'planning'))).toEqual({
      baseUrl: 'http://127.0.0.1:4010/api/v1',
      key: 'demo-planning-key',
    });
    expect(dataOf(await workspaces.clientCredentials(id, 'connect')).clientSecret).toBe('demo-client-secret');
    expect(dataOf(await workspaces.clientCredentials(id, 'planning')).clientSecret).toBeNull();
    expect(dataOf(await workspaces.customerToken(id, 'customer-1', 'http://127.0.0.1:4010'))).toBe(
      'demo-customer-token',
    );
    expect(await workspaces.customerToken(id, 'customer-2', 'http://127.0.0.1:4010')).toMatchObject(
      refusal('TOKEN_MISSING'),
    );
    expect(workspaces.customersWithToken(id)).toEqual(['customer-1']);
    expect(workspaces.get(id)?.services.reporting).toEqual({
      baseUrl: 'http://127.0.0.1:4010/v2',
      hasKey: true,
      accessRevision: 0,
    });
    expect(rig.keytar.entries.size).toBe(0);
    expect(rig.learned).toContain('demo-customer-token');
    expect(readFileSync(file(), 'utf8')).not.toMatch(/demo-[a-z-]+-(?:key|token|secret)/);
    expect(rig.start().workspaces.get(id)?.services.reporting).toEqual({
      baseUrl: 'http://127.0.0.1:4010/v2',
      hasKey: false,
      accessRevision: 0,
    });
  });

  it('access waits for the demo services', async () => {
    const awaitDemo = async () => ({ ok: true, data: demoAccess(4011) }) as const;
    const { workspaces } = rig.start({ awaitDemo });
    const { id } = dataOf(await workspaces.createDemo());
    expect(dataOf(await workspaces.access(id, 'reporting')).key).toBe('demo-reporting-key');
  });

  it('demo clients are matched after posts are read, and removed matches stay removed', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.createDemo());
    const clients = [
      { planning: '1', reporting: '2', connect: null },
      { planning: '3', reporting: null, connect: 'c1' },
    ];
    const journal = dataOf(workspaces.journal(id));
    const matches = async () =>
      [...dataOf(await journal.localWrites()).values()]
        .map(({ write }) => write)
        .filter(({ collection, value }) => collection === 'client_links' && value !== null);
    dataOf(await workspaces.setDemoAccess(id, { ...demoAccess(4010), clients }));
    expect(await matches()).toEqual([]);
    workspaces.postsRead(id);
    await expect.poll(async () => (await matches()).length).toBe(2);
    const made = await matches();
    expect(made.map(({ value }) => value)).toEqual(clients.map((client) => ({ name: null, ...client })));
    for (const { key } of made)
      dataOf(
        await journal.append({
          kind: 'local.saved',
          write: { collection: 'client_links', key, value: null },
        }),
      );
    await matchDemoClients(journal, clients);
    expect(await matches()).toEqual([]);
  });

  it('demo and live access cannot be exchanged, and a remote demo address is refused', async () => {
    const { workspaces } = rig.start();
    const live = dataOf(await workspaces.create(given)).id;
    const demo = dataOf(await workspaces.createDemo()).id;
    expect(await workspaces.setDemoAccess(live, demoAccess(4010))).toMatchObject(
      refusal('WORKSPACE_NOT_DEMO'),
    );
    expect(await workspaces.replaceAccess(demo, 'planning', planning)).toMatchObject(
      refusal('INPUT_INVALID'),
    );
    const far = { ...demoAccess(4010), planning: { base_url: 'http://far.example', access_token: 'x' } };
    expect(await workspaces.setDemoAccess(demo, far)).toMatchObject(refusal('ADDRESS_INVALID'));
  });
});
