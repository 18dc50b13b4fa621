import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import type { BoardCard, MetricAnswer, MetricCell } from '@shared/domain/metrics';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useMemo } from 'react';
import {
  type CardView,
  type ChartInput,
  cardStateOf,
  chartInputOf,
  isEmptyChart,
  tableOf,
  usePeriodWords,
} from '../../domains/boards';
import { useClientTexts } from '../../domains/clients';
import type { StandingGoal } from '../../domains/months';
import { useChartEvents } from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { CardHead } from '../../kit/charts/CardHead';
import { CardState, type SkeletonShape } from '../../kit/charts/CardState';
import { Chart } from '../../kit/charts/Chart';
import { ChartTable } from '../../kit/charts/ChartTable';
import { GoalLine } from '../../kit/charts/GoalRing';
import { type FigureGoal, NumberFigure } from '../../kit/charts/NumberFigure';
import { useLightLook } from '../../kit/charts/use-chart-look';
import layoutClasses from '../../kit/layout.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './Card.module.css';
import { CardRefusalNote, isLastValue } from './CardRefusalNote';
import { useCardGoal } from './card-goals';
import { pictureOfCard } from './draw-cards';
import { nothingHidden, useHiddenSeries } from './state';
import { useCardExport } from './use-card-export';

export interface CardContentProps {
  readonly title: string;
  readonly card: BoardCard;
  /** Null until the replica has answered. */
  readonly view: CardView | null;
  /** Currency or unit that a person set; null for none. */
  readonly unit: string | null;
  /** By metric; left out where a client looks on, as goals are the agency's own and nothing leads elsewhere. */
  readonly goals?: ReadonlyMap<string, StandingGoal>;
  readonly client: JoinedClient | null;
  /** Whether a client is watching. Then a card shows the last value and its date, but no tasks of the agency. */
  readonly isForClient?: boolean;
  /** Names of the card's accounts; null if unknown. */
  readonly account: string | null;
  readonly lead: ReactNode;
  readonly actions: ReactNode;
}

/** Content of a card in its current state. */
export function CardContent(props: CardContentProps) {
  const { title, view, lead, actions } = props;
  const words = usePeriodWords();
  const chart = useMemo(() => view && chartInputOf(view, words), [view, words]);
  if (view && chart) return <DrawnCard {...props} view={view} chart={chart} />;
  return (
    <>
      <CardHead lead={lead} title={title}>
        {actions}
      </CardHead>
      <div className={`${layoutClasses.column} ${layoutClasses.scroll} ${classes.body}`}>
        <AccountLine {...props} />
        {view && <Body {...props} view={view} />}
      </div>
    </>
  );
}

/** Accounts of the card's numbers, and accounts that a total leaves out. */
function AccountLine({
  account,
  view,
  isForClient = false,
}: Pick<CardContentProps, 'account' | 'view' | 'isForClient'>) {
  const { t } = useTranslation();
  const format = useFormat();
  if (account === null) return null;
  const without = (view?.without ?? []).map(({ label, state }) =>
    isForClient ? label : t('month.withoutOne', { account: label, state: t(`month.value.${state}`) }),
  );
  return (
    <p className={textClasses.faintLine} data-grows="true">
      {[
        account,
        ...(without.length > 0 ? [t('month.withoutNames', { names: format.list(without) })] : []),
      ].join(' · ')}
    </p>
  );
}

const noGoals: ReadonlyMap<string, StandingGoal> = new Map();

type Shown = CardContentProps & { readonly view: CardView };

interface DrawnProps extends Shown {
  readonly chart: ChartInput;
}

/** A chart has its own head, with its legend and the table behind it. */
function DrawnCard({
  title,
  card,
  view,
  unit,
  goals,
  client,
  account,
  isForClient = false,
  lead,
  actions,
  chart,
}: DrawnProps) {
  const { t } = useTranslation();
  const { saveChart, error } = useCardExport(title);
  const names = useHiddenSeries(({ byCard }) => byCard.get(card.id)) ?? nothingHidden;
  const hide = useHiddenSeries((series) => series.hide);
  const hidden = {
    names,
    onChange: useCallback((next: typeof names) => hide(card.id, next), [hide, card.id]),
  };
  const { asOf, refusal } = view;
  const { standing, line } = useCardGoal(card, goals ?? noGoals, unit);
  const goal = isOfMonths(chart) ? line : null;
  const navigate = useNavigate();
  const events = useChartEvents(client);
  const look = useLightLook();
  const textsOfFile = useClientTexts(client ? (recordKeysOf(client)[0] ?? null) : null, true);
  const drawPicture = async () => {
    const texts = await textsOfFile();
    const { metric } = texts.format;
    const own = goal && { ...goal, text: t('goals.line', { value: metric.value(goal.value, unit) }) };
    return pictureOfCard({ view, texts, look, title, unit, events, hidden: names, goal: own });
  };
  const showEvent = (id: number) =>
    void navigate({
      to: '/timeline',
      search: { ...(client && { client: client.key }), event: String(id) },
    });
  return (
    <>
      <Chart
        {...chart}
        title={title}
        unit={unit}
        asOf={asOf}
        lead={lead}
        actions={actions}
        hidden={hidden}
        events={events}
        goal={goal}
        {...(goals && { onEvent: showEvent })}
        {...(!isForClient && { onExport: saveChart, drawPicture })}
      />
      <div className={classes.under}>
        <AccountLine account={account} view={view} isForClient={isForClient} />
        {error && <ErrorNote error={error} title={t('calendar.exportFailed')} />}
        {standing && <GoalLine {...standing} />}
        {isForClient ? (
          <LoadedLine view={view} />
        ) : (
          <>
            <StaleLine view={view} />
            {refusal && (
              <CardRefusalNote view={view} refusal={refusal} client={client} card={card} unit={unit} />
            )}
          </>
        )}
      </div>
    </>
  );
}

