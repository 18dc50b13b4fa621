import {
  copyFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import type { EntryBody } from './entries';
import type { Recovered } from './gaps';
import { createJournal, type Journal } from './journal';
import { pageKinds } from './kinds';
import { note, seen, subjectOf } from './testing/samples';
import { markOf, segmentsOf } from './testing/segments';

/** The records of a file, by plain reading: each is one line. */
interface RecordPlace {
  readonly path: string;
  readonly sequence: number;
  readonly start: number;
  readonly end: number;
}

const groupSizes = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 5 });
const part = fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true });

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'journal-properties-'));
});
afterAll(() => removeFolder(root));

const bodyOf = (n: number): EntryBody =>
  n % 3 === 0 ? seen(`s${n}`) : note(`s${n}`, `${n}\n\u001e"ü`.repeat(n % 5) || null);

function open(folder: string, told: Recovered[] = []): Journal {
  return createJournal({
    folder,
    segmentSize: 900,
    clock: { now: () => 0 },
    logger: { log: () => {} },
    onRecovered: (recovered) => told.push(recovered),
  });
}

async function subjectsIn(journal: Journal): Promise<(readonly [number, string])[]> {
  const subjects: (readonly [number, string])[] = [];
  for (let stands = 0; ; ) {
    const page = dataOf(await journal.readSince(stands, 4, pageKinds));
    subjects.push(...page.entries.map((entry) => [entry.sequence, subjectOf(entry)] as const));
    stands = page.entries.at(-1)?.sequence ?? page.lastSequence;
    if (stands >= page.lastSequence) return subjects;
  }
}
const subject = (sequence: number) => [sequence, `s${sequence}`] as const;

/** A closed journal of these groups of appends; `beforeLast` is its mark before the last of them was acknowledged. */
async function madeOf(sizes: readonly number[]) {
  const home = mkdtempSync(join(root, 'made-'));
  const folder = join(home, 'journal');
  const beforeLast = join(home, 'before.mark');
  const journal = open(folder);
  let count = dataOf(await journal.lastSequence());
  for (const size of sizes) {
    copyFileSync(markOf(folder), beforeLast);
    const from = count;
    const results = await Promise.all(
      Array.from({ length: size }, (_, index) => journal.append(bodyOf(from + index + 1))),
    );
    expect(results.map((result) => dataOf(result).sequence)).toEqual(
      results.map((_, index) => from + index + 1),
    );
    count += size;
  }
  await journal.close();
  return { home, folder, beforeLast, count, acknowledgedBefore: count - (sizes.at(-1) ?? 0) };
}

function recordsIn(folder: string): readonly RecordPlace[] {
  return segmentsOf(folder).flatMap((path) => {
    const lines = readFileSync(path, 'latin1').split('\n').slice(0, -1);
    let start = 0;
    return lines.map((line) => {
      const place = { path, sequence: Number(line.split(' ')[1]), start, end: start + line.length + 1 };
      start = place.end;
      return place;
    });
  });
}

