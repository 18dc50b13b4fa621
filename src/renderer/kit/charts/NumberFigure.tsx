import { changeOf, type GoalState } from '@shared/domain/metrics';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { useFormat } from '../../i18n/FormatProvider';
import { changeText } from '../../i18n/metric-format';
import { useTranslation } from '../../i18n/use-translation';
import { GoalLine } from './GoalRing';
import classes from './NumberFigure.module.css';

export interface FigureGoal {
  readonly state: GoalState;
  /** The goal and its state: `Goal met: at least 1,000`. */
  readonly text: string;
}

interface Props {
  /** Null where it is not known: a dash, never a zero. */
  readonly value: number | null;
  /** Value of the compared period; left out where nothing is compared. */
  readonly before?: number | null;
  /** Currency (ISO 4217), `%` or any other unit that a person set. */
  readonly unit?: string | null;
  readonly goal?: FigureGoal | null;
}

/** The value of a card, large, with its change in ink: only a goal gives a change a colour. */
export function NumberFigure({ value, before, unit = null, goal = null }: Props) {
  const { metric } = useFormat();
  return (
    <div className={classes.figure}>
      <b className={classes.value}>{value === null ? '–' : metric.value(value, unit)}</b>
      {before !== undefined && <Change value={value} before={before} unit={unit} goal={goal} />}
      {goal && <GoalLine {...goal} />}
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
    <span className={classes.change} data-goal={goal?.state}>
      <Arrow size={14} stroke={1.6} aria-hidden />
      <b>{unit === '%' ? metric.difference(difference, unit) : changeText(t, metric, change)}</b>
      {unit !== '%' && <span>{metric.difference(difference, unit)}</span>}
    </span>
  );
}
