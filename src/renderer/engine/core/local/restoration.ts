import {
  type LocalWrite,
  mostRestoredAtOnce,
  type RestoredBatch,
  type RestoredReceipt,
} from '@shared/journal';
import type { ReplicaStore } from '../../store/engine-store';
import { changeKeyOf, changeListOf, type StoredChange, type StoredLocal } from '../../store/journal-rows';
import type { EnginePorts } from '../ports';
import { localCollections } from './collections';

interface RestorationDeps extends Pick<EnginePorts, 'call' | 'report'> {
  readonly store: ReplicaStore;
}

interface Restored {
  /** Sequences of lines that the journal has under another one now. */
  readonly replacedChanges: readonly number[];
  readonly recoverySequence: number;
}

/** Half of what a message may weigh; see `protocol.ts`. In characters of JSON. */
const mostTextAtOnce = 200_000;

type Batch = Omit<RestoredBatch, 'heldSequence' | 'isLast'>;
const nothing: Batch = { writes: [], lines: [] };

/**
 * Hands everything that this copy has of main's journal back to it: values, and lines of the change feed. The journal
 * takes what it lacks. Null where that did not come to its end; then it is to be done again from the beginning.
 *
 * @param heldSequence up to which entry the copy follows the journal
 */
export async function restoreJournal(
  { store, call, report }: RestorationDeps,
  heldSequence: number,
): Promise<Restored | null> {
  async function hand(batch: Batch, isLast = false): Promise<RestoredReceipt | null> {
    const result = await call('journal.restore', { ...copyOf(batch), heldSequence, isLast });
    if (result.ok) return result.data;
    if (result.error.code !== 'INPUT_INVALID' || isLast) return null;
    // Main rejects one item of the batch. Halving the batch saves the others.
    const [first, second] = halvesOf(batch);
    if (second) {
      const receipts = [await hand(first), await hand(second)] as const;
      return receipts[0] && receipts[1] ? joined(receipts[0], receipts[1]) : null;
    }
    report(new Error(`main does not take back ${first.lines[0]?.kind ?? first.writes[0]?.write.collection}`));
    return { lineSequences: first.lines.map(() => 0), recoverySequence: 0 };
  }

  for (const collection of localCollections) {
    const rows = await store.readCollection(collection);
    if (!rows.ok) return null;
    for (const some of batchesOf(rows.value)) {
      if (!(await hand({ ...nothing, writes: some.map(writeOf) }))) return null;
    }
  }
  const replacedChanges: number[] = [];
  const list = changeListOf({});
  for (let afterKey: string | null = null; ; ) {
    const read = await store.readChanges({ list, since: null, afterKey }, mostRestoredAtOnce);
    if (!read.ok) return null;
    const oldest = read.value.at(-1);
    if (!oldest) break;
    for (const some of batchesOf(read.value)) {
      const receipt = await hand({ ...nothing, lines: some.map(({ change }) => change) });
      if (!receipt) return null;
      replacedChanges.push(...replacedIn(some, receipt));
    }
    afterKey = changeKeyOf(oldest.change, oldest.sequence);
  }
  const end = await hand(nothing, true);
  return end && { replacedChanges, recoverySequence: end.recoverySequence };
}

/** The union of writes knows which value belongs to which collection; a row of any collection does not show it. */
const writeOf = ({ collection, key, value, at }: StoredLocal) => ({
  savedAt: at,
  write: { collection, key, value } as LocalWrite,
});

const replacedIn = (lines: readonly StoredChange[], { lineSequences }: RestoredReceipt): number[] =>
  lines.flatMap(({ sequence }, index) => {
    const now = lineSequences[index] ?? 0;
    return now === 0 || now === sequence ? [] : [sequence];
  });

const copyOf = ({ writes, lines }: Batch) => ({ writes: [...writes], lines: [...lines] });

/** A batch holds either writes or lines. */
function halvesOf({ writes, lines }: Batch): readonly [Batch, Batch?] {
  const half = Math.ceil((writes.length + lines.length) / 2);
  const first = { writes: writes.slice(0, half), lines: lines.slice(0, half) };
  const second = { writes: writes.slice(half), lines: lines.slice(half) };
  return second.writes.length + second.lines.length > 0 ? [first, second] : [first];
}

const joined = (first: RestoredReceipt, second: RestoredReceipt): RestoredReceipt => ({
  lineSequences: [...first.lineSequences, ...second.lineSequences],
  recoverySequence: Math.max(first.recoverySequence, second.recoverySequence),
});

/** Splits rows into batches that fit one message. */
function batchesOf<T>(rows: readonly T[]): T[][] {
  const batches: T[][] = [];
  let size = 0;
  for (const row of rows) {
    const length = JSON.stringify(row).length;
    const batch = batches.at(-1);
    if (batch && batch.length < mostRestoredAtOnce && size + length <= mostTextAtOnce) {
      batch.push(row);
      size += length;
    } else {
      batches.push([row]);
      size = length;
    }
  }
  return batches;
}
