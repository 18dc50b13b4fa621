import type { RecordChange } from '@shared/changes';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import type { LocalImport } from '@shared/ipc/local-data';
import type { LocalSaved } from '@shared/journal';
import type { EntryBody } from '../entries';
import type { Journal } from '../journal';
import { mayTake } from '../main-writes';
import type { WriteLine } from './file-format';

/** A clock may be wrong; a write from further ahead would win over everything a person says from now on. */
const mostAheadMs = 24 * 60 * 60_000;

export interface Merge {
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