describe('Journal with random entries', () => {
  const damage = fc.oneof(
    fc.record({ kind: fc.constant('bit' as const), file: part, at: part, bit: fc.nat(7) }),
    fc.record({
      kind: fc.constant('run' as const),
      file: part,
      at: part,
      length: fc.nat(700),
      byte: fc.constantFrom(0, 0x0a, 0x1e, 0xff),
    }),
    fc.record({ kind: fc.constant('cut' as const), file: part, at: part }),
    fc.record({ kind: fc.constant('remove' as const), file: part }),
  );

  it('damage in one segment loses only the damaged records, and each loss is reported exactly', async () => {
    await fc.assert(
      fc.asyncProperty(groupSizes, damage, async (sizes, what) => {
        const { home, folder, count } = await madeOf(sizes);
        const records = recordsIn(folder);
        expect(records.map(({ sequence }) => sequence)).toEqual(
          Array.from({ length: count }, (_, n) => n + 1),
        );
        const paths = segmentsOf(folder);
        const path = paths[Math.floor(what.file * paths.length)] ?? '';
        const bytes = readFileSync(path);
        const { from, to } = apply(what, path, bytes);
        const isHit = (record: RecordPlace) =>
          record.path === path && record.start < to && record.end > from && !isSame(record, bytes);
        const lost = records.filter(isHit).map(({ sequence }) => sequence);
        const kept = records.filter((record) => !isHit(record)).map(({ sequence }) => sequence);
        const damagedFile = what.kind === 'remove' ? undefined : readFileSync(path);

        const told: Recovered[] = [];
        const journal = open(folder, told);
        expect(await subjectsIn(journal)).toEqual(kept.map(subject));
        const lostAsTold = told.flatMap((recovered) =>
          recovered.lost.flatMap(({ first, last }) =>
            Array.from({ length: last - first + 1 }, (_, n) => first + n),
          ),
        );
        expect(lostAsTold).toEqual(lost);
        expect(told.length).toBe(lost.length > 0 ? 1 : 0);
        const [recovered] = told;
        if (recovered?.setAsideIn && damagedFile) {
          expect(readFileSync(join(recovered.setAsideIn, basename(path))).equals(damagedFile)).toBe(true);
        }

        const { sequence } = dataOf(await journal.append(note('new')));
        expect(sequence).toBeGreaterThan(count);
        // A line of the feed that is still there is not taken in again, and one that was lost is.
        for (const record of records.filter((each) => each.sequence % 3 === 0)) {
          const isNew = lost.includes(record.sequence);
          expect(dataOf(await journal.append(seen(`s${record.sequence}`)))).toMatchObject({ isNew });
        }
        const after = await subjectsIn(journal);
        await journal.close();
        const again = open(folder, told);
        expect(await subjectsIn(again)).toEqual(after);
        await again.close();
        expect(told.length).toBe(lost.length > 0 ? 1 : 0);
        rmSync(home, { recursive: true });
      }),
      runs(8),
    );
  }, 120_000);

  it('a crash during the last append loses no acknowledged entry and reports no damage', async () => {
    await fc.assert(
      fc.asyncProperty(groupSizes, part, fc.boolean(), async (sizes, at, hasRaisedMark) => {
        const { home, folder, beforeLast, acknowledgedBefore } = await madeOf(sizes);
        const path = segmentsOf(folder).at(-1) ?? '';
        const records = recordsIn(folder);
        const ofLast = records.filter((each) => each.path === path && each.sequence > acknowledgedBefore);
        const from = ofLast[0]?.start ?? 0;
        const to = ofLast.at(-1)?.end ?? 0;
        const end = hasRaisedMark ? to : from + Math.floor(at * (to - from));
        truncateSync(path, end);
        if (!hasRaisedMark) copyFileSync(beforeLast, markOf(folder));
        const whole = records.filter((each) => each.path !== path || each.end <= end).length;
        expect(whole).toBeGreaterThanOrEqual(acknowledgedBefore);

        const told: Recovered[] = [];
        const journal = open(folder, told);
        expect(await subjectsIn(journal)).toEqual(Array.from({ length: whole }, (_, n) => subject(n + 1)));
        expect(dataOf(await journal.append(bodyOf(whole + 1))).sequence).toBe(whole + 1);
        await journal.close();
        const again = open(folder, told);
        expect(await subjectsIn(again)).toEqual(Array.from({ length: whole + 1 }, (_, n) => subject(n + 1)));
        await again.close();
        expect(told).toEqual([]);
        rmSync(home, { recursive: true });
      }),
      runs(8),
    );
  }, 120_000);

  it('random damage never throws, returns no false entry and reuses no sequence number', async () => {
    const { home, folder, count } = await madeOf([6, 6, 6, 6, 6, 6]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(damage, { minLength: 1, maxLength: 4 }),
        fc.boolean(),
        async (all, isMarkLost) => {
          const copy = mkdtempSync(join(root, 'copy-'));
          cpSync(home, copy, { recursive: true });
          const damaged = join(copy, 'journal');
          if (isMarkLost) rmSync(markOf(damaged));
          for (const what of all) {
            const paths = segmentsOf(damaged);
            const path = paths[Math.floor(what.file * paths.length)];
            if (path) apply(what, path, readFileSync(path));
          }
          const journal = open(damaged);
          for (const [sequence, found] of await subjectsIn(journal))
            expect([sequence, found]).toEqual(subject(sequence));
          const { sequence } = dataOf(await journal.append(note('new')));
          expect(sequence).toBeGreaterThan(count);
          await journal.close();
          const again = open(damaged);
          expect((await subjectsIn(again)).at(-1)).toEqual([sequence, 'new']);
          await again.close();
          rmSync(copy, { recursive: true });
        },
      ),
      runs(5),
    );
    expect(folder).toContain(home);
  }, 120_000);
});

