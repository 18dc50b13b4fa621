import { type DeskResult, succeed } from '@shared/errors';
import type { RestoredBatch } from '@shared/journal';
import type { Journal } from './journal';
import { mayTake } from './main-writes';

export interface RestoredSome {
  readonly lineSequences: readonly number[];
  /** How many entries were appended. */
  readonly count: number;
}

/**
 * Appends what a copy of the journal has and the journal lacks. On each key the journal's own write stays where the copy
 * had not seen it yet, or where it was said later.
 */
export async function takeBack(
  journal: Pick<Journal, 'append' | 'localWrites' | 'accountUpTo'>,
  { heldSequence, writes, lines }: RestoredBatch,
): Promise<DeskResult<RestoredSome>> {
  const accounted = await journal.accountUpTo(heldSequence);
  if (!accounted.ok) return accounted;
  const present = await journal.localWrites();
  if (!present.ok) return present;
  const lacking = writes.filter(({ savedAt, write }) => {
    const had = present.data.get(`${write.collection} ${write.key}`);
    if (!mayTake(write, had)) return false;
    return !had || (had.sequence <= heldSequence && had.savedAt < savedAt);
  });
  const bodies = lacking.map((line) => journal.append({ kind: 'local.saved', ...line }));
  for (const result of await Promise.all(bodies)) if (!result.ok) return result;
  const changes = lines.map((change) => journal.append({ kind: 'change.seen', change }));
  const lineSequences: number[] = [];
  let count = lacking.length;
  for (const result of await Promise.all(changes)) {
    if (!result.ok) return result;
    lineSequences.push(result.data.sequence);
    if (result.data.isNew) count += 1;
  }
  return succeed({ lineSequences, count });
}
