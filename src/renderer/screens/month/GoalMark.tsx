import type { GoalJudgement } from '@shared/domain/metrics';
import { useMonthWords } from '../../domains/months';
import classes from './MonthGrid.module.css';

/** Whether a goal is met: a ring with a tick or a cross, so that colour says nothing alone. */
export function GoalMark({ judged }: { readonly judged: GoalJudgement }) {
  const words = useMonthWords();
  const { state } = judged;
  const label = words.goal(judged);
  return (
    <svg
      className={classes.goalMark}
      data-state={state}
      width="14"
      height="14"
      viewBox="0 0 16 16"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" strokeLinejoin="round">
        <circle cx="8" cy="8" r="6.6" strokeDasharray={state === 'unknown' ? '2.3 2.4' : undefined} />
        {state === 'met' && <path d="m5.2 8.2 2 2 3.6-4" />}
        {state === 'missed' && <path d="m5.7 5.7 4.6 4.6m0-4.6-4.6 4.6" />}
      </g>
    </svg>
  );
}
