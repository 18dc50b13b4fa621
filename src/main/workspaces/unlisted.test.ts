import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { note } from '../journal/testing/samples';
import { dataOf } from '../testing/data-of';
import { given } from './testing/given';
import { createRig, type Rig } from './testing/rig';

let rig: Rig;
beforeEach(() => {
  rig = createRig();
});
afterEach(() => rig.end());

const list = () => join(rig.folder, 'workspaces.json');

/** A workspace with a note and keys; answers its id. */
async function kept(): Promise<string> {
  const { workspaces } = rig.start();
  const { id } = dataOf(await workspaces.create(given));
  const journal = dataOf(workspaces.journal(id));
  await journal.append(note('p', 'kept'));
  await journal.close();
  return id;
}

describe('Unlisted workspace', () => {
  it.each([
    ['is gone', () => rmSync(list())],
    ['is garbage', () => writeFileSync(list(), 'garbage')],
    ['cannot be read', () => [rmSync(list()), mkdirSync(list())]],
    ['is empty', () => writeFileSync(list(), '{"version":1,"workspaces":[]}')],
    ['has a bad record', () => writeFileSync(list(), readFileSync(list(), 'utf8').replace('"live"', '"x"'))],
  ])('a workspace is found when the list %s', async (_, damage) => {
    const id = await kept();
    damage();
    const { workspaces } = rig.start();
    expect(workspaces.list()).toEqual([]);
    expect(workspaces.unlisted()).toMatchObject([{ id, name: 'Agência Norte', kind: 'live' }]);
  });

  it('relisting restores name, addresses, keys and notes', async () => {
    const id = await kept();
    const before = rig.start().workspaces.get(id);
    rmSync(list());
    const { workspaces } = rig.start();
    expect(dataOf(await workspaces.relist(id))).toEqual(before);
    expect(dataOf(await workspaces.access(id, 'planning')).key).toBe('planning-key-value');
    const writes = dataOf(await dataOf(workspaces.journal(id)).localWrites());
    expect([...writes.values()].map(({ write }) => write.value)).toEqual(['kept']);
    expect(workspaces.unlisted()).toEqual([]);
    expect(rig.start().workspaces.list()).toMatchObject([{ id }]);
  });

  it('a workspace without its folder is found by its journal mark', async () => {
    const id = await kept();
    rmSync(list());
    rmSync(join(rig.folder, 'workspaces'), { recursive: true });
    const { workspaces } = rig.start();
    expect(workspaces.unlisted()).toMatchObject([{ id, name: null }]);
    expect(dataOf(await workspaces.relist(id))).toMatchObject({ id, services: {} });
  });

  it('removed and listed workspaces and other folders are not unlisted workspaces', async () => {
    const id = await kept();
    const { workspaces } = rig.start();
    const other = dataOf(await workspaces.create(given));
    mkdirSync(join(rig.folder, 'workspaces', 'Not an id'));
    mkdirSync(join(rig.folder, 'workspaces', 'withoutjournal'));
    dataOf(await workspaces.remove(id));
    expect(workspaces.unlisted()).toEqual([]);
    for (const wrong of [other.id, id, 'withoutjournal'])
      expect(await workspaces.relist(wrong)).toMatchObject({ error: { code: 'WORKSPACE_UNKNOWN' } });
  });
});
