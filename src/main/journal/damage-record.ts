import { z } from 'zod';
import { kindIn, parseEntry } from './entries';
import { type SequenceRange, withoutRanges } from './store/ranges';

/**
 * Entries about the journal's own damage. Readers skip them like any unknown kind. `journal.recovered` is written
 * when missing sequences are found. It accounts for them, so that the user is notified once. `journal.restored` is
 * written when the engine's offline copy has handed back all its data.
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

/** Known losses of a journal, from the entries read so far. */
export interface DamageRecord {
  /** Missing sequences that a recovery accounts for. They no longer count as damage. */
  readonly accounted: readonly SequenceRange[];
  /** Lost acknowledged entries that no copy has given back. */
  readonly lost: readonly SequenceRange[];
  /** Sequence of the newest recovery that lost something; 0 if there is none. */
  readonly recoverySequence: number;
  /** True until a copy has answered that recovery. */
  readonly isUnanswered: boolean;
  /** True if the newest entries may also be missing, in an unknown number. */
  readonly mayLackNewest: boolean;
  take(sequence: number, json: Buffer): void;
  /** Accounts for damage that could not be written down. Readers skip it in this run; the next opening writes it. */
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
