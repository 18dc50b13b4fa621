import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJournal } from '../src/main/journal/journal';
import { seen } from '../src/main/journal/testing/samples';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median } from '../tools/bench/statistics.mjs';

/**
 * Appends of lines of the change feed, each answered once it is on the disk: one at a time, and 200 at a time. Each is
 * followed by what the disk alone takes for as many bytes: a file that grows and is synced once. Then a journal of 50,000
 * such lines is opened and read through.
 */
const rounds = { alone: 300, together: 40 };
const atATime = 200;
const kept = 50_000;

const text = 'x'.repeat(150);
let count = 0;
function body() {
  count += 1;
  return seen(`planning.posts 12345 caption ${count}`, { before: text, after: text });
}
const bytes = Buffer.from(`${JSON.stringify(body())}\n`);

const journalIn = (folder: string) =>
  createJournal({ folder, clock: { now: () => Date.now() }, logger: { log: () => {} } });
type OpenedJournal = ReturnType<typeof journalIn>;

async function appendMs(journal: OpenedJournal, groupSize: number): Promise<number> {
  const startedAt = performance.now();
  const results = await Promise.all(Array.from({ length: groupSize }, () => journal.append(body())));
  if (results.some(({ ok }) => !ok)) throw new Error('an append was refused');
  return performance.now() - startedAt;
}

async function appends(folder: string): Promise<readonly Figure[]> {
  const journal = journalIn(join(folder, 'journal'));
  const raw = await open(join(folder, 'raw'), 'a');
  const rawMs = async (groupSize: number) => {
    const group = Buffer.concat(Array.from({ length: groupSize }, () => bytes));
    const startedAt = performance.now();
    await raw.write(group);
    await raw.datasync();
    return performance.now() - startedAt;
  };
  async function compare(groupSize: number, roundCount: number): Promise<readonly Figure[]> {
    const pairs: { readonly ours: number; readonly raw: number }[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      pairs.push({ ours: await appendMs(journal, groupSize), raw: await rawMs(groupSize) });
    }
    const [ours, alone] = [median(pairs.map((pair) => pair.ours)), median(pairs.map((pair) => pair.raw))];
    const perSecond = (ms: number) => (groupSize * 1_000) / ms;
    const what = groupSize === 1 ? 'one at a time' : `${groupSize} at a time`;
    return [
      { what, value: perSecond(ours), unit: 'appends/s' },
      { what: `${what}, the disk alone`, value: perSecond(alone), unit: 'appends/s' },
      { what: `${what}, time beside the disk alone`, value: ours / alone, unit: 'times' },
    ];
  }
  try {
    await journal.lastSequence();
    return [...(await compare(1, rounds.alone)), ...(await compare(atATime, rounds.together))];
  } finally {
    await raw.close();
    await journal.close();
  }
}

async function openAndRead(folder: string): Promise<readonly Figure[]> {
  const made = journalIn(folder);
  for (let done = 0; done < kept; done += 2_000) await appendMs(made, 2_000);
  await made.close();
  const journal = journalIn(folder);
  const startedAt = performance.now();
  await journal.lastSequence();
  const openedAt = performance.now();
  let read = 0;
  for (let after = 0; ; ) {
    const page = await journal.readSince(after, 1_000, ['change.seen']);
    const last = page.ok ? page.data.entries.at(-1)?.sequence : undefined;
    if (!page.ok || last === undefined) break;
    read += page.data.entries.length;
    after = last;
  }
  const readAt = performance.now();
  await journal.close();
  if (read !== kept) throw new Error(`${read} of ${kept} entries were read`);
  return [
    { what: `opening ${kept.toLocaleString('en')} entries`, value: openedAt - startedAt, unit: 'ms' },
    { what: 'reading them in pages', value: readAt - openedAt, unit: 'ms' },
  ];
}

async function measure(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-journal-'));
  try {
    return [...(await appends(folder)), ...(await openAndRead(join(folder, 'long')))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export default { claim: 'an append answers once it is on the disk, in about the time of two syncs', measure };
