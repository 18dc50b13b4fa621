import type { JoinedClient } from '@shared/domain/clients';
import type { BoardCard, MetricAnswer, MetricCell } from '@shared/domain/metrics';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CardView,
  type ChartInput,
  chartInputOf,
  isEmpty,
  tableOf,
  usePeriodWords,
} from '../../domains/boards';
import { useFormat } from '../../i18n/FormatProvider';
import { CardHead } from '../../kit/charts/CardHead';
import { CardState, type SkeletonShape } from '../../kit/charts/CardState';
import { Chart } from '../../kit/charts/Chart';
import { ChartTable } from '../../kit/charts/ChartTable';
import { NumberFigure } from '../../kit/charts/NumberFigure';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useNow } from '../../kit/use-now';
import classes from './Card.module.css';
import { CardRefusalNote } from './CardRefusalNote';
import { useCardExport } from './use-card-export';

export interface CardContentProps {
  readonly title: string;
  readonly card: BoardCard;
  /** Null until the replica has answered. */
  readonly view: CardView | null;
  /** Currency or unit that a person set; null for none. */
  readonly unit: string | null;
  readonly client: JoinedClient | null;
  readonly lead: ReactNode;
  readonly actions: ReactNode;
}

/** What a card shows in the state it is in. */
export function CardContent(props: CardContentProps) {
  const { title, view, lead, actions } = props;
  const words = usePeriodWords();
  const chart = useMemo(() => view && chartInputOf(view, words), [view, words]);
  if (view && chart) return <DrawnCard {...props} {...{ view, chart }} />;
  return (
    <>
      <CardHead lead={lead} title={title}>
        {actions}
      </CardHead>
      <div className={classes.body}>{view && <Body {...props} view={view} />}</div>
    </>
  );
}

type Shown = CardContentProps & { readonly view: CardView };

interface DrawnProps extends Shown {
  readonly chart: ChartInput;
}

/** A chart has its own head, with its legend and the table behind it. */
function DrawnCard({ title, card, view, unit, client, lead, actions, chart }: DrawnProps) {
  const { t } = useTranslation();
  const { saveChart, error } = useCardExport(title);
  const { asOf, refusal } = view;
  return (
    <>
      <Chart {...chart} {...{ title, unit, asOf, lead, actions }} onExport={saveChart} />
      <div className={classes.under}>
        {error && <ErrorNote error={error} title={t('calendar.exportFailed')} />}
        <StaleLine view={view} />
        {refusal && <CardRefusalNote view={view} refusal={refusal} client={client} card={card} />}
      </div>
    </>
  );
}

function Body({ card, title, view, unit, client }: Shown) {
  const { t } = useTranslation();
  const { answer, refusal, isWaiting, readingSince } = view;
  return (
    <>
      {answer && !isEmpty(answer) && <Answer {...{ title, view, unit, answer }} />}
      {answer && isEmpty(answer) && !refusal && (
        <CardState kind="empty" detail={t('boards.card.noDataHint')} />
      )}
      {!answer && !refusal && (isWaiting || readingSince !== null) && (
        <CardState kind="loading" shape={skeletonOf(card)} since={readingSince} />
      )}
      {!answer && !refusal && !isWaiting && readingSince === null && (
        <span className={classes.third}>{t('boards.card.notRead')}</span>
      )}
      <StaleLine view={view} />
      {refusal && <CardRefusalNote view={view} refusal={refusal} client={client} card={card} />}
    </>
  );
}

function skeletonOf({ shape }: BoardCard): SkeletonShape {
  if (shape === 'number' || shape === 'table') return shape;
  return shape === 'line' || shape === 'area' ? 'line' : 'bar';
}

/** Numbers of other days than the board's, or older than a day, say so; the others have the board's own age. */
function StaleLine({ view: { isStale, answer, asOf, period, refusal } }: { readonly view: CardView }) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const format = useFormat();
  const now = useNow();
  // A refusal says it in its own words.
  if (!isStale || !answer || asOf === null || refusal) return null;
  return (
    <span className={classes.old}>
      {t('boards.card.stale', { period: words.period(period), time: format.stamp(asOf, now) })}
    </span>
  );
}

interface AnswerProps {
  readonly title: string;
  readonly view: CardView;
  readonly unit: string | null;
  readonly answer: MetricAnswer;
}

function Answer({ title, view, unit, answer }: AnswerProps) {
  switch (answer.kind) {
    case 'number': {
      const before = view.compared?.kind === 'number' ? view.compared.value : null;
      return <NumberFigure value={answer.value} unit={unit} {...(view.comparison && { before })} />;
    }
    case 'unknown':
      return <CardState {...answer} />;
    default:
      return <AnswerTable title={title} unit={unit} answer={answer} />;
  }
}

function AnswerTable({ title, unit, answer }: Omit<AnswerProps, 'view'>) {
  const { t } = useTranslation();
  const { metric } = useFormat();
  const table = useMemo(() => {
    const { columns, rows } = tableOf(answer, t('boards.card.label'));
    const text = (cell: MetricCell) => {
      if (cell === null) return '–';
      return typeof cell === 'number' ? metric.value(cell, unit) : String(cell);
    };
    return {
      columns,
      rows: rows.map((row, at) => ({
        key: String(at),
        texts: columns.map((_, column) => text(row[column] ?? null)),
        values: columns.map((_, column) => {
          const cell = row[column] ?? null;
          return typeof cell === 'boolean' ? String(cell) : cell;
        }),
      })),
    };
  }, [answer, unit, metric, t]);
  return (
    <div className={classes.tableBody}>
      <ChartTable label={title} table={table} />
    </div>
  );
}
