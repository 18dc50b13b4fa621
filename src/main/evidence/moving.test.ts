import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bodyHashOf, checkProof, lineHashOf, type ProofReport } from '@shared/domain/proof';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import { proofOf } from './export-proof';
import { sha256 } from './hashing';
import { verifySignature } from './key';
import type { GivenRecord } from './stored';
import { type Computer, openComputer, testKey } from './testing/computers';

let folder: string;
let opened: Computer[];
let count = 0;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-moving-'));
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map(({ store }) => store.close()));
  await removeFolder(folder);
});

function computer(key?: Parameters<typeof openComputer>[1], name = `computer ${(count += 1)}`): Computer {
  const one = openComputer(join(folder, name), key);
  opened.push(one);
  return one;
}

async function proofFrom({ store }: Computer, post: string): Promise<ProofReport> {
  const { text } = dataOf(await proofOf(store, { scope: 'post', post }, { app: '', now: 1 }));
  const check = await checkProof(new TextEncoder().encode(text), { sha256, verify: verifySignature });
  if (check.kind !== 'checked') throw new Error(check.reason);
  return check;
}
const kindsOf = ({ lines }: ProofReport) => lines.map(({ body }) => body?.kind);
const isHead = ({ kind }: GivenRecord) => kind === 'given.head';

describe('Evidence of another computer', () => {
  it('its chains are kept as they are, and never continued', async () => {
    const [a, b] = [computer(), computer()];
    await a.see('1');
    await a.see('2');
    expect(await b.take(await a.file())).toEqual({ added: 3, kept: 0, refused: 0 });
    const before = await b.chains();
    expect(before).toEqual(await a.chains());
    await b.see('1');
    const after = await b.chains();
    expect(Object.keys(after)).toHaveLength(2);
    expect(after).toMatchObject(before);
    await b.reopen();
    expect(await b.chains()).toEqual(after);
  });

  it('the new chain begins with the heads of the earlier ones, and a proof has the lines of both', async () => {
    const [a, b] = [computer(), computer()];
    await a.see('1');
    await b.take(await a.file());
    await b.see('1');
    const report = await proofFrom(b, '1');
    expect(report.faults).toEqual([]);
    expect(kindsOf(report)).toEqual([
      'chain.begun',
      'seen.media',
      'chain.begun',
      'chain.adopted',
      'seen.media',
    ]);
    expect(report.heads.map(({ key }) => key)).toEqual([a.key?.publicKey, b.key?.publicKey]);
    expect(report.headline).toEqual({ kind: 'unknown_creator' });
  });

  it('a post that only the other computer saw is in a proof, which this computer signs', async () => {
    const [a, b] = [computer(), computer()];
    await a.see('1');
    await b.take(await a.file());
    const report = await proofFrom(b, '1');
    expect(report.faults).toEqual([]);
    expect(report.creator).toMatchObject({ kind: 'unknown', key: b.key?.publicKey });
  });

  it('a chain that goes on names a chain that was imported meanwhile, once', async () => {
    const [a, b] = [computer(), computer()];
    await a.see('1');
    await b.see('2');
    await b.take(await a.file());
    await b.see('2');
    await b.see('2');
    const kinds = kindsOf(await proofFrom(b, '2')).filter((kind) => kind === 'chain.adopted');
    expect(kinds).toHaveLength(1);
  });

  it('a month of the other computer’s lines is closed by this one, and ends where that one signed', async () => {
    const [a, b] = [computer(), computer()];
    await a.see('1');
    await b.take(await a.file());
    const wish = { scope: 'month', client: '41', month: '2026-11' } as const;
    const { text } = dataOf(await proofOf(b.store, wish, { app: '', now: 1 }));
    const check = await checkProof(new TextEncoder().encode(text), { sha256, verify: verifySignature });
    expect(check).toMatchObject({ faults: [], headline: { kind: 'unknown_creator' } });
  });

  it('lines that were altered or are signed by nobody do not count, and are said', async () => {
    const [a, b, c] = [computer(), computer(), computer()];
    await a.see('1');
    const file = await a.file();
    const altered = file.map((record): GivenRecord => {
      if (record.kind !== 'given.line') return record;
      return {
        ...record,
        line: { ...record.line, body: record.line.body?.replace('image/png', 'image/gif') ?? '' },
      };
    });
    expect(await b.take(altered)).toMatchObject({ added: 1, refused: 1 });
    expect(await b.chains()).toEqual({});
    await c.take(file.filter((record) => !isHead(record)));
    expect(await c.chains()).toEqual({});
  });

  it('a head that another key signed makes no line count', async () => {
    const [a, b, forger] = [computer(), computer(), testKey()];
    await a.see('1');
    const file = await a.file();
    const forged = file.map((record): GivenRecord => {
      if (record.kind !== 'given.head') return record;
      return { ...record, head: { ...record.head, signature: forger.sign(new Uint8Array(3)) } };
    });
    await b.take(forged);
    expect(await b.chains()).toEqual({});
    const renamed = file.map((record): GivenRecord => {
      if (record.kind !== 'given.head') return record;
      return { ...record, head: { ...record.head, key: forger.publicKey } };
    });
    await b.take(renamed);
    expect(await b.chains()).toEqual({});
  });

  it('nobody without the key extends the chain of this computer', async () => {
    const a = computer();
    await a.see('1');
    const [own] = (await a.file()).filter((record) => record.kind === 'given.line').slice(-1);
    if (own?.kind !== 'given.line') throw new Error('no line');
    const body = own.line.body?.replace('"k":1', '"k":2') ?? '';
    const line = { i: own.line.i + 1, tag: own.line.tag, bodyHash: bodyHashOf(sha256, body) };
    const { chain, hash: prev } = own.line;
    const hash = lineHashOf(sha256, chain, prev, line);
    const forger = testKey();
    await a.take([
      { kind: 'given.line', line: { ...line, chain, prev, hash, body } },
      {
        kind: 'given.head',
        head: {
          chain,
          i: line.i,
          hash,
          at: 1,
          key: a.key?.publicKey ?? '',
          signature: forger.sign(Buffer.from('')),
        },
      },
    ]);
    expect(Object.values(await a.chains()).map((lines) => lines.length)).toEqual([2]);
    await a.see('1');
    expect(Object.values(await a.chains()).map((lines) => lines.length)).toEqual([3]);
  });

  it('the own file changes nothing where all of it is there', async () => {
    const a = computer();
    await a.see('1');
    const before = await a.chains();
    expect(await a.take(await a.file())).toEqual({ added: 0, kept: 2, refused: 0 });
    await a.see('1');
    expect(Object.keys(await a.chains())).toEqual(Object.keys(before));
  });
});

