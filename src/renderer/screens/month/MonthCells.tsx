import { type DayKey, dayKeyIn } from '@shared/domain/time';
import { IconChevronsDown, IconChevronsUp } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { MonthRow, MonthWords } from '../../domains/months';
import { useFormat } from '../../i18n/FormatProvider';
import { GoalRing } from '../../kit/charts/GoalRing';
import { Sparkline } from '../../kit/charts/Sparkline';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { useNow } from '../../kit/use-now';
import classes from './MonthGrid.module.css';

/** The client's name needs its room; all of them are in the tooltip. */
const mostMarks = 2;

interface Props {
  readonly row: MonthRow;
  /** How many columns are shown. */
  readonly count: number;
  /** Whether each column has a trend line, by column. */
  readonly lines: readonly boolean[];
  /** Texts, created once by the grid: hundreds of cells would otherwise create their own. */
  readonly texts: { readonly t: TFunction; readonly words: MonthWords };
  /** Called when a number's menu is requested. */
  readonly onMenu: (column: number, at: Pick<MouseEvent, 'clientX' | 'clientY'>) => void;
}

/** A client that has numbers. */
export function MonthCells({ row, count, lines, texts, onMenu }: Props) {
  const { t, words } = texts;
  return (
    <>
      <span role="gridcell" className={classes.name}>
        <span className={classes.client} title={row.name}>
          {row.name}
        </span>
        {row.without.length > 0 && (
          <span className={classes.without} title={words.without(row)}>
            {t('month.without')}
            {row.without.slice(0, mostMarks).map(({ key, platform }) => (
              <NetworkMark key={key} network={platform.slug} name={platform.name} size={15} />
            ))}
            {row.without.length > mostMarks &&
              t('month.moreWithout', { count: row.without.length - mostMarks })}
          </span>
        )}
      </span>
      {row.cells.slice(0, count).map((_, column) => (
        <NumberCell
          key={column}
          row={row}
          column={column}
          texts={texts}
          onMenu={onMenu}
          hasLine={lines[column] === true}
        />
      ))}
      <ReadCell readAt={row.readAt} />
    </>
  );
}

/** The time of the oldest number if it is of today, else its day. */
function ReadCell({ readAt }: { readonly readAt: number | null }) {
  const format = useFormat();
  const now = useNow();
  if (readAt === null) return <span role="gridcell" className={classes.read} />;
  const [day, today] = [readAt, now].map((ms) => dayKeyIn(format.personZone, ms)) as [DayKey, DayKey];
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const stamp = format.stamp(readAt, now);
  return (
    <span role="gridcell" className={classes.read} title={stamp}>
      {day === today ? stamp : isThisYear ? format.dayMonth(day) : format.monthYear(day)}
    </span>
  );
}

interface NumberCellProps {
  readonly row: MonthRow;
  readonly column: number;
  readonly hasLine: boolean;
  readonly texts: Props['texts'];
  readonly onMenu: Props['onMenu'];
}

/** A value, how it moved, and whether its goal is met. */
function NumberCell({ row, column, hasLine, texts: { t, words }, onMenu }: NumberCellProps) {
  const cell = row.cells[column];
  if (!cell) return <span role="gridcell" />;
  const goal = row.goals[column];
  const change = words.change(cell.change);
  const Arrow =
    cell.change?.kind === 'percent' && cell.change.percent < 0 ? IconChevronsDown : IconChevronsUp;
  const isKnown = cell.kind === 'known';
  const line = hasLine ? lineOf(cell) : [];
  return (
    <span
      role="gridcell"
      className={classes.cell}
      data-line={hasLine}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(column, event);
      }}
    >
      {hasLine && (
        <span className={classes.line}>
          {isKnown && line.every((one) => one !== null) && <Sparkline values={line} width={40} />}
        </span>
      )}
      <span
        className={isKnown ? classes.value : classes.noValue}
        title={cell.kind === 'apart' ? t('month.apartHint') : undefined}
      >
        {words.value(row, column)}
      </span>
      <span className={classes.change} data-unusual={cell.isUnusual}>
        {cell.isUnusual && <Arrow size={14} stroke={2.2} aria-hidden />}
        {change}
      </span>
      <span className={classes.goal}>{goal && <GoalRing state={goal.state} label={words.goal(goal)} />}</span>
    </span>
  );
}

/** The last twelve months, this one at the end. Only a whole year is a line: the header says that it is one. */
const lineOf = ({ value, past }: MonthRow['cells'][number]): readonly (number | null)[] => [
  ...past.slice(0, 11).toReversed(),
  value,
];
