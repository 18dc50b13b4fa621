import { type EntryBody, onceKeyOf, recordOf, type StoredRecord } from './entries';
import type { Receipt } from './group-commit';
import type { OpenJournal } from './open-journal';
import { keyOf, sequenceOf } from './sequence-keys';

interface WrittenGroup {
  /** Of each body, in their order. */
  readonly receipts: readonly Receipt[];
  /** The newest sequence in the journal. */
  readonly last: number;
}

/**
 * Writes bodies in one synced batch. An entry that may be there only once is looked for under its own key, which is
 * written with it in the same batch: handed in again, even after a kill, it is found.
 */
export async function commitGroup(
  journal: OpenJournal,
  at: string,
  bodies: readonly EntryBody[],
): Promise<WrittenGroup> {
  const known = await knownSequences(journal, bodies);
  const records: StoredRecord[] = [];
  let { last } = journal;
  const receipts = bodies.map((body): Receipt => {
    const onceKey = onceKeyOf(body);
    const had = onceKey === undefined ? undefined : known.get(onceKey);
    if (had !== undefined) return { sequence: had, isNew: false };
    last += 1;
    records.push(recordOf(last, at, body));
    if (onceKey !== undefined) {
      known.set(onceKey, last);
      records.push({ key: onceKey, value: keyOf(last) });
    }
    return { sequence: last, isNew: true };
  });
  if (records.length > 0) {
    const operations = records.map((record) => ({ type: 'put' as const, ...record }));
    await journal.level.batch(operations, { sync: true });
    journal.last = last;
  }
  return { receipts, last };
}

/** By their own keys, the sequences of those that are here. A key whose entry damage has taken away counts as nothing. */
async function knownSequences(
  { level }: OpenJournal,
  bodies: readonly EntryBody[],
): Promise<Map<string, number>> {
  const onceKeys = bodies.map(onceKeyOf).filter((key) => key !== undefined);
  if (onceKeys.length === 0) return new Map();
  const keys = await level.getMany(onceKeys);
  const pairs = onceKeys.flatMap((onceKey, index) => {
    const key = keys[index];
    return key === undefined ? [] : [{ onceKey, key }];
  });
  const entries = pairs.length > 0 ? await level.getMany(pairs.map(({ key }) => key)) : [];
  return new Map(
    pairs
      .filter((_, index) => entries[index] !== undefined)
      .map(({ onceKey, key }) => [onceKey, sequenceOf(key)]),
  );
}
