import type { GoalState } from '@shared/domain/metrics';
import classes from './GoalRing.module.css';

interface Props {
  readonly state: GoalState;
  /** Where no words stand beside it. */
  readonly label?: string;
}

/** Whether a goal is met: a ring with a tick or a cross, so that colour says nothing alone. */
export function GoalRing({ state, label }: Props) {
  return (
    <svg
      className={classes.ring}
      data-state={state}
      width="14"
      height="14"
      viewBox="0 0 16 16"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {label !== undefined && <title>{label}</title>}
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="8" cy="8" r="6.6" strokeDasharray={state === 'unknown' ? '2.3 2.4' : undefined} />
        {state === 'met' && <path d="m5.2 8.2 2 2 3.6-4" />}
        {state === 'missed' && <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" />}
      </g>
    </svg>
  );
}

/** The goal of a number and whether it is met, in words beside the ring. */
export function GoalLine({ state, text }: { readonly state: GoalState; readonly text: string }) {
  return (
    <div className={classes.line} data-grows="true">
      <GoalRing state={state} />
      <span>{text}</span>
    </div>
  );
}