describe('Evidence of a computer that lost its key', () => {
  /** A computer whose chain lost its end, and then its key. */
  async function withoutKey(): Promise<Computer> {
    const name = `lost ${(count += 1)}`;
    const before = computer(testKey(), name);
    await before.see('1');
    await before.see('1');
    await before.store.close();
    const entries = join(folder, name, 'evidence', 'entries');
    const [segment = ''] = readdirSync(entries);
    truncateSync(join(entries, segment), statSync(join(entries, segment)).size - 700);
    const after = computer(testKey(), name);
    await after.see('1');
    return after;
  }
  const chainOf = (record: GivenRecord) => {
    if (record.kind === 'given.chain') return record.start.id;
    return record.kind === 'given.line' ? record.line.chain : record.head.chain;
  };

  it('a chain that ended before counts elsewhere too, by the chain that names its end', async () => {
    const [own, other] = [await withoutKey(), computer()];
    const [file, whole] = [await own.file(), await own.chains()];
    expect(Object.keys(whole)).toHaveLength(2);
    await other.take(file);
    expect(await other.chains()).toEqual(whole);
    const report = await proofFrom(other, '1');
    expect(report.faults).toEqual([]);
    expect(report.headline).toEqual({ kind: 'unknown_creator' });
    expect(report.lostKeys).toHaveLength(1);
    expect(report.others).toHaveLength(1);
  });

  it('it counts nowhere without the chain that names its end', async () => {
    const own = await withoutKey();
    const file = await own.file();
    const current = file.findLast(isHead);
    const closed = file.filter((record) => current && chainOf(record) !== chainOf(current));
    const other = computer();
    await other.take(closed);
    expect(await other.chains()).toEqual({});
  });
});