type Damage =
  | { readonly kind: 'bit'; readonly at: number; readonly bit: number }
  | { readonly kind: 'run'; readonly at: number; readonly length: number; readonly byte: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'remove' };

/** Damages a file; answers between which bytes. */
describe('Journal with damaged mark and newest segment', () => {
  const markDamage = fc.record({
    half: fc.constantFrom(0, 1),
    kind: fc.constantFrom('none', 'zeroed', 'bit'),
    at: fc.nat(15),
  });

  it('every loss is reported and no sequence number is used twice', async () => {
    await fc.assert(
      fc.asyncProperty(groupSizes, markDamage, part, async (sizes, { half, kind, at }, cutAt) => {
        const { home, folder, count } = await madeOf(sizes);
        const path = segmentsOf(folder).at(-1) ?? '';
        const ends = recordsIn(folder).filter((record) => record.path === path);
        const length = Math.floor(cutAt * readFileSync(path).length);
        // A whole record at the end of the file looks like the newest there ever was, once half of the mark is gone.
        fc.pre(kind === 'none' || !ends.some(({ end }) => end === length));
        truncateSync(path, length);
        const mark = readFileSync(markOf(folder));
        if (kind === 'zeroed') mark.fill(0, half * 4096, (half + 1) * 4096);
        if (kind === 'bit') mark.writeUInt8((mark.at(half * 4096 + at) ?? 0) ^ 1, half * 4096 + at);
        writeFileSync(markOf(folder), mark);

        const told: Recovered[] = [];
        const journal = open(folder, told);
        const kept = await subjectsIn(journal);
        if (kept.length < count) {
          expect(told).toHaveLength(1);
          const [{ lostCount, mayLackNewest } = { lostCount: 0, mayLackNewest: false }] = told;
          expect(mayLackNewest || lostCount === count - kept.length).toBe(true);
        }
        expect(dataOf(await journal.append(note('new'))).sequence).toBeGreaterThan(count);
        await journal.close();
        await removeFolder(home);
      }),
      runs(12),
    );
  }, 120_000);
});

function apply(what: Damage, path: string, sound: Buffer): { readonly from: number; readonly to: number } {
  if (what.kind === 'remove') {
    rmSync(path);
    return { from: 0, to: sound.length };
  }
  const from = Math.floor(what.at * sound.length);
  if (what.kind === 'cut') {
    truncateSync(path, from);
    return { from, to: sound.length };
  }
  const bytes = Buffer.from(sound);
  const to = what.kind === 'bit' ? from + 1 : Math.min(from + what.length, sound.length);
  if (what.kind === 'bit') bytes[from] = (bytes[from] ?? 0) ^ (1 << what.bit);
  else bytes.fill(what.byte, from, to);
  writeFileSync(path, bytes);
  return { from, to };
}

/** True if the bytes are unchanged: a run may overwrite bytes with the same values. */
function isSame({ path, start, end }: RecordPlace, sound: Buffer): boolean {
  try {
    return readFileSync(path).subarray(start, end).equals(sound.subarray(start, end));
  } catch {
    return false;
  }
}
