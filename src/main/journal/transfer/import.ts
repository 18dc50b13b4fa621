import type { RecordChange } from '@shared/changes';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { LocalImport } from '@shared/ipc/local-data';
import type { LocalSaved } from '@shared/journal';
import type { EvidenceStore } from '../../evidence/evidence-store';
import type { GivenRecord } from '../../evidence/stored';
import { openRegular } from '../../files/open-regular';
import { errorCodeOf } from '../../files/storage-error';
import { createPause } from '../../flow/turns';
import type { EntryBody } from '../entries';
import type { Journal } from '../journal';
import { mayTake } from '../main-writes';
import { createSeal, type EndLine, mostLineLength, readHead, readLine, type WriteLine } from './file-format';

/** A clock may be wrong; a write from further ahead would win over everything a person says from now on. */
const mostAheadMs = 24 * 60 * 60_000;

interface Merge {
  take(writes: readonly WriteLine[], changes: readonly RecordChange[]): Promise<DeskResult<null>>;
  /** Counts lines that are invalid. */
  refuse(lines?: number): void;
  counts(): Omit<LocalImport, 'isWhole'>;
}

/** Merges a file into a journal: the later write of each key wins, and missing lines of the feed are added. */
export function createMerge(
  journal: Pick<Journal, 'append'>,
  present: ReadonlyMap<string, Pick<LocalSaved, 'savedAt' | 'write'>>,
  now: number,
): Merge {
  const newest = new Map<string, WriteLine>(present);
  const latest = isoTime(now + mostAheadMs);
  const counts = { added: 0, newer: 0, kept: 0, refused: 0 };

  /** Effect of an accepted write for the user. An equal value still stores its time: a third file may lie between. */
  function effectOf({ write }: WriteLine, had: WriteLine | undefined): 'added' | 'newer' | 'kept' {
    const before = had?.write.value ?? null;
    if (isSame(before, write.value)) return 'kept';
    return before === null ? 'added' : 'newer';
  }

  async function append(bodies: readonly EntryBody[]) {
    return Promise.all(bodies.map((body) => journal.append(body)));
  }

  return {
    async take(writes, changes) {
      const bodies: EntryBody[] = [];
      for (const line of writes) {
        const had = newest.get(keyOf(line.write));
        const isLater = !had || had.savedAt < line.savedAt;
        const isTaken = line.savedAt <= latest && isLater && mayTake(line.write, had);
        if (!isTaken) {
          counts[line.savedAt > latest ? 'refused' : 'kept'] += 1;
          continue;
        }
        counts[effectOf(line, had)] += 1;
        newest.set(keyOf(line.write), line);
        bodies.push({ kind: 'local.saved', ...line });
      }
      for (const result of await append(bodies)) if (!result.ok) return result;
      for (const result of await append(changes.map((change) => ({ kind: 'change.seen', change })))) {
        if (!result.ok) return result;
        counts[result.data.isNew ? 'added' : 'kept'] += 1;
      }
      return succeed(null);
    },
    refuse(lines = 1) {
      counts.refused += lines;
    },
    counts: () => ({ ...counts }),
  };
}

const keyOf = ({ collection, key }: WriteLine['write']) => `${collection} ${key}`;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

type Target = Pick<Journal, 'append' | 'localWrites'>;
/** Keeps the recorded lines of a file. */
export type EvidenceTarget = Pick<EvidenceStore, 'take' | 'settle'>;

/** Held in memory between two writes. */
const linesAtOnce = 500;

/**
 * Takes a file over, line by line, as what anybody may have written: a line that is not right is passed over and
 * counted. Nothing here is lost by it, since a journal only grows. A file that is cut or changed gives what can be
 * read of it and says so.
 * @param pause Called at each line, so that a long file lets main do what else is waiting.
 */
export async function importLocalData(
  journal: Target,
  path: string,
  now: number,
  pause = createPause(),
  evidence?: EvidenceTarget,
): Promise<DeskResult<LocalImport>> {
  const writes = await journal.localWrites();
  if (!writes.ok) return writes;
  const merge = createMerge(journal, writes.data, now);
  const lines = linesOf(path, mostLineLength);
  try {
    const first = await lines.next();
    const head = first.done || first.value === null ? 'foreign' : readHead(first.value);
    if (head === 'newer') return fail('FILE_FROM_NEWER_APP', 'a newer app wrote this file');
    if (head === 'foreign' || first.done || first.value === null) {
      return fail('FILE_NOT_OURS', 'not a file of local data');
    }
    return await takeLines(merge, first.value, lines, pause, evidence);
  } catch (error) {
    return fail('FILE_UNREADABLE', 'the file could not be read', {
      systemCode: errorCodeOf(error) ?? 'UNKNOWN',
    });
  } finally {
    await lines.return(undefined);
  }
}

async function takeLines(
  merge: Merge,
  head: string,
  lines: AsyncIterable<string | null>,
  pause: () => Promise<void>,
  evidence: EvidenceTarget | undefined,
): Promise<DeskResult<LocalImport>> {
  const seal = createSeal();
  seal.pass(`${head}\n`);
  let end: EndLine | undefined;
  let isWhole = true;
  let writes: WriteLine[] = [];
  let changes: RecordChange[] = [];
  let records: GivenRecord[] = [];
  let proofLines: number | undefined;

  async function hand(): Promise<DeskResult<null>> {
    const taken = await merge.take(writes, changes);
    writes = [];
    changes = [];
    const given = records;
    records = [];
    if (!taken.ok || given.length === 0) return taken;
    if (!evidence) {
      merge.refuse(given.filter(({ kind }) => kind === 'given.line').length);
      return taken;
    }
    const kept = await evidence.take(given);
    if (!kept.ok) return kept;
    proofLines = (proofLines ?? 0) + kept.data.added;
    merge.refuse(kept.data.refused);
    return taken;
  }

  for await (const line of lines) {
    await pause();
    const read = line === null ? ({ kind: 'refused' } as const) : readLine(line);
    if (end || line === null) isWhole = false;
    if (read.kind === 'end') {
      end = read.end;
      continue;
    }
    if (line !== null) seal.pass(`${line}\n`);
    if (read.kind === 'refused') merge.refuse();
    else if ('write' in read.content) writes.push(read.content);
    else if ('evidence' in read.content) records.push(read.content.evidence);
    else changes.push(read.content.change);
    if (writes.length + changes.length + records.length < linesAtOnce) continue;
    const taken = await hand();
    if (!taken.ok) return taken;
  }
  const taken = await hand();
  if (!taken.ok) return taken;
  const settled = proofLines === undefined ? null : await evidence?.settle();
  if (settled && !settled.ok) return settled;
  const passed = seal.end();
  isWhole &&= end?.lines === passed.lines && end.sha256 === passed.sha256;
  return succeed({ ...merge.counts(), isWhole, ...(proofLines !== undefined && { proofLines }) });
}

/**
 * The lines of a file without their ends, and null for each that is longer than allowed: a file need not have any
 * line ends, and then it would have to fit into memory. Throws what the file system throws.
 */
async function* linesOf(path: string, mostLength: number): AsyncGenerator<string | null> {
  let rest = '';
  let isTooLong = false;
  const file = await openRegular(path);
  // The stream closes it.
  for await (const chunk of file.createReadStream({ encoding: 'utf8' }) as AsyncIterable<string>) {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    for (const part of parts) {
      yield isTooLong || part.length > mostLength ? null : part;
      isTooLong = false;
    }
    if (rest.length > mostLength) {
      isTooLong = true;
      rest = '';
    }
  }
  if (isTooLong) yield null;
  else if (rest !== '') yield rest;
}
