import { z } from 'zod';
import { kindIn, parseEntry } from './entries';
import { type SequenceRange, withoutRanges } from './store/ranges';

/**
 * What a journal says of its own damage, in entries that readers pass over like any kind they do not know.
 *
 * `journal.recovered` is written when sequences were found missing: it accounts for them, so that a person is told once.
 * `journal.restored` is written when a copy of the journal has handed back what it had: what the copy had seen is back.
 */
const range = z.object({ first: z.int(), last: z.int() });
const recovered = z.object({
  kind: z.literal('journal.recovered'),
  gaps: z.array(range),
  lost: z.array(range),
  isMarkLost: z.boolean(),
});
const restored = z.object({ kind: z.literal('journal.restored'), heldSequence: z.int() });
const damageEntry = z.union([recovered, restored]);

interface Recovery {
  readonly gaps: readonly SequenceRange[];
  readonly lost: readonly SequenceRange[];
  readonly isMarkLost: boolean;
}

export const recoveryText = (at: string, { gaps, lost, isMarkLost }: Recovery): string =>
  JSON.stringify({ kind: 'journal.recovered', gaps, lost, isMarkLost, at, version: 1 });

export const restorationText = (at: string, heldSequence: number): string =>
  JSON.stringify({ kind: 'journal.restored', heldSequence, at, version: 1 });

/** What is known of a journal's losses, from the entries that were taken in so far. */
export interface DamageRecord {
  /** Missing sequences that a recovery accounts for: no damage any more to whoever reads. */
  readonly accounted: readonly SequenceRange[];
  /** Of the acknowledged entries that were lost, those that no copy has given back. */
  readonly lost: readonly SequenceRange[];
  /** The newest recovery that lost something; 0 where there was none. */
  readonly recoverySequence: number;
  /** No copy has answered it yet. */
  readonly isUnanswered: boolean;
  /** The newest entries may be missing too, and nothing tells how many. */
  readonly mayLackNewest: boolean;
  take(sequence: number, json: Buffer): void;
  /** Nothing could be written down: readers pass over these all the same, and the next opening accounts for them. */
  passOver(damage: Pick<Recovery, 'gaps' | 'lost'>): void;
}

export function createDamageRecord(): DamageRecord {
  let accounted: SequenceRange[] = [];
  let lost: readonly SequenceRange[] = [];
  let recoverySequence = 0;
  let isUnanswered = false;
  let mayLackNewest = false;
  return {
    get accounted() {
      return accounted;
    },
    get lost() {
      return lost;
    },
    get recoverySequence() {
      return recoverySequence;
    },
    get isUnanswered() {
      return isUnanswered;
    },
    get mayLackNewest() {
      return mayLackNewest;
    },
    passOver(damage) {
      accounted = [...accounted, ...damage.gaps];
      lost = [...lost, ...damage.lost];
    },
    take(sequence, json) {
      if (!kindIn(json)?.startsWith('journal.')) return;
      const read = damageEntry.safeParse(parseEntry(json));
      if (!read.success) return;
      if (read.data.kind === 'journal.restored') {
        lost = withoutRanges(lost, [{ first: 1, last: read.data.heldSequence }]);
        isUnanswered = false;
        mayLackNewest = false;
        return;
      }
      accounted = [...accounted, ...read.data.gaps];
      if (read.data.lost.length === 0 && !read.data.isMarkLost) return;
      lost = [...lost, ...read.data.lost];
      mayLackNewest ||= read.data.isMarkLost;
      recoverySequence = sequence;
      isUnanswered = true;
    },
  };
}
