import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WorkspaceSummary } from '@shared/workspaces';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceFolder } from '../files/workspace-folder';
import { dataOf } from '../testing/data-of';
import { createKnownHosts } from './known-hosts';
import { connect, given, planning, refusal } from './testing/given';
import { createRig, type Rig } from './testing/rig';

let rig: Rig;
beforeEach(() => {
  rig = createRig();
});
afterEach(() => rig.end());

const file = () => join(rig.folder, 'workspaces.json');

describe('Workspace creation', () => {
  it('addresses are kept in the file and keys in the keychain, across a restart', async () => {
    const { id } = dataOf(await rig.start().workspaces.create(given));
    expect(id).toMatch(/^[a-z0-9]{10}$/);
    const { workspaces } = rig.start();
    expect(workspaces.list()).toEqual([
      {
        id,
        name: 'Agência Norte',
        kind: 'live',
        createdAt: '2026-03-02T09:00:00.000Z',
        syncWindow: { pastDays: 60, futureDays: 90 },
        budgetShare: 1,
        postAddressTemplate: null,
        services: {
          planning: { baseUrl: 'https://plan.example/api/v1', hasKey: true, accessRevision: 0 },
          connect: { baseUrl: 'https://connect.example', hasKey: true, accessRevision: 0 },
        },
      },
    ]);
    expect(dataOf(await workspaces.access(id, 'planning'))).toEqual({
      baseUrl: 'https://plan.example/api/v1',
      key: 'planning-key-value',
    });
    expect(dataOf(await workspaces.clientCredentials(id, 'connect'))).toEqual({
      clientId: 'client-id-value',
      clientSecret: 'client-secret-value',
    });
    expect(dataOf(await workspaces.clientCredentials(id, 'planning'))).toEqual({
      clientId: null,
      clientSecret: null,
    });
    expect(await workspaces.access(id, 'reporting')).toMatchObject(refusal('SERVICE_NOT_CONFIGURED'));
    expect(await workspaces.access('unknown000', 'planning')).toMatchObject(refusal('WORKSPACE_UNKNOWN'));
    expect(readFileSync(file(), 'utf8')).not.toMatch(/-value/);
    expect(JSON.stringify(workspaces.list())).not.toMatch(/-value/);
  });

  it('an invalid address is refused before anything is saved', async () => {
    const { workspaces } = rig.start();
    const wrong = {
      ...given,
      services: { ...given.services, reporting: { baseUrl: 'http://r.example', key: 'k' } },
    };
    expect(await workspaces.create(wrong)).toMatchObject(
      refusal('ADDRESS_INVALID', { service: 'reporting', problem: 'scheme_not_https' }),
    );
    expect(workspaces.list()).toEqual([]);
    expect(rig.keytar.entries.size).toBe(0);
    expect(existsSync(file())).toBe(false);
  });

  it('a refused key leaves no workspace and no keychain entry', async () => {
    const { workspaces } = rig.start();
    const unfit = { ...given, services: { planning, connect: { ...connect, clientSecret: 'a\0b' } } };
    expect(await workspaces.create(unfit)).toMatchObject(refusal('VAULT_VALUE_UNFIT'));
    expect(workspaces.list()).toEqual([]);
    expect(rig.keytar.entries.size).toBe(0);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toMatchObject({ workspaces: [] });
  });

  it('entries left by a hanging keychain are removed at the next start', async () => {
    const { workspaces, vault } = rig.start();
    await vault.ready();
    const write = rig.keytar.setPassword;
    rig.keytar.setPassword = (service, account, value) => {
      if (account.includes('connect/key@')) rig.keytar.mood('hanging');
      return write(service, account, value);
    };
    expect(await workspaces.create(given)).toMatchObject(refusal('VAULT_TIMEOUT'));
    expect(workspaces.list()).toEqual([]);
    rig.keytar.setPassword = write;
    rig.keytar.mood('working');
    const next = rig.start();
    expect(next.workspaces.list()).toEqual([]);
    expect(await next.workspaces.finishInterrupted()).toMatchObject([{ proven: true }]);
    expect(rig.keytar.entries.size).toBe(0);
    expect(await next.workspaces.finishInterrupted()).toEqual([]);
  });

  it('no key remains when the file cannot be written', async () => {
    mkdirSync(file());
    const { workspaces } = rig.start();
    expect(await workspaces.create(given)).toMatchObject(refusal('STORAGE_FAILED'));
    expect(rig.keytar.entries.size).toBe(0);
  });

  it('keys are kept for the session only without a keychain', async () => {
    rig.keytar.mood('unreachable');
    const { workspaces } = rig.start();
    const { id, services } = dataOf(await workspaces.create(given));
    expect(services.planning?.hasKey).toBe(true);
    expect(dataOf(await workspaces.access(id, 'planning')).key).toBe('planning-key-value');
    const next = rig.start();
    expect(next.workspaces.get(id)?.services.planning?.hasKey).toBe(false);
    expect(await next.workspaces.access(id, 'planning')).toMatchObject(refusal('KEY_MISSING'));
  });

  it('workspaces created concurrently are all saved', async () => {
    const { workspaces } = rig.start();
    await Promise.all(['a', 'b', 'c'].map((name) => workspaces.create({ ...given, name })));
    expect(
      rig
        .start()
        .workspaces.list()
        .map(({ name }) => name),
    ).toEqual(['a', 'b', 'c']);
  });
});

