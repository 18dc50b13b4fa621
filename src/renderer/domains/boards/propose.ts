import type { JoinedClient } from '@shared/domain/clients';
import { addsUp, type Board, type BoardCard } from '@shared/domain/metrics';
import type { ClientKey } from '@shared/record-key';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { catalogueLanguageOf } from '../catalogue';
import { useSources } from '../metrics';
import { cardFor, type MeasuredMetric, useMeasured } from './measured';

/** Metric keys proposed first, in this order. */
const firstKeys = [
  'reach',
  'interactions',
  'clicks',
  'cost',
  'impressions',
  'followers',
  'sessions',
  'views',
];
const NUMBERS = 4;

/**
 * A board to begin with, of what the client's accounts measure: a row of the client's totals, a chart by day and a table.
 * Accounts that can be read go before those that cannot. Empty where nothing is measured.
 */
export function proposedBoard(
  client: ClientKey,
  name: string,
  measured: readonly MeasuredMetric[],
  newId: () => string,
): Board {
  const active = measured.filter(({ source }) => source.isActive);
  const pool = active.length > 0 ? active : measured;
  const cards = [
    ...firstNumbers(pool)
      .slice(0, NUMBERS)
      .map((one) => totalFor(one, newId())),
    ...[...firstOf(pool, 'chart_v1'), ...firstOf(pool, 'datatable_v1')].map((one) => cardFor(one, newId())),
  ];
  return {
    name,
    client,
    cards,
    period: { kind: 'this_month' },
    comparison: { kind: 'previous' },
  };
}

/** A number of all accounts together, where it adds up; a rate is one account's. */
function totalFor(one: MeasuredMetric, id: string): BoardCard {
  const { metrics, type } = one.item;
  const [metric, ...others] = metrics;
  const isTotal = metric !== undefined && others.length === 0 && addsUp(metric, type);
  return { ...cardFor(one, id), ...(isTotal && { total: true }) };
}

/** Proposes numbers of different kinds first, then all others. */
function firstNumbers(measured: readonly MeasuredMetric[]): readonly MeasuredMetric[] {
  // The total already includes the same number of another account.
  const seen = new Set<string>();
  const numbers = measured.filter(({ item }) => {
    const [metric = '', ...others] = item.metrics;
    if (item.component !== 'number_v1' || (others.length === 0 && seen.has(metric))) return false;
    if (others.length === 0) seen.add(metric);
    return true;
  });
  const wanted = firstKeys.flatMap((key) => {
    const found = numbers.find(({ item }) => item.metrics.length === 1 && item.metrics[0] === key);
    return found ? [found] : [];
  });
  return [...wanted, ...numbers.filter((one) => !wanted.includes(one))];
}

/** The chart or table of what people ask first. */
function firstOf(measured: readonly MeasuredMetric[], component: string): MeasuredMetric[] {
  const rank = ({ item }: MeasuredMetric) => {
    const at = firstKeys.indexOf(item.metrics[0] ?? '');
    return at < 0 ? firstKeys.length : at;
  };
  return measured
    .filter(({ item }) => item.component === component)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 1);
}

/**
 * Proposes a board with this name for the client. It is empty if the client's metrics are unknown. Null until the
 * replica has answered what the client measures.
 */
export function useProposedBoard(client: JoinedClient | null): ((name: string) => Board) | null {
  const { language } = useTranslation();
  const measured = useMeasured(useSources(client), catalogueLanguageOf(language));
  // The same function while it would propose the same.
  return useMemo(
    () =>
      client && measured
        ? (name) => proposedBoard(client.key, name, measured, () => crypto.randomUUID())
        : null,
    [client, measured],
  );
}
