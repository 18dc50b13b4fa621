import { findClient } from '@shared/domain/clients';
import {
  type Board,
  type BoardCard,
  type MetricAnswer,
  type PeriodContext,
  periodKeyOf,
} from '@shared/domain/metrics';
import { useCallback, useMemo } from 'react';
import type { MetricWant } from '../../engine';
import { useJoinedClients } from '../clients';
import { type MonthRow, periodQuestion, type UseMonth, useClientsNumbers, wantsOfMonth } from '../months';
import { type BoardPeriods, boardPeriodsOf, earlierContexts } from './card-questions';
import { type CardView, cardRefusalOf, isOld } from './card-view';

export interface BoardTotals {
  /** Views by card id; null until the local copy has answered for the board's periods. */
  readonly views: ReadonlyMap<string, CardView> | null;
  /** Requests for the accounts that the totals are made of. */
  readonly wantsWith: (options: Pick<MetricWant, 'urgency' | 'maxAgeMs'>) => readonly MetricWant[];
}

const noWants: readonly MetricWant[] = [];

/** The cards that show a client's total. It is computed where the month's is, so that both say one number. */
export function useBoardTotals(
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
