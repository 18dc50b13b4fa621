import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { JournalEntry } from '@shared/journal';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { dataOf } from '../testing/data-of';
import type { Recovered } from './gaps';
import { createJournal, type Journal } from './journal';
import { pageKinds } from './kinds';
import { note } from './testing/samples';
import { markOf, segmentsOf } from './testing/segments';

const written = 200;
let sound: string;
let home: string;
let folder: string;
let journal: Journal | undefined;
let recoveries: Recovered[];

/** A journal of several segments, as every longer-lived one has. */
beforeAll(async () => {
  sound = mkdtempSync(join(tmpdir(), 'journal-sound-'));
  const made = start(join(sound, 'journal'));
  for (let n = 1; n <= written; n += 20) {
    await Promise.all(Array.from({ length: 20 }, (_, index) => made.append(noteOf(n + index))));
  }
  await made.close();
});
afterAll(() => removeFolder(sound));

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'journal-damaged-'));
  cpSync(sound, home, { recursive: true });
  folder = join(home, 'journal');
  recoveries = [];
});
afterEach(async () => {
  await journal?.close();
  await removeFolder(home);
});

const noteOf = (n: number) => note(`p${n}`, `${n} `.repeat(50));

function start(where = folder): Journal {
  journal = createJournal({
    folder: where,
    segmentSize: 20_000,
    clock: { now: () => 0 },
    logger: { log: () => {} },
    onRecovered: (recovered) => recoveries.push(recovered),
  });
  return journal;
}

async function everything(from: Journal): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (let stands = 0; ; ) {
    const page = dataOf(await from.readSince(stands, 50, pageKinds));
    entries.push(...page.entries);
    stands = page.entries.at(-1)?.sequence ?? page.lastSequence;
    if (stands >= page.lastSequence) return entries;
  }
}
const sequencesIn = async (from: Journal) => (await everything(from)).map(({ sequence }) => sequence);

const segment = (index: number): string => segmentsOf(folder).at(index) ?? '';
/** The sequences that a sound segment holds, by its text. */
const sequencesOf = (path: string) =>
  [...readFileSync(path, 'utf8').matchAll(/^\x1e[\da-f]{8} (\d+) /gm)].map(([, sequence]) =>
    Number(sequence),
  );

function overwrite(path: string, from: number, count: number, byte = 0): void {
  writeFileSync(path, readFileSync(path).fill(byte, from, from + count));
}

const damages: Readonly<Record<string, () => void>> = {
  'without its first segment': () => rmSync(segment(0)),
  'without a segment in the middle': () => rmSync(segment(1)),
  'without its newest segment': () => rmSync(segment(-1)),
  'without any segment': () => rmSync(join(folder, 'entries'), { recursive: true }),
  'without its folder': () => rmSync(folder, { recursive: true }),
  'with a zeroed page': () => overwrite(segment(1), 4096, 4096),
  'with a cut segment in the middle': () => truncateSync(segment(1), 5_000),
  'with a cut end': () => truncateSync(segment(-1), 5_000),
  'with a segment cut to nothing': () => truncateSync(segment(1), 0),
  'with a newest segment cut to nothing': () => truncateSync(segment(-1), 0),
  'with a folder in the place of a segment': () => {
    rmSync(segment(1));
    mkdirSync(join(folder, 'entries', basename(segment(1)).replace(/\d+/, '0000000000000041')));
  },
  'with garbage in every segment': () => {
    for (const path of segmentsOf(folder)) writeFileSync(path, 'garbage\n'.repeat(9));
  },
};

