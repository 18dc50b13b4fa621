import { mkdir, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { privateFolder } from '../files/atomic-write';
import { isFull } from '../files/storage-error';
import { createDamageRecord, type DamageRecord, recoveryText } from './damage-record';
import { onceKeyIn } from './entries';
import { findGaps, type Recovered, recoveredFrom } from './gaps';
import { copyAside } from './store/copy-aside';
import { openHighWaterMark } from './store/high-water-mark';
import { countIn } from './store/ranges';
import type { StoredEntry } from './store/record-format';
import { cutTornTail, scanSegments } from './store/segment-files';
import { createSegmentStore, type SegmentStore } from './store/segment-store';

export interface JournalFiles {
  /** The journal's own; everything in it goes with the journal. */
  readonly folder: string;
  /** The file of its high-water mark, outside the folder: what takes the one is not to take the other. */
  readonly markPath: string;
  /** In bytes; a segment that has reached it is followed by another one. */
  readonly segmentSize?: number;
}

export interface OpenJournal {
  readonly store: SegmentStore;
  /** Sequences of the entries that may be there only once, by their `onceKey`. */
  readonly onceKeys: Map<string, number>;
  readonly damage: DamageRecord;
  close(): Promise<void>;
}

export type JournalOpening =
  | { readonly kind: 'open'; readonly journal: OpenJournal; readonly recovered?: Recovered }
  | { readonly kind: 'in_use' };

/** A whole segment is read at once when a journal is opened; this bounds the memory and the pause of that. In bytes. */
const usualSegmentSize = 2 * 1024 * 1024;

/**
 * Folders that a journal of this process has open. Other processes are kept out by the app's single-instance lock; should
 * one get in all the same, the store notices before it writes.
 */
const openFolders = new Set<string>();

/**
 * Reads the whole journal, accounts for missing entries and finds its current sequence. Damaged data is copied aside
 * before any write. Throws the file system's errors.
 */
export async function openJournal(files: JournalFiles, at: string): Promise<JournalOpening> {
  const name = resolve(files.folder);
  if (openFolders.has(name)) return { kind: 'in_use' };
  openFolders.add(name);
  try {
    const { journal, recovered } = await readThrough(files, at);
    const close = () => journal.store.close().finally(() => openFolders.delete(name));
    return { kind: 'open', journal: { ...journal, close }, ...(recovered && { recovered }) };
  } catch (error) {
    openFolders.delete(name);
    throw error;
  }
}

/**
 * Removes the whole journal, and the mark last. A mark without its journal reports a loss, but a journal without its
 * mark does not.
 */
export async function removeJournal({ folder, markPath }: JournalFiles): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await rm(markPath, { force: true });
}

async function readThrough({ folder, markPath, segmentSize = usualSegmentSize }: JournalFiles, at: string) {
  const segmentFolder = join(folder, 'entries');
  const mark = await openHighWaterMark(markPath);
  let opened: Pick<SegmentStore, 'close'> = mark;
  try {
    // The mark is created before the folder. A folder without a mark has lost its mark.
    const created = mark.refusal
      ? undefined
      : await mkdir(segmentFolder, { recursive: true, mode: privateFolder });
    const hadMark = mark.isNew && created === undefined;
    const content = collectContent();
    const scan = await scanSegments(segmentFolder, (entry) => content.take(entry));
    const { onceKeys, damage } = content;
    const gaps = findGaps(scan, mark, damage.accounted, hadMark);
    const storeOf = (highestUsed: number) =>
      createSegmentStore({ folder: segmentFolder, mark, segmentSize, ...scan, ...gaps, highestUsed });
    // Without its mark nothing can be accounted for: that waits until the mark can be used again.
    if (mark.refusal) return { journal: { store: storeOf(scan.last), onceKeys, damage } };
    const isDamaged = gaps.isMarkLost || gaps.unaccounted.length > 0;
    const setAsideIn = isDamaged ? await unlessFull(() => copyAside(folder, scan.damaged)) : null;
    await cutTornTail(scan, gaps);
    const store = storeOf(gaps.highestUsed);
    opened = store;
    const journal = { store, onceKeys, damage };
    if (!isDamaged) {
      // From now on readers see complete entries that were never reported.
      if (mark.found !== store.last) await unlessFull(() => mark.raise(store.last));
      return { journal };
    }
    const recovered = recoveredFrom(gaps, content.count(), setAsideIn ?? null);
    const isWritten =
      setAsideIn !== undefined &&
      (await unlessFull(() => account(journal, recoveryText(at, { ...gaps, gaps: gaps.toAccountFor }))));
    if (!isWritten) damage.passOver({ gaps: gaps.toAccountFor, lost: gaps.lost });
    const isTold = gaps.isMarkLost || gaps.lost.length > 0;
    return { journal, ...(isTold && { recovered }) };
  } catch (error) {
    await opened.close();
    throw error;
  }
}

/**
 * Must be called if an offline copy of this journal holds entries up to this sequence. If the journal ends earlier,
 * it lost its end together with its mark. The journal then continues after the copy's sequence. Returns the loss;
 * undefined if nothing was lost.
 */
export async function accountUpTo(
  journal: Pick<OpenJournal, 'store' | 'damage'>,
  sequence: number,
  at: string,
): Promise<Recovered | undefined> {
  const { store } = journal;
  if (sequence <= store.last) return undefined;
  const keptCount = store.last;
  const lost = [{ first: store.last + 1, last: sequence }];
  store.skipTo(sequence);
  await account(journal, recoveryText(at, { gaps: lost, lost, isMarkLost: false }));
  return { lost, lostCount: countIn(lost), keptCount, mayLackNewest: false, setAsideIn: null };
}

async function account(
  { store, damage }: Pick<OpenJournal, 'store' | 'damage'>,
  text: string,
): Promise<true> {
  await store.append([text]);
  damage.take(store.last, Buffer.from(text));
  return true;
}

/** Undefined if the disk is full. Reading continues without the result. */
async function unlessFull<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    if (!isFull(error)) throw error;
    return undefined;
  }
}

/** The parts of its entries that an open journal keeps in memory. */
function collectContent() {
  const onceKeys = new Map<string, number>();
  const damage = createDamageRecord();
  let count = 0;
  return {
    onceKeys,
    damage,
    count: () => count,
    take({ sequence, json }: StoredEntry): void {
      count += 1;
      damage.take(sequence, json);
      const onceKey = onceKeyIn(json);
      if (onceKey !== undefined) onceKeys.set(onceKey, sequence);
    },
  };
}
