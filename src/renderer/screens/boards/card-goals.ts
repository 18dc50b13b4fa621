import { type BoardCard, type GoalJudgement, judgeGoal, sourceKeyOf } from '@shared/domain/metrics';
import { useMemo } from 'react';
import { useGoalWords } from '../../domains/goals';
import type { StandingGoal } from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { FigureGoal } from '../../kit/charts/NumberFigure';
import type { ChartGoal } from '../../kit/charts/plot';

/** Goal of a card as text and chart line. */
export interface CardGoal {
  /** State of the goal in the board's period; null if that is not a month. */
  readonly standing: FigureGoal | null;
  /** Target for each month of a chart; null if the card shows only a part of the goal's accounts. */
  readonly line: ChartGoal | null;
}

/** Goal of a card's metric, and whether the card shows all accounts of the goal; null if none. */
export function goalOfCard(
  { source, item, total }: Pick<BoardCard, 'source' | 'item' | 'total'>,
  goals: ReadonlyMap<string, StandingGoal>,
): { readonly standing: StandingGoal; readonly isWhole: boolean } | null {
  const [metric, ...others] = item.metrics;
  const isOne = metric !== undefined && others.length === 0 && item.entity === null;
  const isDrawn = item.component === 'number_v1' || item.component === 'chart_v1';
  const standing = isOne && isDrawn ? goals.get(metric) : undefined;
  if (!standing || standing.accounts.length === 0) return null;
  if (total) return { standing, isWhole: true };
  const [only, ...rest] = standing.accounts;
  const key = sourceKeyOf(source);
  if (!standing.accounts.some((one) => one.key === key)) return null;
  return { standing, isWhole: rest.length === 0 && only?.key === key };
}

/** Judges the goal by the card's own number if the card shows all accounts of the goal. */
export function judgementOf(
  { standing: { goal, judged }, isWhole }: NonNullable<ReturnType<typeof goalOfCard>>,
  shown: { readonly value: number | null; readonly isRunning: boolean } | null,
): GoalJudgement | null {
  if (!judged || !shown || !isWhole || goal.rule === 'change_at_least') return judged;
  return judgeGoal(goal, { ...shown, before: null, isInPart: false });
}

/** Target for each month; null for a change rule, and for a card with only a part of the accounts. */
const lineOf = ({
  standing: { goal },
  isWhole,
}: NonNullable<ReturnType<typeof goalOfCard>>): number | null =>
  isWhole && goal.rule !== 'change_at_least' ? goal.value : null;

/**
 * Describes the goal of a card's metric.
 * @param shown number on the card if it is for the board's own period
 */
export function useCardGoal(
  card: BoardCard,
  goals: ReadonlyMap<string, StandingGoal>,
  unit: string | null,
  shown: { readonly value: number | null; readonly isRunning: boolean } | null = null,
): CardGoal {
  const { t } = useTranslation();
  const { metric } = useFormat();
  const { rule } = useGoalWords();
  const found = goalOfCard(card, goals);
  const judged = found && judgementOf(found, shown);
  const text = judged && t(`goals.card.${judged.state}`, { rule: rule(judged.goal) });
  const value = found && lineOf(found);
  const line = useMemo(
    () => (value === null ? null : { value, text: t('goals.line', { value: metric.value(value, unit) }) }),
    [value, unit, metric, t],
  );
  if (!judged || text === null) return { standing: null, line };
  return {
    standing: { state: judged.state, text: found.isWhole ? text : t('goals.ofAll', { goal: text }) },
    line,
  };
}
