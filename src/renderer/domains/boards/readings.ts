import { findClient } from '@shared/domain/clients';
import {
  type Board,
  type BoardCard,
  type MetricAnswer,
  type Period,
  type PeriodContext,
  periodKeyOf,
} from '@shared/domain/metrics';
import type { EpochMs } from '@shared/domain/time';
import { useCallback, useEffect, useId, useMemo } from 'react';
import type { MetricReading, MetricWant } from '../../engine';
import { useNow } from '../../kit/use-now';
import { useEngine } from '../../query/workspace-services';
import { useJoinedClients } from '../clients';
import { type ClientSource, isAccountActive, useMetrics, useWantMetrics } from '../metrics';
import { type MonthRow, periodQuestion, type UseMonth, useClientsNumbers, wantsOfMonth } from '../months';
import {
  type BoardPeriods,
  boardPeriodsOf,
  earlierContexts,
  earlierPeriodsOf,
  questionOf,
  wantOf,
  wantOptions,
} from './card-questions';
import { type CardReadings, type CardView, cardRefusalOf, cardViewOf, isOld } from './card-view';

export interface BoardReadings {
  readonly periods: BoardPeriods;
  /** In the order of the cards; null until the replica has answered. */
  readonly views: readonly CardView[] | null;
  /** The oldest answer on the board; null if there is none. A card without an answer reports that itself. */
  readonly asOf: EpochMs | null;
  /** Numbers are on their way. */
  readonly isReading: boolean;
  /** Reads every card again now. */
  readonly refresh: () => void;
}

/**
 * Reads what the cards of a board show, and requests the visible ones.
 * @param sources the client's accounts; null if unknown
 * @param seen ids of the cards on the screen, or `all` if unknown, as in print
 */
export function useBoardReadings(
  board: Board,
  context: PeriodContext,
  sources: readonly ClientSource[] | null,
  seen: ReadonlySet<string> | 'all' = 'all',
): BoardReadings {
  const now = useNow(60_000);
  const { period, comparison, cards } = board;
  const periods = useMemo(
    () => boardPeriodsOf({ period, comparison }, context),
    [period, comparison, context],
  );
  const { views: totals, wantsWith } = useBoardTotals(board, periods, context, now);
  const wants = useMemo(() => {
    const looked = cards.filter(({ id }) => seen === 'all' || seen.has(id));
    return wantsOf(looked, periods, wantsWith, false);
  }, [cards, seen, periods, wantsWith]);
  useWantMetrics(wants);

  const readings = useReadings(cards, periods);
  const earlier = useEarlier(board, context, readings);
  const views = useMemo(
    () =>
      readings &&
      totals &&
      cards.map((card, at) => {
        const total = totals.get(card.id);
        if (total) return total;
        const reading = readings[at] ?? nothing;
        const kept = { ...reading, earlier: earlier.get(card.id) ?? [] };
        return cardViewOf(card, periods, kept, now, isAccountActive(card.source, sources));
      }),
    [readings, totals, cards, periods, earlier, now, sources],
  );
  const moments = views?.flatMap(({ asOf }) => asOf ?? []) ?? [];
  return {
    periods,
    views,
    refresh: useRefreshNow(cards, periods, wantsWith),
    asOf: moments.length > 0 ? Math.min(...moments) : null,
    isReading: views?.some(({ isWaiting, readingSince }) => isWaiting || readingSince !== null) ?? false,
  };
}

/** Requests of a board: each card's account, and every account if a card is a total. */
function wantsOf(
  cards: readonly BoardCard[],
  periods: BoardPeriods,
  wantsWith: BoardTotals['wantsWith'],
  isAsked: boolean,
): MetricWant[] {
  const own = cards.filter(({ total }) => !total).map((card) => wantOf(card, periods, isAsked));
  return own.length === cards.length ? own : [...own, ...wantsWith(wantOptions(isAsked))];
}

const notRead: MetricReading = {
  answer: null,
  asOf: null,
  refusal: null,
  isWaiting: false,
  readingSince: null,
};
const nothing: CardReadings = { own: notRead, compared: null, earlier: [] };

/** For each card what is kept over the two periods; null until the replica has answered. */
function useReadings(
  cards: readonly BoardCard[],
  { period, comparison }: BoardPeriods,
): readonly CardReadings[] | null {
  const questions = useMemo(() => {
    const over = (one: Period) => cards.map((card) => questionOf(card, one));
    return [...over(period), ...(comparison ? over(comparison) : [])];
  }, [cards, period, comparison]);
  const readings = useMetrics(questions);
  return useMemo(
    () =>
      readings &&
      cards.map(
        (_, at): CardReadings => ({
          own: readings[at] ?? notRead,
          compared: comparison ? (readings[cards.length + at] ?? notRead) : null,
          earlier: [],
        }),
      ),
    [readings, cards, comparison],
  );
}

type Earlier = ReadonlyMap<string, CardReadings['earlier']>;

/** Answers for earlier periods, for cards without an answer for the board's period. */
function useEarlier(
  { cards, period }: Board,
  context: PeriodContext,
  readings: readonly CardReadings[] | null,
): Earlier {
  const asked = useMemo(() => {
    const without = readings ? cards.filter((_, at) => !readings[at]?.own.answer) : [];
    const periods = without.length > 0 ? earlierPeriodsOf({ period }, context) : [];
    return without.flatMap((card) => periods.map((one) => ({ card, period: one })));
  }, [readings, cards, period, context]);
  const questions = useMemo(() => asked.map((one) => questionOf(one.card, one.period)), [asked]);
  const kept = useMetrics(questions);
  return useMemo(() => {
    const byCard = new Map<string, { period: Period; reading: MetricReading }[]>();
    asked.forEach(({ card, period: one }, at) => {
      const reading = kept?.[at];
      if (reading) byCard.set(card.id, [...(byCard.get(card.id) ?? []), { period: one, reading }]);
    });
    return byCard;
  }, [asked, kept]);
}

