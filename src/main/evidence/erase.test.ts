import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProof } from '@shared/domain/proof';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { proofOf } from './export-proof';
import { sha256 } from './hashing';
import { verifySignature } from './key';
import { type Computer, openComputer } from './testing/computers';

let folder: string;
let one: Computer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-erase-'));
  one = openComputer(join(folder, 'one'));
  await one.see('1');
  await one.see('2');
  await one.see('3', '42');
});
afterEach(async () => {
  await one.store.close();
  await removeFolder(folder);
});

const entries = () => join(folder, 'one', 'evidence', 'entries');
const bytesOnDisk = () =>
  readdirSync(entries())
    .map((name) => readFileSync(join(entries(), name), 'utf8'))
    .join('');
const bodies = (post: string) => bytesOnDisk().split(`\\"post\\":\\"${post}\\"`).length - 1;

describe('Erasing a client', () => {
  it('bodies of its posts are gone from the disk, and everything else stays', async () => {
    expect([bodies('1'), bodies('2'), bodies('3')]).toEqual([1, 1, 1]);
    const before = await one.chains();
    expect(dataOf(await one.store.erase('41'))).toBe(2);
    expect([bodies('1'), bodies('2'), bodies('3')]).toEqual([0, 0, 1]);
    const after = await one.chains();
    const hashes = (chains: typeof before) =>
      Object.fromEntries(
        Object.entries(chains).map(([id, lines]) => [id, lines.map((line) => line.slice(0, 64))]),
      );
    expect(hashes(after)).toMatchObject(
      Object.fromEntries(
        Object.entries(hashes(before)).map(([id, lines]) => [id, expect.arrayContaining(lines)]),
      ),
    );
    expect(dataOf(await one.store.erase('41'))).toBe(0);
  });

  it('later lines of the client still verify, and the proof says what was erased', async () => {
    dataOf(await one.store.erase('41'));
    await one.reopen();
    await one.see('1');
    const wish = { scope: 'client', client: '41' } as const;
    const { text } = dataOf(await proofOf(one.store, wish, { app: '', now: 1 }));
    const check = await checkProof(new TextEncoder().encode(text), { sha256, verify: verifySignature });
    expect(check).toMatchObject({ faults: [], lostLines: 1, headline: { kind: 'unknown_creator' } });
    const post = { scope: 'post', post: '2' } as const;
    expect(await proofOf(one.store, post, { app: '', now: 1 })).toMatchObject({
      error: { code: 'RECORD_NOT_FOUND' },
    });
  });

  it('lines of another computer are erased too, and no file brings them back', async () => {
    const other = openComputer(join(folder, 'other'));
    await other.see('1');
    const file = await other.file();
    await one.take(file);
    expect(dataOf(await one.store.erase('41'))).toBe(3);
    await one.take(file);
    await one.take(await other.file());
    await one.reopen();
    expect([bodies('1'), bodies('3')]).toEqual([0, 1]);
    await one.see('1');
    const wish = { scope: 'post', post: '1' } as const;
    const { text } = dataOf(await proofOf(one.store, wish, { app: '', now: 1 }));
    const check = await checkProof(new TextEncoder().encode(text), { sha256, verify: verifySignature });
    expect(check).toMatchObject({ faults: [], headline: { kind: 'unknown_creator' } });
    await other.store.close();
  });

  it('an erasure that a crash cut short is finished by the next opening', async () => {
    const whole = join(folder, 'whole');
    await one.store.close();
    cpSync(entries(), whole, { recursive: true });
    await one.reopen();
    dataOf(await one.store.erase('41'));
    const erased = bytesOnDisk();
    await one.store.close();
    // The files after a crash: the line was written, and no file replaced yet.
    const [name = ''] = readdirSync(whole);
    const before = readFileSync(join(whole, name), 'utf8');
    const tail = erased
      .split('\n')
      .slice(before.split('\n').length - 1)
      .join('\n');
    writeFileSync(join(entries(), name), before + tail);
    expect(bodies('1')).toBe(1);
    await one.reopen();
    await one.see('3', '42');
    expect([bodies('1'), bodies('2'), bodies('3')]).toEqual([0, 0, 2]);
  });

  it('copies of damaged files go with it', async () => {
    const aside = join(folder, 'one', 'evidence', 'set-aside-1');
    mkdirSync(aside);
    writeFileSync(join(aside, 'x.segment'), 'caption');
    dataOf(await one.store.erase('41'));
    expect(() => readdirSync(aside)).toThrow();
  });
});
