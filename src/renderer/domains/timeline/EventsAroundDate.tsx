import type { JoinedClient } from '@shared/domain/clients';
import {
  type BoardCard,
  changeOf,
  itemKeyOf,
  type MetricQuestion,
  sourceKeyOf,
} from '@shared/domain/metrics';
import type { DayKey } from '@shared/domain/time';
import { type AroundDate, aroundDate } from '@shared/domain/timeline';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { MetricReading, MetricWant } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import textClasses from '../../kit/text.module.css';
import { useCardTitles, useClientBoards, useClientPeriods, useProposedBoard, useUnits } from '../boards';
import { useMetrics, useWantMetrics } from '../metrics';
import classes from './EventsAroundDate.module.css';

/** A figure over the seven days before an event and the seven after it. */
interface AroundFigure {
  readonly key: string;
  readonly title: string;
  readonly unit: string | null;
  /** Null where it is not known. */
  readonly before: number | null;
  readonly after: number | null;
  readonly change: ReturnType<typeof changeOf>;
  readonly state: 'loading' | 'known' | 'failed' | 'not_loaded';
}

interface UseAround extends AroundDate {
  /** Empty where no board of the client shows a figure. */
  readonly figures: readonly AroundFigure[];
}

const MOST = 4;
const DAY_MS = 86_400_000;
const noCards: readonly BoardCard[] = [];

/** The figures of the client's boards around an event; read while somebody looks, and only once the days are over. */
export function useAround(client: JoinedClient, date: DayKey): UseAround {
  const { today } = useClientPeriods(client);
  const boards = useClientBoards(client);
  const around = useMemo(() => aroundDate(date, today), [date, today]);
  const propose = useProposedBoard(client);
  const cards = useMemo(() => {
    const own = figureCards(boards.flatMap(({ board }) => board.cards));
    // A client without a board is measured by what would stand on its first one.
    return own.length > 0 || !propose ? own : figureCards(propose('').cards);
  }, [boards, propose]);
  const titleOf = useCardTitles(cards);
  const unitOf = useUnits(client);
  const asked = around.isOver ? cards : noCards;
  const wants = useMemo(
    () =>
      asked.map(
        ({ source, item }): MetricWant => ({
          question: { source, item, period: around.after },
          comparison: around.before,
          urgency: 'visible',
          maxAgeMs: DAY_MS,
        }),
      ),
    [asked, around],
  );
  useWantMetrics(wants);
  const questions = useMemo(
    () =>
      asked.flatMap(({ source, item }): MetricQuestion[] => [
        { source, item, period: around.before },
        { source, item, period: around.after },
      ]),
    [asked, around],
  );
  const readings = useMetrics(questions);
  const figures = asked.map((card, at): AroundFigure => {
    const [before, after] = [readings?.[2 * at], readings?.[2 * at + 1]];
    const [a, b] = [numberIn(before), numberIn(after)];
    return {
      key: card.id,
      title: titleOf(card),
      unit: unitOf(card),
      before: a,
      after: b,
      change: changeOf(b, a),
      state: stateOf(before, after),
    };
  });
  return { ...around, figures };
}

/** The first figures of the boards, each once. */
function figureCards(cards: readonly BoardCard[]): readonly BoardCard[] {
  const byMetric = new Map<string, BoardCard>();
  for (const card of cards) {
    if (card.item.component !== 'number_v1') continue;
    const key = `${sourceKeyOf(card.source)} ${itemKeyOf(card.item)}`;
    // Numbers around an event are read for a single account.
    if (!byMetric.has(key)) byMetric.set(key, { ...card, total: false });
  }
  return [...byMetric.values()].slice(0, MOST);
}

const numberIn = (reading: MetricReading | undefined): number | null =>
  reading?.answer?.kind === 'number' ? reading.answer.value : null;

function stateOf(before: MetricReading | undefined, after: MetricReading | undefined): AroundFigure['state'] {
  if (before?.answer && after?.answer) return 'known';
  const both = [before, after];
  if (both.some((one) => one?.refusal)) return 'failed';
  if (both.some((one) => one && (one.isWaiting || one.readingSince !== null))) return 'loading';
  return 'not_loaded';
}

interface Props {
  readonly client: JoinedClient;
  readonly date: DayKey;
}

/** The client's figures over seven days before and seven days after an event, and that this proves nothing. */
export function EventsAroundDate({ client, date }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { figures, isOver, from, before, after } = useAround(client, date);
  return (
    <section className={classes.around} aria-label={t('timeline.around.title')}>
      <h3>{t('timeline.around.title')}</h3>
      {!isOver && (
        <p className={`${textClasses.quietLine} ${classes.hint}`}>
          {t('timeline.around.notOver', { day: format.dayMonth(from) })}
        </p>
      )}
      {isOver && figures.length === 0 && (
        <p className={`${textClasses.quietLine} ${classes.hint}`}>
          {t('timeline.around.noFigures')} <Link to="/boards">{t('timeline.around.toBoards')}</Link>
        </p>
      )}
      {figures.length > 0 && (
        <>
          <table className={classes.table}>
            <thead>
              <tr>
                <td />
                <th scope="col">{format.days(before.start, before.end)}</th>
                <th scope="col">{format.days(after.start, after.end)}</th>
                <th scope="col">{t('charts.change')}</th>
              </tr>
            </thead>
            <tbody>
              {figures.map((figure) => (
                <FigureRow key={figure.key} figure={figure} />
              ))}
            </tbody>
          </table>
          <p className={`${textClasses.quietLine} ${classes.hint}`}>{t('timeline.around.noProof')}</p>
        </>
      )}
    </section>
  );
}

function FigureRow({ figure }: { readonly figure: AroundFigure }) {
  const { t } = useTranslation();
  const { metric } = useFormat();
  const { title, unit, before, after, change, state } = figure;
  const value = (number: number | null) => (number === null ? '–' : metric.value(number, unit));
  return (
    <tr>
      <th scope="row" title={title}>
        {title}
      </th>
      {state === 'known' ? (
        <>
          <td>{value(before)}</td>
          <td>{value(after)}</td>
          <td className={classes.change}>
            {change === null
              ? '–'
              : change.kind === 'new'
                ? t('charts.new')
                : metric.change(change.percent / 100)}
          </td>
        </>
      ) : (
        <td colSpan={3} className={classes.state}>
          {t(`timeline.around.${state}`)}
        </td>
      )}
    </tr>
  );
}
