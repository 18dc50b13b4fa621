import { createHash } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { memoryLog } from '../shell/testing/log';
import { type MediaStore, openMediaStore } from './media-store';
import type { MediaName, Owner } from './seen-files';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'media-store-'));
});
afterEach(() => removeFolder(folder));

const open = () => openMediaStore({ folder, logger: memoryLog() });
const owner = (postId: string): Owner => ({
  postId,
  projectId: '41',
  status: 'draft',
  scheduleAt: null,
  position: 0,
});

async function add(store: MediaStore, bytes: string, name: MediaName, postId = 'p'): Promise<string> {
  const path = store.incomingPath();
  writeFileSync(path, bytes);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const facts = { kind: 'image', mime: 'image/png', width: 2, height: 1 } as const;
  const times = { fetchedAt: 5, lastUsedAt: 5 };
  await store.add(path, { hash, bytes: bytes.length, ...facts, ...times }, { name, owner: owner(postId) });
  return hash;
}

const files = () => readdirSync(join(folder, 'files')).sort();
const known = (store: MediaStore) => [...store.catalogue.all()].sort((a, b) => a.hash.localeCompare(b.hash));

describe('MediaStore', () => {
  it('equal bytes under two names are stored once', async () => {
    const store = await open();
    const hash = await add(store, 'same', 'file:1', 'a');
    await add(store, 'same', 'file:2', 'b');
    expect(files()).toEqual([hash]);
    expect(store.catalogue.bytes).toBe(4);
    expect(store.catalogue.find('file:1')).toEqual(store.catalogue.find('file:2'));
    expect([...store.catalogue.namesOf('a'), ...store.catalogue.namesOf('b')]).toEqual(['file:1', 'file:2']);
  });

  it('new bytes for a name remove the old bytes unless another name uses them', async () => {
    const store = await open();
    await add(store, 'before', 'thumbnail:p');
    const shared = await add(store, 'shared', 'thumbnail:q');
    await add(store, 'shared', 'file:1');
    const after = await add(store, 'after', 'thumbnail:p');
    const other = await add(store, 'other', 'thumbnail:q');
    expect(files()).toEqual([shared, after, other].sort());
    expect(store.catalogue.find('file:1')?.hash).toBe(shared);
  });

  it('bytes of a file that others replaced stay as earlier ones, also without the index', async () => {
    const store = await open();
    const first = await add(store, 'first', 'file:1');
    const second = await add(store, 'second', 'file:1');
    const third = await add(store, 'third', 'file:1');
    const hashOf = (from: MediaStore, name: MediaName) => from.catalogue.find(name)?.hash;
    expect(hashOf(store, 'file:1')).toBe(third);
    expect(hashOf(store, 'earlier:1#')).toBe(first);
    expect(hashOf(store, `earlier:1#${second.slice(0, 12)}`)).toBe(second);
    await store.flush();
    expect(known(await open())).toEqual(known(store));
    // Bytes that come back are the newest ones.
    await add(store, 'first', 'file:1');
    expect(hashOf(store, 'file:1')).toBe(first);
    expect(hashOf(store, 'earlier:1#')).toBe(first);
  });

  it('a reopened store equals the flushed one, with last use and dropped owner', async () => {
    const before = await open();
    const hash = await add(before, 'one', 'file:1');
    await add(before, 'one', 'file:2', 'q');
    before.touch(hash, 99);
    before.dropOwner('file:1', 'p');
    await before.flush();
    const after = await open();
    expect(known(after)).toEqual(known(before));
    expect(after.catalogue.get(hash)).toMatchObject({ lastUsedAt: 99 });
    expect(after.catalogue.namesOf('p')).toEqual([]);
  });

  it.each<[string, () => void]>([
    ['was never written', () => undefined],
    ['is broken', () => writeFileSync(join(folder, 'index.json'), '{"version":1,"contents":[{"ha')],
    ['has another version', () => writeFileSync(join(folder, 'index.json'), '{"version":2}')],
  ])('the store rebuilds its catalogue from the files when the index %s', async (_, harm) => {
    const before = await open();
    await add(before, 'one', 'file:1');
    await add(before, 'two', 'thumbnail:p');
    harm();
    const after = await open();
    expect(known(after)).toEqual(known(before));
    await after.flush();
    expect(readdirSync(folder).sort()).toEqual(['files', 'incoming', 'index.json']);
  });

  it('opening the store removes files that are cut, changed or unsealed', async () => {
    const before = await open();
    const [cut, changed, whole] = [
      await add(before, 'cut short', 'file:1'),
      await add(before, 'changed', 'file:2'),
      await add(before, 'whole', 'file:3'),
    ];
    truncateSync(join(folder, 'files', cut), 12);
    const bytes = readFileSync(join(folder, 'files', changed));
    writeFileSync(join(folder, 'files', changed), Buffer.concat([Buffer.from('x'), bytes]));
    writeFileSync(join(folder, 'files', 'a'.repeat(64)), 'nobody’s');
    writeFileSync(join(folder, 'files', '..hidden'), 'nobody’s');
    mkdirSync(join(folder, 'files', 'b'.repeat(64)));
    writeFileSync(join(folder, 'incoming', '1'), 'half');
    const after = await open();
    expect(known(after).map(({ hash }) => hash)).toEqual([whole]);
    expect(files()).toEqual([whole]);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
  });

  it('opening the store removes a file whose name differs from its seal', async () => {
    const before = await open();
    const hash = await add(before, 'one', 'file:1');
    const bytes = readFileSync(join(folder, 'files', hash));
    writeFileSync(join(folder, 'files', 'c'.repeat(64)), bytes);
    appendFileSync(join(folder, 'files', hash), 'more');
    expect(known(await open())).toEqual([]);
    expect(files()).toEqual([]);
  });

  it('opening the store forgets an indexed file that is missing on disk', async () => {
    const before = await open();
    const gone = await add(before, 'one', 'file:1');
    const stays = await add(before, 'two', 'file:2');
    await before.flush();
    rmSync(join(folder, 'files', gone));
    const after = await open();
    expect(known(after).map(({ hash }) => hash)).toEqual([stays]);
    expect(after.catalogue.find('file:1')).toBeUndefined();
    expect(after.catalogue.bytes).toBe(3);
  });

  it('opening the store removes partial incoming files and keeps the complete file', async () => {
    const before = await open();
    const whole = await add(before, 'whole', 'file:1');
    await before.flush();
    // Death while the bytes come, after them but before the seal, and within the seal: all still under `incoming`.
    for (const [name, bytes] of [
      ['1', 'hal'],
      ['2', 'half'],
      ['3', 'half{"hash":'],
    ] as const) {
      writeFileSync(join(folder, 'incoming', name), bytes);
    }
    const after = await open();
    expect(known(after).map(({ hash }) => hash)).toEqual([whole]);
    expect(existsSync(join(folder, 'incoming', '1'))).toBe(false);
  });
});