describe('Workspace changes', () => {
  it('the share of the API limits is saved', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    expect(dataOf(await workspaces.changeShare(id, 0.5)).budgetShare).toBe(0.5);
    const again = rig.start().workspaces;
    expect(again.get(id)).toMatchObject({ budgetShare: 0.5 });
    expect(again.shareOf(id)).toBe(0.5);
    expect(again.shareOf('unknown')).toBeUndefined();
  });

  it('the post address template is saved, and an invalid one is refused', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const template = 'https://plan.example/posts/{post_id}';
    expect(dataOf(await workspaces.changePostAddress(id, ` ${template}`)).postAddressTemplate).toBe(template);
    expect(rig.start().workspaces.get(id)).toMatchObject({ postAddressTemplate: template });
    const refused = await workspaces.changePostAddress(id, 'https://{post_id}.example/');
    expect(refused).toMatchObject({ ok: false, error: { code: 'INPUT_INVALID' } });
    expect(dataOf(await workspaces.changePostAddress(id, null)).postAddressTemplate).toBeNull();
  });

  it('name and sync window are saved and changes are reported', async () => {
    const { workspaces } = rig.start();
    const told: string[][] = [];
    workspaces.onChange((all) => told.push(all.map(({ name }) => name)));
    const { id } = dataOf(await workspaces.create(given));
    dataOf(await workspaces.rename(id, 'Sul'));
    dataOf(await workspaces.rename(id, 'Sul'));
    const window = { pastDays: 10, futureDays: 20 };
    expect(dataOf(await workspaces.changeSyncWindow(id, window)).syncWindow).toEqual(window);
    expect(rig.start().workspaces.get(id)).toMatchObject({ name: 'Sul', syncWindow: window });
    expect(told).toEqual([['Agência Norte'], ['Sul'], ['Sul']]);
    expect(await workspaces.rename('unknown000', 'x')).toMatchObject(refusal('WORKSPACE_UNKNOWN'));
  });

  it('moving session keys into the keychain reports no change', async () => {
    rig.keytar.mood('locked');
    const { workspaces, vault } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const told: (readonly WorkspaceSummary[])[] = [];
    workspaces.onChange((all) => told.push(all));
    rig.keytar.mood('working');
    await vault.probeAgain();
    // A key held for the session and then stored looks the same to a page.
    expect(told).toEqual([]);
    expect(rig.start().workspaces.get(id)?.services.planning?.hasKey).toBe(true);
  });

  it('known hosts are kept by workspace, without duplicates and up to 500', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const hosts = createKnownHosts(workspaces);
    await hosts.remember(id, 'a.example');
    await hosts.remember(id, 'a.example');
    const again = createKnownHosts(rig.start().workspaces);
    expect(await again.isKnown(id, 'a.example')).toBe(true);
    expect(await again.isKnown(id, 'b.example')).toBe(false);
    expect(await again.isKnown('unknown000', 'a.example')).toBe(false);
    const many = Array.from({ length: 500 }, (_, n) => `h${n}.example`);
    const kept = readFileSync(file(), 'utf8').replace('"a.example"', JSON.stringify(many).slice(1, -1));
    writeFileSync(file(), kept);
    const full = rig.start().workspaces;
    await full.rememberHost(id, 'new.example');
    expect(full.knownHosts(id)).toEqual([...many.slice(1), 'new.example']);
  });
});

describe('Workspace journal', () => {
  it('a journal is available only until its workspace is removed', async () => {
    const { workspaces } = rig.start();
    const { id } = dataOf(await workspaces.create(given));
    const journal = dataOf(workspaces.journal(id));
    expect(
      await journal.append({ kind: 'local.saved', write: { collection: 'notes', key: 'p', value: 't' } }),
    ).toMatchObject({ ok: true });
    dataOf(await workspaces.remove(id));
    expect(workspaces.journal(id)).toMatchObject(refusal('WORKSPACE_UNKNOWN'));
    expect(
      await journal.append({ kind: 'local.saved', write: { collection: 'notes', key: 'p', value: 't' } }),
    ).toMatchObject(refusal('JOURNAL_UNAVAILABLE'));
    expect(existsSync(workspaceFolder(rig.folder, id))).toBe(false);
  });
});