/** Whether the chart has a single series with monthly values, as goals need. */
const isOfMonths = ({ data: { period, labels, series } }: ChartInput) =>
  period !== null && series.length === 1 && labels.every((label) => label.length === 'yyyy-mm'.length);

function Body({ card, title, view, unit, goals = noGoals, client, isForClient = false }: Shown) {
  const { t } = useTranslation();
  const { answer, refusal, isWaiting, readingSince } = view;
  const state = cardStateOf(view);
  const isOwn = answer?.kind === 'number' && !view.isEarlier;
  const shown = isOwn ? { value: answer.value, isRunning: view.isRunning } : null;
  const goal = useCardGoal(card, goals, unit, shown).standing;
  if (isForClient)
    return (
      <>
        {answer && answer.kind !== 'unknown' && !isEmptyChart(answer) ? (
          <Answer title={title} view={view} unit={unit} answer={answer} goal={goal} />
        ) : (
          <span className={textClasses.faintLine}>–</span>
        )}
        <LoadedLine view={view} />
      </>
    );
  return (
    <>
      {answer && !isEmptyChart(answer) && !isLastValue(view) && (
        <Answer title={title} view={view} unit={unit} answer={answer} goal={goal} />
      )}
      {state === 'no_data' && <CardState kind="empty" lines={[t('boards.card.noDataHint')]} />}
      {state === 'not_loaded' && (isWaiting || readingSince !== null) && (
        <CardState kind="loading" shape={skeletonOf(card)} since={readingSince} />
      )}
      {state === 'not_loaded' && !isWaiting && readingSince === null && (
        <span className={textClasses.faintLine}>{t('boards.card.notRead')}</span>
      )}
      <StaleLine view={view} />
      {refusal && <CardRefusalNote view={view} refusal={refusal} client={client} card={card} unit={unit} />}
    </>
  );
}

function skeletonOf({ shape }: BoardCard): SkeletonShape {
  if (shape === 'number' || shape === 'table') return shape;
  return shape === 'line' || shape === 'area' ? 'line' : 'bar';
}

/** Numbers of other days than the board's, or older than a day, say so; the others have the board's own age. */
function StaleLine({
  view: { isStale, isEarlier, answer, asOf, period, refusal },
}: {
  readonly view: CardView;
}) {
  const words = usePeriodWords();
  const format = useFormat();
  const now = useNow();
  // A refusal says it in its own words.
  if (!isStale || !answer || asOf === null || refusal) return null;
  return (
    <div data-grows="true">
      <CardState
        kind="stale"
        when={format.stamp(asOf, now)}
        age={format.span(Math.max(0, now - asOf))}
        lines={isEarlier ? [words.period(period)] : []}
      />
    </div>
  );
}

/** Under a number that is not of now: of which days it is, and when it was loaded. */
function LoadedLine({ view: { isStale, answer, asOf, period, refusal } }: { readonly view: CardView }) {
  const { t } = useTranslation();
  const words = usePeriodWords();
  const format = useFormat();
  if ((!isStale && !refusal) || !answer || asOf === null) return null;
  const facts = [words.period(period), t('time.asOf', { time: format.dated(asOf) })];
  return <span className={textClasses.faintLine}>{facts.join(' · ')}</span>;
}

interface AnswerProps {
  readonly title: string;
  readonly view: CardView;
  readonly unit: string | null;
  readonly answer: MetricAnswer;
  readonly goal: FigureGoal | null;
}

function Answer({ title, view, unit, answer, goal }: AnswerProps) {
  switch (answer.kind) {
    case 'number': {
      const before = view.compared?.kind === 'number' ? view.compared.value : null;
      return (
        <NumberFigure value={answer.value} unit={unit} goal={goal} {...(view.comparison && { before })} />
      );
    }
    case 'unknown':
      return <CardState {...answer} />;
    default:
      return <AnswerTable title={title} unit={unit} answer={answer} />;
  }
}

function AnswerTable({ title, unit, answer }: Omit<AnswerProps, 'view' | 'goal'>) {
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
