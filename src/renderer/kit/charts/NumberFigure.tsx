import { changeOf } from '@shared/domain/metrics';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './NumberFigure.module.css';

export interface FigureGoal {
  readonly value: number;
  /** Whether it is met so far; null where that is not known. */
  readonly isMet: boolean | null;
}

interface Props {
  /** Null where it is not known: a dash, never a zero. */
  readonly value: number | null;
  /** Of the compared period; left out where nothing is compared. */
  readonly before?: number | null;
  /** Currency (ISO 4217), `%` or any other unit that a person set. */
  readonly unit?: string | null;
  readonly goal?: FigureGoal | null;
}

/** The value of a card, large, with its change in ink: only a goal gives a change a colour. */
export function NumberFigure({ value, before, unit = null, goal = null }: Props) {
  const { t } = useTranslation();
  const { metric } = useFormat();
  const goalText = goal && metric.value(goal.value, unit);
  return (
    <div className={classes.figure}>
      <b className={classes.value}>{value === null ? '–' : metric.value(value, unit)}</b>
      {before !== undefined && <Change {...{ value, before, unit, goal }} />}
      {goal && goalText !== null && (
        <span className={classes.goal}>
          {goal.isMet === null
            ? t('charts.goal', { value: goalText })
            : t(goal.isMet ? 'charts.goalMet' : 'charts.goalMissed', { value: goalText })}
        </span>
      )}
    </div>
  );
}

interface ChangeProps {
  readonly value: number | null;
  readonly before: number | null;
  readonly unit: string | null;
  readonly goal: FigureGoal | null;
}

function Change({ value, before, unit, goal }: ChangeProps) {
  const { t } = useTranslation();
  const { metric } = useFormat();
  const change = changeOf(value, before);
  if (change === null || value === null || before === null) return <span className={classes.change}>–</span>;
  const difference = value - before;
  const Arrow = difference > 0 ? IconArrowUpRight : difference < 0 ? IconArrowDownRight : IconArrowRight;
  return (
    <span className={classes.change} data-met={goal?.isMet ?? undefined}>
      <Arrow size={14} stroke={1.6} aria-hidden />
      <b>
        {unit === '%'
          ? metric.difference(difference, unit)
          : change.kind === 'new'
            ? t('charts.new')
            : metric.change(change.percent / 100)}
      </b>
      {unit !== '%' && <span>{metric.difference(difference, unit)}</span>}
    </span>
  );
}
