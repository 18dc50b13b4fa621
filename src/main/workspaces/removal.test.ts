import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspaceFolder } from '../files/workspace-folder';
import { createTokenLog } from '../services/secrets/token-log';
import { dataOf } from '../testing/data-of';
import { createRig, type Rig, type Started } from './testing/rig';
import type { WorkspacesOptions } from './workspaces';

let rig: Rig;
beforeEach(() => {
  rig = createRig();
});
afterEach(() => rig.end());

/** A workspace that has something in every place, and another one beside it. */
async function furnished(changed: Partial<WorkspacesOptions> = {}) {
  const started = rig.start(changed);
  const access = { baseUrl: 'https://a.example', key: 'key-value', clientSecret: 'secret-value' };
  const [id, other] = await Promise.all(
    ['one', 'two'].map(async (name) => {
      const created = dataOf(
        await started.workspaces.create({ name, services: { planning: access, connect: access } }),
      );
      dataOf(
        await dataOf(started.workspaces.journal(created.id)).append({
          kind: 'local.saved',
          write: { collection: 'notes', key: 'p', value: name },
        }),
      );
      await started.vault.set(`w/${created.id}/connect/customer@https://connect.example/c1`, 'token-value');
      rig.origins.set(created.id, 'rows');
      mkdirSync(join(workspaceFolder(rig.folder, created.id), 'media'), { recursive: true });
      writeFileSync(join(workspaceFolder(rig.folder, created.id), 'media/a.png'), 'bytes');
      return created.id;
    }),
  );
  if (!id || !other) throw new Error('not furnished');
  return { ...started, id, other };
}

const namesOf = (id: string) => [...rig.keytar.entries.keys()].filter((name) => name.startsWith(`w/${id}/`));

function expectGone(id: string, { workspaces }: Started) {
  expect(workspaces.list().some((workspace) => workspace.id === id)).toBe(false);
  expect(rig.origins.has(id)).toBe(false);
  expect(existsSync(workspaceFolder(rig.folder, id))).toBe(false);
  expect(namesOf(id)).toEqual([]);
  for (const name of ['workspaces.json', 'vault-index.json']) {
    expect(readFileSync(join(rig.folder, name), 'utf8')).not.toContain(id);
  }
}

const allWiped = {
  origin: 'wiped',
  files: 'wiped',
  journal: 'wiped',
  keychain: 'wiped',
  doubts: [],
  proven: true,
};