describe('Damaged journal', () => {
  it.each(Object.keys(damages))(
    'a journal %s keeps intact entries, reports losses, keeps damaged files and goes on',
    async (name) => {
      const before = segmentsOf(folder).map((path) => ({
        path,
        bytes: readFileSync(path),
        held: sequencesOf(path),
      }));
      damages[name]?.();
      const changed = before.filter(({ path, bytes }) => !isFile(path) || !readFileSync(path).equals(bytes));
      const damagedBytes = new Map(
        changed.filter(({ path }) => isFile(path)).map(({ path }) => [basename(path), readFileSync(path)]),
      );
      const all = before.flatMap(({ held }) => held);
      expect(all).toEqual(Array.from({ length: written }, (_, index) => index + 1));

      const damaged = start();
      const kept = await everything(damaged);
      for (const entry of kept) expect(entry).toMatchObject(noteOf(entry.sequence));
      const keptSequences = new Set(kept.map(({ sequence }) => sequence));
      // Only what lay in a changed file may be missing.
      const mayMiss = new Set(changed.flatMap(({ held }) => held));
      for (const sequence of all) if (!mayMiss.has(sequence)) expect(keptSequences).toContain(sequence);

      expect(recoveries).toHaveLength(1);
      const [told] = recoveries;
      const lost = told?.lost.flatMap(({ first, last }) =>
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
      );
      expect(lost).toEqual(all.filter((sequence) => !keptSequences.has(sequence)));
      expect(told).toMatchObject({ lostCount: lost?.length, keptCount: kept.length, mayLackNewest: false });
      for (const [file, bytes] of damagedBytes) {
        if (bytes.length > 0)
          expect(readFileSync(join(told?.setAsideIn ?? '', file)).equals(bytes)).toBe(true);
      }

      const { sequence } = dataOf(await damaged.append(noteOf(0)));
      expect(sequence).toBeGreaterThan(written);
      await damaged.close();
      const again = start();
      expect(await sequencesIn(again)).toEqual([...keptSequences, sequence]);
      expect(dataOf(await again.append(noteOf(0))).sequence).toBe(sequence + 1);
      expect(recoveries).toHaveLength(1);
    },
  );

  it('later damage is reported on its own, without the earlier loss', async () => {
    overwrite(segment(0), 30, 1);
    expect(await sequencesIn(start())).not.toContain(1);
    await journal?.close();
    overwrite(segment(1), 30, 1);
    const second = Number(basename(segment(1), '.segment'));
    await sequencesIn(start());
    expect(recoveries.map(({ lost }) => lost)).toEqual([
      [{ first: 1, last: 1 }],
      [{ first: second, last: second }],
    ]);
  });

  it.each([
    ['is overwritten', () => overwrite(segment(0), 500, 400)],
    ['is cut', () => truncateSync(segment(-1), 500)],
    ['is removed', () => rmSync(segment(1))],
  ])('a journal whose segment %s while it is open is recovered at the next read', async (_, damage) => {
    const opened = start();
    await opened.lastSequence();
    damage();
    const kept = await sequencesIn(opened);
    expect(recoveries).toHaveLength(1);
    expect(recoveries[0]?.lostCount).toBe(written - kept.length);
  });

  it('an append is refused after a foreign write, and the next append works', async () => {
    const opened = start();
    await opened.append(noteOf(0));
    writeFileSync(segment(-1), 'something', { flag: 'a' });
    expect(await opened.append(noteOf(0))).toMatchObject({ error: { code: 'JOURNAL_UNAVAILABLE' } });
    expect(dataOf(await opened.append(noteOf(0))).sequence).toBe(written + 2);
    expect(recoveries).toEqual([]);
  });
});

describe('High-water mark', () => {
  it('a lost mark is reported, and no used sequence number is issued again', async () => {
    rmSync(markOf(folder));
    truncateSync(segment(-1), 0);
    const first = start();
    expect(await everything(first)).toHaveLength(Number(basename(segment(-2), '.segment')) - 1);
    expect(recoveries).toMatchObject([{ mayLackNewest: true, lostCount: 0 }]);
    const { sequence } = dataOf(await first.append(noteOf(1)));
    expect(sequence).toBeGreaterThan(written);
    await first.close();
    expect(dataOf(await start().append(noteOf(2))).sequence).toBe(sequence + 1);
    expect(recoveries).toHaveLength(1);
  });

  it('a mark lost together with every segment is reported, and no used number is issued again', async () => {
    rmSync(markOf(folder));
    for (const path of segmentsOf(folder)) rmSync(path);
    const opened = start();
    expect(await everything(opened)).toEqual([]);
    expect(recoveries).toMatchObject([{ mayLackNewest: true, keptCount: 0 }]);
    expect(dataOf(await opened.append(noteOf(1))).sequence).toBeGreaterThan(written);
    await opened.close();
    await everything(start());
    expect(recoveries).toHaveLength(1);
  });

  it('a new journal that could not create its mark at first reports no loss', async () => {
    const marks = join(home, 'new.mark');
    const created = () => {
      journal = createJournal({
        folder: join(home, 'new'),
        markPath: join(marks, 'journal.mark'),
        clock: { now: () => 0 },
        logger: { log: () => {} },
        onRecovered: (recovered) => recoveries.push(recovered),
      });
      return journal;
    };
    writeFileSync(marks, 'in the way');
    const refused = created();
    expect(await everything(refused)).toEqual([]);
    expect(await refused.append(noteOf(1))).toMatchObject({ ok: false });
    await refused.close();
    rmSync(marks);
    expect(dataOf(await created().append(noteOf(1))).sequence).toBe(1);
    expect(recoveries).toEqual([]);
  });

  it.each([0, 1])('one damaged half of the mark loses nothing and is not reported (%i)', async (half) => {
    overwrite(markOf(folder), half * 4096, 4096, 0xff);
    const opened = start();
    expect(await everything(opened)).toHaveLength(written);
    expect(dataOf(await opened.lastSequence())).toBe(written);
    expect(recoveries).toEqual([]);
  });

  it('a mark that is a folder is set aside and the recovery is reported', async () => {
    rmSync(markOf(folder));
    mkdirSync(markOf(folder));
    expect(await everything(start())).toHaveLength(written);
    expect(recoveries).toMatchObject([{ mayLackNewest: true }]);
    expect(readdirSync(home)).toContain('journal.mark.set-aside-1');
  });

  it('a mark older than the newest entry is not reported as damage', async () => {
    const earlier = join(home, 'earlier.mark');
    copyFileSync(markOf(folder), earlier);
    await start().append(noteOf(0));
    await journal?.close();
    copyFileSync(earlier, markOf(folder));
    expect(await sequencesIn(start())).toHaveLength(written + 1);
    expect(recoveries).toEqual([]);
  });
});

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() === true;
