import { resources } from '../resources';
import { type CopyView, dueCall, parentsOf } from './decide';
import { type Desk, isHeldBack } from './desk';
import { areListsRead, type Ledger } from './ledger';
import type { DayRange } from './scopes';

/** What the engine does of its own accord besides calling. */
export type Step = 'start_pass' | 'end_pass' | 'start_review' | 'start_soon' | 'prune' | 'flush';

export interface StepSituation {
  readonly ledger: Ledger;
  readonly desk: Desk;
  readonly copy: CopyView;
  /** The days to keep as of now; null before the sync window is known. */
  readonly range: DayRange | null;
  /** A record under which lists stand may have gone. */
  readonly isPruneWanted: boolean;
  /** Monotonic ms. */
  readonly flushDue: number;
  readonly monotonic: number;
  readonly now: number;
}

export function nextStep(situation: StepSituation): Step | null {
  const { ledger, desk, flushDue, monotonic, isPruneWanted } = situation;
  const mayStart = !ledger.isPaused;
  if (mayStart && isPassWanted(situation)) return 'start_pass';
  if (mayStart && !ledger.walks.has('review') && desk.reviewDue <= monotonic) return 'start_review';
  if (mayStart && !ledger.walks.has('soon') && isSoonWanted(situation)) return 'start_soon';
  if (isPassRead(situation)) return 'end_pass';
  if (isPruneWanted) return 'prune';
  return flushDue <= monotonic ? 'flush' : null;
}

/** A pass over other days than today's would read and keep the wrong ones: it is begun anew. */
function isPassWanted({ ledger: { pass }, desk, range, monotonic }: StepSituation): boolean {
  if (!range) return false;
  return pass ? pass.from !== range.from || pass.to !== range.to : desk.passDue <= monotonic;
}

/** A pass reads the same lists and more: there is nothing to add while one is under way. */
const isSoonWanted = ({ ledger, desk, range, monotonic }: StepSituation): boolean =>
  range !== null && ledger.pass === null && desk.soonDue <= monotonic;

/** Every list has been read, and every single read that came of it; those that keep failing are not waited for. */
function isPassRead({ ledger, desk, copy, monotonic, now }: StepSituation): boolean {
  if (!areListsRead(ledger)) return false;
  // Decisions are another list's matter: the pass is about the posts. `outstanding.ts` asks for both.
  const isPassedOver = (id: string, need: 'single' | 'reviews') =>
    need === 'reviews' || isHeldBack(desk, dueCall(ledger, id, need), monotonic);
  return copy.nextDuePost(now, isPassedOver) === null;
}

/** Lists whose parent the copy no longer has. */
export function strayShelves(ledger: Ledger, copy: CopyView): string[] {
  const kept = new Map(
    resources
      .filter(({ reach }) => reach.kind === 'each')
      .map((resource) => [resource.name, new Set(parentsOf(resource, copy.records))]),
  );
  return [...ledger.shelves.values()].flatMap(({ key, resource, parent }) => {
    const parents = kept.get(resource);
    return parents && !parents.has(parent) ? [key] : [];
  });
}