describe('Workspace removal', () => {
  it('removal wipes and verifies storage, files, journal and keychain of one workspace only', async () => {
    const started = await furnished();
    expect(namesOf(started.id)).toHaveLength(5);
    expect(await started.workspaces.remove(started.id)).toEqual({ ok: true, data: allWiped });
    expectGone(started.id, started);
    expect(namesOf(started.other)).toHaveLength(5);
    expect(rig.origins.has(started.other)).toBe(true);
    const notes = dataOf(await dataOf(started.workspaces.journal(started.other)).localWrites());
    expect(notes.get('notes p')?.write.value).toBe('two');
  });

  it('removal first stops what still writes', async () => {
    const order: string[] = [];
    const { workspaces, id } = await furnished({
      wipeOrigin: async (origin) => {
        order.push('wipe');
        rig.origins.delete(origin);
      },
    });
    workspaces.beforeRemoval(async (_, kind) => void order.push(`quiesce ${kind}`));
    await workspaces.remove(id);
    expect(order).toEqual(['quiesce live', 'wipe']);
  });

  it('a second removal of the same workspace is refused', async () => {
    const { workspaces, id } = await furnished();
    const [first, second] = await Promise.all([workspaces.remove(id), workspaces.remove(id)]);
    expect(first).toEqual({ ok: true, data: allWiped });
    expect(second).toMatchObject({ ok: false, error: { code: 'WORKSPACE_UNKNOWN' } });
  });

  it.each<[string, Partial<WorkspacesOptions>]>([
    ['could not be wiped', { wipeOrigin: () => Promise.reject(new Error('in use')) }],
    ['is not empty although it was wiped', { originIsEmpty: async () => false }],
    ['cannot be inspected', { originIsEmpty: () => Promise.reject(new Error('no')) }],
  ])('a removal whose origin %s wipes the rest and finishes at the next start', async (_, changed) => {
    const { workspaces, id } = await furnished(changed);
    expect(dataOf(await workspaces.remove(id))).toEqual({ ...allWiped, origin: 'failed', proven: false });
    expect(workspaces.list().some((workspace) => workspace.id === id)).toBe(false);
    expect(namesOf(id)).toEqual([]);
    const next = rig.start();
    expect(next.workspaces.get(id)).toBeUndefined();
    expect(await next.workspaces.finishInterrupted()).toEqual([allWiped]);
    expectGone(id, next);
  });

  it('a removal with a locked keychain fails and finishes at a later start', async () => {
    const { workspaces, id } = await furnished();
    rig.keytar.mood('locked');
    expect(dataOf(await workspaces.remove(id))).toEqual({ ...allWiped, keychain: 'failed', proven: false });
    expect(namesOf(id)).toHaveLength(5);
    rig.keytar.mood('working');
    const next = rig.start();
    expect(await next.workspaces.finishInterrupted()).toEqual([allWiped]);
    expectGone(id, next);
  });

  it('a removal cut off by a crash finishes at the next start', async () => {
    const { workspaces, id } = await furnished();
    let whenMarked = '';
    const remove = rig.keytar.deletePassword;
    rig.keytar.deletePassword = (...all) => {
      whenMarked ||= readFileSync(join(rig.folder, 'workspaces.json'), 'utf8');
      return remove(...all);
    };
    dataOf(await workspaces.remove(id));
    writeFileSync(join(rig.folder, 'workspaces.json'), whenMarked);
    rig.origins.set(id, 'rows that a late page wrote');
    const next = rig.start();
    expect(next.workspaces.list()).toHaveLength(1);
    expect(await next.workspaces.finishInterrupted()).toEqual([allWiped]);
    expectGone(id, next);
  });

  const tokenOf = (id: string, uuid: string, origin = 'https://a.example') =>
    `w/${id}/connect/customer@${origin}/${uuid}`;
  /** Five tokens: three that other records name, one of an origin that the sealed ones name, one that nothing does. */
  async function withTokens() {
    const started = await furnished();
    const { id, workspaces, vault } = started;
    const clock = { now: () => 0 };
    const log = createTokenLog({ userDataFolder: rig.folder, clock, logger: { log: () => {} } });
    const at = { kind: 'sealed', sealed: 'sealed' } as const;
    dataOf(await log.append(id, { ...at, customer: 'by-seal', binding: 'https://earlier.example' }));
    const times = { createdAt: '2026-03-02T09:00:00.000Z', endsAt: '2026-03-02T10:00:00.000Z' };
    const link = { handle: 'h', customer: 'by-journal', host: 'x.example', ...times, isOver: true };
    dataOf(await dataOf(workspaces.journal(id)).append({ kind: 'session.link', link }));
    await vault.set(tokenOf(id, 'by-seal', 'https://earlier.example'), 'token-value');
    for (const uuid of ['by-journal', 'by-database', 'by-seal'])
      await vault.set(tokenOf(id, uuid), 'token-value');
    await vault.remove(`w/${id}/connect/customer@https://connect.example/c1`);
    return started;
  }
  const loseIndex = async ({ journals }: Started) => {
    await journals.closeAll();
    writeFileSync(join(rig.folder, 'vault-index.json'), 'lost');
  };

  it('with a lost index, tokens are found through journal, sealed tokens and page', async () => {
    const { id, other, ...started } = await withTokens();
    await loseIndex(started);
    const next = rig.start();
    expect(dataOf(await next.workspaces.remove(id, ['by-database']))).toEqual(allWiped);
    expect(namesOf(id)).toEqual([]);
    expect(namesOf(other)).toHaveLength(5);
  });

  it('token names found once are remembered for the next start', async () => {
    const { id, ...started } = await withTokens();
    await loseIndex(started);
    rig.keytar.mood('locked');
    const locked = rig.start();
    const report = dataOf(await locked.workspaces.remove(id, ['by-database']));
    expect(report).toEqual({ ...allWiped, keychain: 'failed', proven: false });
    rig.keytar.mood('working');
    expect(await rig.start().workspaces.finishInterrupted()).toEqual([allWiped]);
    expect(namesOf(id)).toEqual([]);
  });

  it.each<[string, string, (id: string) => Promise<unknown>]>([
    [
      'a sealed token cannot be read',
      'tokens_unread',
      async (id) =>
        appendFileSync(join(workspaceFolder(rig.folder, id), 'journal/customer-tokens.log'), 'torn line\n'),
    ],
    [
      'an address was replaced, and only the index knew its entries',
      'earlier_addresses',
      async (id) =>
        dataOf(
          await rig
            .start()
            .workspaces.replaceAccess(id, 'planning', { baseUrl: 'https://new.example', key: 'new-key' }),
        ),
    ],
  ])('with a lost index, removal is not proven when %s', async (_, doubt, spoil) => {
    const { id, ...started } = await withTokens();
    await spoil(id);
    await loseIndex(started);
    const next = rig.start();
    const report = { ...allWiped, keychain: 'unknown', doubts: [doubt], proven: false };
    expect(dataOf(await next.workspaces.remove(id))).toEqual(report);
    // No later start could find more: the workspace is not kept half removed for ever.
    expect(await rig.start().workspaces.finishInterrupted()).toEqual([]);
  });

  it('removal is proven after address changes when the index is intact', async () => {
    const { id, workspaces } = await withTokens();
    await workspaces.replaceAccess(id, 'planning', { baseUrl: 'https://new.example', key: 'new-key' });
    expect(dataOf(await workspaces.remove(id))).toEqual(allWiped);
    expect(namesOf(id)).toEqual([]);
  });
});
