import type { GoalState } from '@shared/domain/metrics';
import { GoalRing } from './GoalRing';
import classes from './GoalRing.module.css';

/** What a number should reach and whether it does, in words beside the ring. */
export function GoalLine({ state, text }: { readonly state: GoalState; readonly text: string }) {
  return (
    <div className={classes.line} data-grows="true">
      <GoalRing state={state} />
      <span>{text}</span>
    </div>
  );
}
