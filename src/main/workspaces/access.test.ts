import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { accessEntry, customerEntry } from '../vault/entry-names';
import { connect, given, planning, refusal } from './testing/given';
import { createRig, type Rig } from './testing/rig';

let rig: Rig;
beforeEach(() => {
  rig = createRig();
});
afterEach(() => rig.end());

const file = () => join(rig.folder, 'workspaces.json');

describe('Workspace access', () => {
  it('a locked keychain is reported differently from a missing key', async () => {
    const { id } = dataOf(await rig.start().workspaces.create(given));
    rig.keytar.mood('locked');
    const { workspaces } = rig.start();
    expect(await workspaces.access(id, 'planning')).toMatchObject(
      refusal('VAULT_UNAVAILABLE', { reason: 'locked' }),
    );
    expect(workspaces.get(id)?.services.planning?.hasKey).toBe(true);
    rig.keytar.mood('working');
    rig.keytar.entries.delete(accessEntry(id, 'planning', 'key', 'https://plan.example'));
    const next = rig.start();
    expect(await next.workspaces.access(id, 'planning')).toMatchObject(refusal('KEY_MISSING'));
    expect(next.workspaces.get(id)?.services.planning?.hasKey).toBe(false);
  });

  it('replacing the key keeps the client secret, and an empty secret removes it', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    dataOf(await workspaces.replaceAccess(id, 'connect', { baseUrl: connect.baseUrl, key: 'new-key' }));
    expect(dataOf(await workspaces.access(id, 'connect')).key).toBe('new-key');
    expect(dataOf(await workspaces.clientCredentials(id, 'connect')).clientSecret).toBe(
      'client-secret-value',
    );
    dataOf(await workspaces.replaceAccess(id, 'connect', { ...connect, clientSecret: '' }));
    expect(dataOf(await workspaces.clientCredentials(id, 'connect'))).toEqual({
      clientId: 'client-id-value',
      clientSecret: null,
    });
  });

  it('replacing the address drops client id and secret', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    dataOf(await workspaces.replaceAccess(id, 'connect', { baseUrl: 'https://other.example', key: 'k2' }));
    expect(dataOf(await workspaces.access(id, 'connect'))).toEqual({
      baseUrl: 'https://other.example',
      key: 'k2',
    });
    expect(dataOf(await workspaces.clientCredentials(id, 'connect'))).toEqual({
      clientId: null,
      clientSecret: null,
    });
  });

  it('access can be added for a new service', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const access = { baseUrl: 'https://r.example/v2', key: 'reporting-key' };
    const summary = dataOf(await workspaces.replaceAccess(id, 'reporting', access));
    expect(summary.services.reporting).toEqual({
      baseUrl: 'https://r.example/v2',
      hasKey: true,
      accessRevision: 1,
    });
  });

  it('each replacement raises the access revision, also across a restart', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const revisionIn = (of: typeof workspaces) => of.get(id)?.services.planning?.accessRevision;
    expect(revisionIn(workspaces)).toBe(0);
    for (const key of ['second-key', 'third-key'])
      dataOf(await workspaces.replaceAccess(id, 'planning', { baseUrl: planning.baseUrl, key }));
    expect(revisionIn(workspaces)).toBe(2);
    expect(revisionIn(rig.start().workspaces)).toBe(2);
  });

  it('access stays unchanged when the vault refuses a value', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const before = await workspaces.access(id, 'connect');
    const changed = { baseUrl: 'https://other.example', key: 'new-key', clientSecret: 'a\0b' };
    expect(await workspaces.replaceAccess(id, 'connect', changed)).toMatchObject(
      refusal('VAULT_VALUE_UNFIT'),
    );
    expect(await workspaces.access(id, 'connect')).toEqual(before);
    expect(dataOf(await workspaces.clientCredentials(id, 'connect')).clientSecret).toBe(
      'client-secret-value',
    );
  });

  it('a read during a replacement never mixes old address and new key', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const replaced = { is: false };
    const replacing = workspaces
      .replaceAccess(id, 'planning', { baseUrl: 'https://new.example', key: 'new-key' })
      .finally(() => {
        replaced.is = true;
      });
    const pairs = new Set<string>();
    while (!replaced.is) {
      const access = await workspaces.access(id, 'planning');
      // Lets the disk have its turn: nothing of a fake keychain leaves this one.
      await setImmediate();
      pairs.add(access.ok ? `${access.data.baseUrl} ${access.data.key}` : access.error.code);
    }
    await replacing;
    const allowed = [
      'https://plan.example/api/v1 planning-key-value',
      'https://new.example new-key',
      'KEY_MISSING',
    ];
    expect([...pairs].filter((pair) => !allowed.includes(pair))).toEqual([]);
  });

  it('a crash during a replacement leaves the key missing, not mixed', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const atCrash: string[] = [];
    const write = rig.keytar.setPassword;
    rig.keytar.setPassword = (service, account, value) => {
      if (account.includes('planning/key')) atCrash.push(readFileSync(file(), 'utf8'));
      return write(service, account, value);
    };
    await workspaces.replaceAccess(id, 'planning', { baseUrl: 'https://new.example', key: 'new-key' });
    writeFileSync(file(), atCrash.at(-1) ?? '');
    const next = rig.start();
    expect(next.workspaces.get(id)?.services.planning?.hasKey).toBe(false);
    expect(await next.workspaces.access(id, 'planning')).toMatchObject(refusal('KEY_MISSING'));
  });

  it('a key can be entered for the session while the keychain is locked', async () => {
    const { id } = dataOf(await rig.start().workspaces.create(given));
    rig.keytar.mood('locked');
    const { workspaces } = rig.start();
    dataOf(await workspaces.replaceAccess(id, 'planning', { baseUrl: planning.baseUrl, key: 'for-now' }));
    expect(dataOf(await workspaces.access(id, 'planning')).key).toBe('for-now');
  });

  it('secrets of one origin are not used for another, and its customer token returns with it', async () => {
    const { workspaces, vault } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    await vault.set(customerEntry(id, connect.baseUrl, 'c1'), 'customer-token');
    const left: unknown[] = [];
    workspaces.beforeOriginChange((...of) => left.push(of));

    const elsewhere = 'https://evil.example';
    dataOf(await workspaces.replaceAccess(id, 'connect', { baseUrl: elsewhere, key: 'typed-key' }));
    expect(left).toEqual([[id, 'connect']]);
    expect(dataOf(await workspaces.access(id, 'connect'))).toEqual({ baseUrl: elsewhere, key: 'typed-key' });
    expect(dataOf(await workspaces.clientCredentials(id, 'connect')).clientSecret).toBeNull();
    // The token is available neither for the new address nor for a call that started at the old one.
    for (const baseUrl of [elsewhere, connect.baseUrl])
      expect(await workspaces.customerToken(id, 'c1', baseUrl)).toMatchObject(refusal('TOKEN_MISSING'));
    expect(workspaces.customersWithToken(id)).toEqual([]);
    expect([...rig.keytar.entries.values()]).not.toContain('connect-key-value');

    dataOf(await workspaces.replaceAccess(id, 'connect', { baseUrl: connect.baseUrl, key: 'back' }));
    expect(dataOf(await workspaces.customerToken(id, 'c1', connect.baseUrl))).toBe('customer-token');
  });

  it('a change of path or key alone does not end the origin', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const left: unknown[] = [];
    workspaces.beforeOriginChange((...of) => left.push(of));
    dataOf(await workspaces.replaceAccess(id, 'connect', { baseUrl: `${connect.baseUrl}/v1`, key: 'new' }));
    expect(dataOf(await workspaces.access(id, 'connect')).key).toBe('new');
    expect(left).toEqual([]);
  });

  it('an address edited in the file gets no key', async () => {
    const { id } = dataOf(await rig.start().workspaces.create(given));
    writeFileSync(
      file(),
      readFileSync(file(), 'utf8').replace('https://plan.example', 'https://evil.example'),
    );
    const { workspaces } = rig.start();
    expect(workspaces.get(id)?.services.planning).toMatchObject({
      baseUrl: 'https://evil.example/api/v1',
      hasKey: false,
    });
    expect(await workspaces.access(id, 'planning')).toMatchObject(refusal('KEY_MISSING'));
  });

  it('a missing customer token returns TOKEN_MISSING', async () => {
    const { workspaces, vault } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    await vault.set(customerEntry(id, connect.baseUrl, 'c1'), 'customer-token');
    expect(dataOf(await workspaces.customerToken(id, 'c1', connect.baseUrl))).toBe('customer-token');
    expect(await workspaces.customerToken(id, 'c2', connect.baseUrl)).toMatchObject(refusal('TOKEN_MISSING'));
    expect(workspaces.customersWithToken(id)).toEqual(['c1']);
    expect(workspaces.customersWithToken('gone01')).toEqual([]);
  });
});
