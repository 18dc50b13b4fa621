import type { RecordChange } from '@shared/changes';
import { type DeskResult, succeed } from '@shared/errors';
import type { LocalImport } from '@shared/ipc/local-data';
import type { LocalSaved } from '@shared/journal';
import type { EntryBody } from '../entries';
import type { Journal } from '../journal';
import type { WordLine } from './file-format';

/** A clock may be wrong; a word from further ahead would win over everything a person says from now on. */
const mostAheadMs = 24 * 60 * 60_000;

export interface Merge {
  take(words: readonly WordLine[], changes: readonly RecordChange[]): Promise<DeskResult<null>>;
  /** A line that is none. */
  refuse(): void;
  counts(): Omit<LocalImport, 'isWhole'>;
}

/** What of a file belongs into a journal: the later word on each key, and lines of the feed that it does not have. */
export function createMerge(
  journal: Pick<Journal, 'append'>,
  present: ReadonlyMap<string, Pick<LocalSaved, 'savedAt' | 'word'>>,
  now: number,
): Merge {
  const newest = new Map<string, WordLine>(present);
  const latest = new Date(now + mostAheadMs).toISOString();
  const counts = { added: 0, newer: 0, kept: 0, refused: 0 };

  /** What a person sees of a word that is taken. Its time is taken even where it says the same: a third file may be between. */
  function effectOf({ word }: WordLine, had: WordLine | undefined): 'added' | 'newer' | 'kept' {
    const before = had?.word.value ?? null;
    if (isSame(before, word.value)) return 'kept';
    return before === null ? 'added' : 'newer';
  }

  async function append(bodies: readonly EntryBody[]) {
    return Promise.all(bodies.map((body) => journal.append(body)));
  }

  return {
    async take(words, changes) {
      const bodies: EntryBody[] = [];
      for (const line of words) {
        const had = newest.get(keyOf(line.word));
        const isTaken = line.savedAt <= latest && (!had || had.savedAt < line.savedAt);
        if (!isTaken) {
          counts[line.savedAt > latest ? 'refused' : 'kept'] += 1;
          continue;
        }
        counts[effectOf(line, had)] += 1;
        newest.set(keyOf(line.word), line);
        bodies.push({ kind: 'local.saved', ...line });
      }
      for (const result of await append(bodies)) if (!result.ok) return result;
      for (const result of await append(changes.map((change) => ({ kind: 'change.seen', change })))) {
        if (!result.ok) return result;
        counts[result.data.isNew ? 'added' : 'kept'] += 1;
      }
      return succeed(null);
    },
    refuse() {
      counts.refused += 1;
    },
    counts: () => ({ ...counts }),
  };
}

const keyOf = ({ collection, key }: WordLine['word']) => `${collection} ${key}`;
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
