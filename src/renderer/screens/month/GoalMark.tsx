import type { GoalJudgement } from '@shared/domain/metrics';
import { useMonthWords } from '../../domains/months';
import { GoalRing } from '../../kit/charts/GoalRing';

/** Whether the goal of a cell is met. */
export function GoalMark({ judged }: { readonly judged: GoalJudgement }) {
  const words = useMonthWords();
  return <GoalRing state={judged.state} label={words.goal(judged)} />;
}
