import type { ClientKey } from '../../record-key';
import type { MetricItem, MetricSource, Period } from './question';

export const cardShapes = ['number', 'line', 'bar', 'stacked', 'area', 'pie', 'table'] as const;
export type CardShape = (typeof cardShapes)[number];

export const cardWidths = [1, 2, 4] as const;
export type CardWidth = (typeof cardWidths)[number];

export const periodPresets = [
  'last_7_days',
  'last_28_days',
  'last_30_days',
  'last_90_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_quarter',
  'last_quarter',
  'this_year',
  'last_year',
] as const;
export type PeriodPreset = (typeof periodPresets)[number];

/** A preset moves with the days; `days` are these. */
export type PeriodChoice = { readonly kind: PeriodPreset } | ({ readonly kind: 'days' } & Period);

/** `previous`: as many days just before, or the same days of the month or year before; `last_year`: a year before. */
export type ComparisonChoice =
  | { readonly kind: 'none' | 'previous' | 'last_year' }
  | ({ readonly kind: 'days' } & Period);

/** Number of days back that a board looks for earlier answers until today's numbers arrive. */
export const earlierDays = 14;

/** A metric on a board. */
export interface BoardCard {
  /** A uuid. */
  readonly id: string;
  /** The person's name for it; null for the catalogue's. */
  readonly title: string | null;
  readonly shape: CardShape;
  /** Number of columns out of four. */
  readonly width: CardWidth;
  readonly source: MetricSource;
  /** The platform's slug. It finds the same kind of source at another client. */
  readonly platform: string;
  readonly item: MetricItem;
  /**
   * True for the client's total of the item's metric over all its accounts, as in the month table. The source is one
   * of these accounts, for uses that need a single account.
   */
  readonly total?: boolean | undefined;
  /** Currency (ISO 4217) or unit that the person set, as no service tells it; null for the client's own. */
  readonly unit: string | null;
}

/** Most cards of a board. */
export const mostCards = 100;

/** Metrics of one client, arranged by a person. */
export interface Board {
  readonly name: string;
  readonly client: ClientKey;
  readonly period: PeriodChoice;
  readonly comparison: ComparisonChoice;
  readonly cards: readonly BoardCard[];
}

/** A column of the month over all clients: one metric, of every platform that measures it. */
export interface MonthColumn {
  /** The platforms' own key of the metric, such as `reach`. */
  readonly metric: string;
  /** The person's name for it; null for the catalogue's. */
  readonly title: string | null;
}

/**
 * `at_least`, `at_most`: the value of a month, or of the running one so far. `change_at_least`: the change from the month
 * before, in percent, may not be smaller.
 */
export interface MetricGoal {
  readonly client: ClientKey;
  readonly metric: string;
  readonly rule: 'at_least' | 'at_most' | 'change_at_least';
  readonly value: number;
}