/** Asks beside what is wanted anyway, so that the button does not change what the screen wants. */
function useRefreshNow(
  cards: readonly BoardCard[],
  periods: BoardPeriods,
  wantsWith: BoardTotals['wantsWith'],
): () => void {
  const engine = useEngine();
  const viewer = useId();
  useEffect(() => () => void engine.wantMetrics(viewer, []), [engine, viewer]);
  return useCallback(() => {
    const ask = async () => {
      // An empty list first: the same want again would be one that was answered before.
      await engine.wantMetrics(viewer, []);
      await engine.wantMetrics(viewer, wantsOf(cards, periods, wantsWith, true));
    };
    void ask();
  }, [engine, viewer, cards, periods, wantsWith]);
}

interface BoardTotals {
  /** Views by card id; null until the local copy has answered for the board's periods. */
  readonly views: ReadonlyMap<string, CardView> | null;
  /** Requests for the accounts that the totals are made of. */
  readonly wantsWith: (options: Pick<MetricWant, 'urgency' | 'maxAgeMs'>) => readonly MetricWant[];
}

const noWants: readonly MetricWant[] = [];

/** The cards that show a client's total. It is computed where the month's is, so that both say one number. */
function useBoardTotals(
  board: Board,
  periods: BoardPeriods,
  context: PeriodContext,
  now: number,
): BoardTotals {
  const { clients } = useJoinedClients();
  const totals = useMemo(() => board.cards.filter(({ total }) => total), [board.cards]);
  const client = totals.length > 0 ? findClient(clients, board.client) : null;
  const { period: choice, comparison } = board;
  const question = useMemo(() => {
    const metrics = [...new Set(totals.map(totalMetricOf))];
    const over = (one: BoardPeriods, today: string) =>
      periodQuestion(one.period, one.comparison, today, metrics);
    return {
      ...over(periods, context.today),
      earlier: earlierContexts({ period: choice }, context).map((earlier) =>
        over(boardPeriodsOf({ period: choice, comparison }, earlier), earlier.today),
      ),
    };
  }, [totals, periods, context, choice, comparison]);
  const read = useClientsNumbers(question, client?.key ?? 'planning:');
  const plan = client && read ? read.wanted.plan : null;
  // Depends only on the plan. Requests that change with each answer would be sent again each time.
  const wantsWith = useCallback<BoardTotals['wantsWith']>(
    (options) => (plan ? wantsOfMonth(plan, options) : noWants),
    [plan],
  );
  const views = useMemo(
    () => (totals.length === 0 ? noViews : viewsOf(totals, periods, read, now)),
    [totals, periods, read, now],
  );
  return { views, wantsWith };
}

const noViews: ReadonlyMap<string, CardView> = new Map();

const totalMetricOf = ({ item }: BoardCard): string => item.metrics[0] ?? '';

function viewsOf(
  totals: readonly BoardCard[],
  periods: BoardPeriods,
  read: UseMonth | null,
  now: number,
): BoardTotals['views'] {
  const row = read?.rows[0];
  // While another period is being asked, the answer is still of the one before.
  if (!read || !row || periodKeyOf(read.wanted.plan.period) !== periodKeyOf(periods.period)) return null;
  const views = totals.flatMap((card): [string, CardView][] => {
    const column = read.plan.metrics.indexOf(totalMetricOf(card));
    return column < 0 ? [] : [[card.id, totalViewOf(card, periods, { row, column, read }, now)]];
  });
  return new Map(views);
}

interface TotalCell {
  readonly row: MonthRow;
  readonly column: number;
  readonly read: UseMonth;
}

function totalViewOf(
  card: BoardCard,
  { isRunning }: BoardPeriods,
  { row, column, read }: TotalCell,
  now: number,
): CardView {
  const { plan, wanted } = read;
  const cell = row.cells[column];
  const parts = row.parts[column] ?? [];
  const moments = (cell?.counted ?? []).flatMap((place) => parts[place]?.readAt ?? []);
  const asOf = moments.length > 0 ? Math.min(...moments) : null;
  const hasNone = cell?.kind === 'no_data' || (cell?.kind === 'unmeasured' && row.group !== 'not_read');
  const value = cell?.value ?? null;
  const answer: MetricAnswer | null = value !== null || hasNone ? { kind: 'number', value } : null;
  const refused = value === null ? parts.find(({ refusal }) => refusal !== null) : undefined;
  const isEarlier = periodKeyOf(plan.period) !== periodKeyOf(wanted.plan.period);
  return {
    card,
    answer,
    asOf,
    isRunning,
    isEarlier,
    period: plan.period,
    comparison: plan.before,
    compared: cell?.before == null ? null : { kind: 'number', value: cell.before },
    refusal: refused?.refusal ? cardRefusalOf(refused.refusal, refused.source.isActive) : null,
    blamed: refused ? { source: refused.source.source, platform: refused.source.platform.slug } : card,
    without: value === null ? [] : row.without.filter(({ key }) => isLeftOut(key, cell, parts)),
    isStale: isEarlier || isOld({ isRunning, asOf }, now),
    isWaiting: answer === null && !refused,
    readingSince: null,
  };
}

const isLeftOut = (
  key: string,
  cell: MonthRow['cells'][number] | undefined,
  parts: MonthRow['parts'][number],
): boolean => cell?.leftOut.some((place) => parts[place]?.source.key === key) ?? false;