describe('Damaged workspace file', () => {
  const record = {
    id: 'abcdefghij',
    name: 'n',
    kind: 'live',
    createdAt: '2026-03-02T09:00:00.000Z',
    phase: 'ready',
    syncWindow: { pastDays: 60, futureDays: 90 },
    budgetShare: 1,
    postAddressTemplate: null,
    services: { planning: { baseUrl: 'https://a.example', isUnfinished: false } },
    knownHosts: [],
  };
  const filed = (...workspaces: unknown[]) => JSON.stringify({ version: 1, workspaces });

  it('a valid file is read', () => {
    writeFileSync(file(), filed(record));
    expect(rig.start().workspaces.list()).toMatchObject([{ budgetShare: 1, postAddressTemplate: null }]);
  });

  it.each([
    ['cut short', filed(record).slice(0, 100)],
    ['of a newer version', JSON.stringify({ version: 2, workspaces: [] })],
  ])('a file that is %s is set aside, and no key is removed', async (_, content) => {
    await rig.start().vault.set('w/abcdefghij/planning/key', 'kept');
    writeFileSync(file(), content);
    const { workspaces } = rig.start();
    expect(workspaces.list()).toEqual([]);
    expect(workspaces.found).toMatchObject({ kind: 'set_aside', movedTo: `${file()}.set-aside-1` });
    expect(readFileSync(`${file()}.set-aside-1`, 'utf8')).toBe(content);
    expect(await workspaces.finishInterrupted()).toEqual([]);
    expect(rig.keytar.entries.get('w/abcdefghij/planning/key')).toBe('kept');
    dataOf(await workspaces.create(given));
  });

  const other = { ...record, id: 'zzzzzzzzzz', name: 'other' };
  const served = (baseUrl: string) => ({
    ...record,
    services: { planning: { baseUrl, isUnfinished: false } },
  });
  it.each([
    ['with a path as its id', filed(other, { ...record, id: '../../..' }), []],
    ['that occurs twice', filed(record, other, { ...record, name: 'again' }), ['abcdefghij']],
    ['with an address that no form accepts', filed(other, served('http://a.example')), []],
    ['with an address that contains a login', filed(other, served('https://u:p@a.example')), []],
    [
      'with a sync window of a thousand years',
      filed(other, { ...record, syncWindow: { pastDays: 365_000, futureDays: 1 } }),
      [],
    ],
  ])(
    'a record %s is left out and its keys are kept, while the other records are read',
    async (_, content, left) => {
      await rig.start().vault.set('w/abcdefghij/planning/key', 'kept');
      writeFileSync(file(), content);
      const { workspaces } = rig.start();
      expect(
        workspaces
          .list()
          .map(({ id, kind }) => `${id} ${kind}`)
          .sort(),
      ).toEqual([...left, 'zzzzzzzzzz'].map((id) => `${id} live`));
      expect(workspaces.found).toMatchObject({ kind: 'repaired', copiedTo: `${file()}.set-aside-1` });
      expect(readFileSync(`${file()}.set-aside-1`, 'utf8')).toBe(content);
      expect(await workspaces.finishInterrupted()).toEqual([]);
      expect(rig.keytar.entries.get('w/abcdefghij/planning/key')).toBe('kept');
    },
  );

  it.each([
    ['a field', filed({ ...record, mood: 'calm' }, other), { mood: 'calm' }],
    ['a prototype', filed(record, other).replace('"name"', '"__proto__":{"kind":"demo"},"name"'), {}],
    [
      'a field of a service',
      filed({ ...served('https://a.example'), region: 'eu' }, other),
      { region: 'eu' },
    ],
  ])(
    'a record with %s of a newer app is read, and its known data is kept after a write',
    async (_, content, more) => {
      writeFileSync(file(), content);
      const { workspaces } = rig.start();
      expect(workspaces.found.kind).toBe('read');
      expect(workspaces.list().map(({ kind }) => kind)).toEqual(['live', 'live']);
      dataOf(await workspaces.rename('zzzzzzzzzz', 'Renamed'));
      const written = JSON.parse(readFileSync(file(), 'utf8')) as {
        workspaces: { id: string; name: string }[];
      };
      expect(written.workspaces.find(({ id }) => id === 'abcdefghij')).toMatchObject(more);
      expect(written.workspaces.find(({ id }) => id === 'zzzzzzzzzz')).toMatchObject({ name: 'Renamed' });
      expect(existsSync(`${file()}.set-aside-1`)).toBe(false);
      expect(rig.start().workspaces.list()).toHaveLength(2);
    },
  );
});
