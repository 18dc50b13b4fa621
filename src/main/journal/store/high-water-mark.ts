import { type FileHandle, mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { privateFile, privateFolder, syncFolder } from '../../files/atomic-write';
import { setAside } from '../../files/set-aside';
import { errorCodeOf } from '../../files/storage-error';
import { unreadable } from './copy-aside';
import { entriesIn, recordOf } from './record-format';

/**
 * The newest sequence whose append was acknowledged, in a file that lies outside the journal. Without it a journal that
 * lost its end, or all of itself, would look like one that never had more.
 */
export interface HighWaterMark {
  /** Undefined where there is no mark, or none that can be read. */
  readonly found: number | undefined;
  /** The oldest sequence that is kept: 1 unless older ones were removed on purpose, which are no gap. */
  readonly firstKept: number;
  /** True if the file was created by this opening. */
  readonly isNew: boolean;
  /** False where one of its two records cannot be read: the other may be the older one. */
  readonly isWhole: boolean;
  /** Why it cannot be used at all: the entries are read without it, and none is added. */
  readonly refusal?: Error;
  /** Raises the mark; durable once it resolves. */
  raise(sequence: number): Promise<void>;
  /** Announces that entries before this sequence will be removed. Durable once it resolves. Not beside `raise`. */
  keepFrom(sequence: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * Size of a slot. Two records are overwritten alternately, so that a torn write leaves the other one. They are far
 * enough apart that no disk writes both at once. Writing in place is cheaper to sync than a growing file.
 */
const slotSize = 4096;

export async function openHighWaterMark(path: string): Promise<HighWaterMark> {
  const opened = await openOrCreate(path);
  if (opened instanceof Error) return refusedMark(opened);
  const { file, bytes, isNew } = opened;
  const slots = [readSlot(bytes, 0), readSlot(bytes, 1)];
  const found = slots.reduce((newer, mark) => (mark && (!newer || isNewer(mark, newer)) ? mark : newer));
  let slot = found?.slot ?? 0;
  let raised = found?.sequence ?? 0;
  let firstKept = found?.firstKept ?? 1;
  /** A new mark, and one that lost a half: only where both were written is a half that cannot be read a damaged one. */
  let isHalf = !slots.every(Boolean);

  async function write(): Promise<void> {
    const target = 1 - slot;
    const record = Buffer.alloc(slotSize);
    recordOf(raised + 1, firstKept > 1 ? String(firstKept) : '').copy(record);
    await file.write(record, 0, slotSize, target * slotSize);
    await file.datasync();
    if (isHalf) {
      await file.write(record, 0, slotSize, slot * slotSize);
      await file.datasync();
      isHalf = false;
    }
    // After a failed write the next one goes to the same slot, because the value left there may be too high.
    slot = target;
  }

  return {
    found: found?.sequence,
    get firstKept() {
      return firstKept;
    },
    isNew,
    isWhole: slots.every(Boolean),
    raise(sequence) {
      raised = sequence;
      return write();
    },
    keepFrom(sequence) {
      firstKept = Math.max(firstKept, sequence);
      return write();
    },
    close: () => file.close(),
  };
}

interface Slot {
  readonly slot: number;
  readonly sequence: number;
  readonly firstKept: number;
}

/** Says whether a slot is newer. Its numbers never fall. */
const isNewer = (one: Slot, other: Slot): boolean =>
  one.sequence > other.sequence || (one.sequence === other.sequence && one.firstKept >= other.firstKept);

/**
 * Reads a slot. A record's number is at least 1 and a mark may be 0, so the stored number is the mark plus 1. The text
 * is the oldest kept sequence, or empty if that is 1.
 */
function readSlot(bytes: Buffer, slot: number): Slot | undefined {
  const [record] = entriesIn(bytes.subarray(slot * slotSize, (slot + 1) * slotSize));
  if (!record) return undefined;
  const firstKept = record.json.length === 0 ? 1 : Number(record.json.toString('latin1'));
  if (!Number.isSafeInteger(firstKept) || firstKept < 1) return undefined;
  return { slot, sequence: record.sequence - 1, firstKept };
}

/** The system's refusal where there is no room for the file, or no right to it. */
async function openOrCreate(path: string): Promise<OpenMark | Error> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: privateFolder });
    return (await openExisting(path)) ?? (await create(path));
  } catch (error) {
    if (error instanceof Error && errorCodeOf(error) !== undefined) return error;
    throw error;
  }
}

const refusedMark = (refusal: Error): HighWaterMark => ({
  found: undefined,
  firstKept: 1,
  isNew: false,
  isWhole: false,
  refusal,
  raise: () => Promise.reject(refusal),
  keepFrom: () => Promise.reject(refusal),
  close: async () => undefined,
});

interface OpenMark {
  readonly file: FileHandle;
  readonly bytes: Buffer;
  readonly isNew: boolean;
}

async function openExisting(path: string): Promise<OpenMark | undefined> {
  try {
    return { file: await open(path, 'r+'), bytes: await readFile(path), isNew: false };
  } catch (error) {
    const code = errorCodeOf(error) ?? '';
    if (unreadable.has(code)) setAside(path);
    else if (code !== 'ENOENT') throw error;
    return undefined;
  }
}

async function create(path: string): Promise<OpenMark> {
  const file = await open(path, 'wx+', privateFile);
  await syncFolder(dirname(path));
  return { file, bytes: Buffer.alloc(0), isNew: true };
}
