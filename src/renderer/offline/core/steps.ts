import { postSubject, projectSubject } from './calls';
import type { CopyView } from './decide';
import type { Desk } from './desk';
import { areListsRead, type Ledger } from './ledger';
import type { DayRange } from './scopes';

/** What the engine does of its own accord besides calling. */
export type Step = 'start_pass' | 'end_pass' | 'start_review' | 'flush';

export interface StepSituation {
  readonly ledger: Ledger;
  readonly desk: Desk;
  readonly copy: CopyView;
  /** The days to keep as of now; null before the sync window is known. */
  readonly range: DayRange | null;
  /** Monotonic ms. */
  readonly flushDue: number;
  readonly monotonic: number;
}

export function nextStep(situation: StepSituation): Step | null {
  const { ledger, desk, flushDue, monotonic } = situation;
  if (isPassWanted(situation)) return 'start_pass';
  if (!ledger.walks.has('review') && desk.reviewDue <= monotonic) return 'start_review';
  if (isPassRead(situation)) return 'end_pass';
  return flushDue <= monotonic ? 'flush' : null;
}

/** A pass over other days than today's would read and keep the wrong ones: it is begun anew. */
function isPassWanted({ ledger: { pass }, desk, range, monotonic }: StepSituation): boolean {
  if (!range) return false;
  return pass ? pass.from !== range.from || pass.to !== range.to : desk.passDue <= monotonic;
}

/** Every list has been read, and every single read that came of it; those that keep failing are not waited for. */
function isPassRead({ ledger, desk, copy, monotonic }: StepSituation): boolean {
  if (!areListsRead(ledger)) return false;
  const isPostponed = (subject: string) => (desk.postponed.get(subject)?.until ?? 0) > monotonic;
  return (
    copy.nextDuePost((id) => isPostponed(postSubject(id))) === null &&
    copy.nextSuspectProject((id) => isPostponed(projectSubject(id))) === null
  );
}