describe('Evidence of a restored backup', () => {
  /** A computer whose folder is that of an earlier time, and the file that it wrote later. */
  async function restored() {
    const [key, name] = [testKey(), `restored ${(count += 1)}`];
    const before = computer(key, name);
    await before.see('1');
    await before.store.close();
    cpSync(join(folder, name), join(folder, `${name} backup`), { recursive: true });
    await before.reopen();
    await before.see('1');
    await before.see('2');
    const file = await before.file();
    const whole = await before.chains();
    await before.store.close();
    rmSync(join(folder, name), { recursive: true });
    cpSync(join(folder, `${name} backup`), join(folder, name), { recursive: true });
    return { after: computer(key, name), file, whole };
  }

  it('lines that it lost come back, and its chain is closed: the next line begins another one', async () => {
    const { after, file, whole } = await restored();
    expect(await after.take(file)).toMatchObject({ added: 2, kept: 2 });
    expect(await after.chains()).toEqual(whole);
    await after.see('2');
    expect(await after.chains()).toMatchObject(whole);
    const report = await proofFrom(after, '2');
    expect(report.faults).toEqual([]);
    expect(report.heads).toHaveLength(2);
    expect(report.headline).toEqual({ kind: 'unknown_creator' });
  });

  it('a head of its own that is further names the lines that are missing', async () => {
    const { after, file } = await restored();
    await after.take(file.filter(isHead));
    await after.see('2');
    const adopted = (await proofFrom(after, '2')).lines.find(({ body }) => body?.kind === 'chain.adopted');
    expect(adopted?.body).toMatchObject({
      heads: [{ i: 2 }],
      missing: [{ first: 3, last: 4 }],
    });
  });
});

describe('Evidence of a restored folder, whose mark is further', () => {
  /** A computer with the evidence folder of an earlier time. What lies beside the folder stays. */
  async function withEarlierFolder(write: (one: Computer) => Promise<void>): Promise<Computer> {
    const [key, name] = [testKey(), `earlier ${(count += 1)}`];
    const own = join(folder, name, 'evidence');
    const before = computer(key, name);
    await before.see('1');
    await before.store.close();
    cpSync(own, join(folder, `${name} backup`), { recursive: true });
    await before.reopen();
    await write(before);
    await before.store.close();
    rmSync(own, { recursive: true });
    cpSync(join(folder, `${name} backup`), own, { recursive: true });
    return computer(key, name);
  }
  const adoptedIn = (report: ProofReport) =>
    report.lines.flatMap(({ body }) => (body?.kind === 'chain.adopted' ? [body] : []));

  it('each chain names its lines that are missing, also if nothing is written before the next start', async () => {
    const after = await withEarlierFolder(async (one) => {
      await one.see('1');
      await one.see('2');
      await one.see('5', '42');
    });
    await after.chains();
    await after.reopen();
    await after.see('1');
    await after.see('5', '42');
    const report = await proofFrom(after, '1');
    expect(report.faults).toEqual([]);
    expect(adoptedIn(report)).toMatchObject([{ heads: [{ i: 2 }], missing: [{ first: 3, last: 4 }] }]);
    expect(report.missingLines).toBe(2);
    const [other] = adoptedIn(await proofFrom(after, '5'));
    expect(other).toMatchObject({ heads: [], missing: [{ first: 1, last: 2 }] });
  });

  it('what was named once is not named again', async () => {
    const after = await withEarlierFolder((one) => one.see('1'));
    await after.see('1');
    await after.reopen();
    await after.see('1');
    expect(adoptedIn(await proofFrom(after, '1'))).toHaveLength(1);
    expect(Object.keys(await after.chains())).toHaveLength(2);
  });
});

describe('Imports of evidence, properties', () => {
  it('property 15: files in any order, repeated or split, give the same chains', {
    timeout: 120_000,
  }, async () => {
    const [a, b] = [computer(), computer()];
    const files: GivenRecord[] = [];
    for (const [index, one] of [a, b, a, b].entries()) {
      await one.see(String(index % 3));
      await one.see('1', index > 1 ? '42' : '41');
      files.push(...(await one.file()));
    }
    const whole = computer();
    await whole.take(files);
    const expected = await whole.chains();
    expect(Object.keys(expected)).toHaveLength(4);
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray([...files.keys()], { minLength: files.length }),
        fc.array(fc.nat(files.length - 1), { maxLength: 10 }),
        fc.integer({ min: 1, max: 9 }),
        fc.boolean(),
        async (order, again, parts, reopens) => {
          const other = computer();
          const all = [...order, ...again].flatMap((place) => files[place] ?? []);
          const size = Math.ceil(all.length / parts);
          for (let from = 0; from < all.length; from += size) await other.take(all.slice(from, from + size));
          if (reopens) await other.reopen();
          expect(await other.chains()).toEqual(expected);
          await other.store.close();
        },
      ),
      runs(8),
    );
  });
});
