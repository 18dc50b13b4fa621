import {
  type BoardCard,
  type DataState,
  dataStateOf,
  type MetricAnswer,
  type Period,
} from '@shared/domain/metrics';
import type { EpochMs } from '@shared/domain/time';
import { causesOf, isOfCatalogue } from '@shared/error-causes';
import type { DeskError } from '@shared/errors';
import type { MetricReading, MetricRefusal } from '../../engine';
import type { LeftOutSource } from '../months';
import type { BoardPeriods } from './card-questions';

/** Why a card has no newer number, by what a person can do about it. */
export const refusalKinds = [
  'restricted',
  'expired',
  'catalogue_away',
  'unknown_platform',
  'trial_ended',
  'budget_spent',
  'token_missing',
  'not_set_up',
  'offline',
  'other',
] as const;
export type RefusalKind = (typeof refusalKinds)[number];

export interface CardRefusal extends MetricRefusal {
  readonly kind: RefusalKind;
  /** When calls are available again; null where nothing says so. */
  readonly until: EpochMs | null;
}

/** A card as it is drawn. */
export interface CardView {
  readonly card: BoardCard;
  /** The last good answer. */
  readonly answer: MetricAnswer | null;
  /** Period of the answer: the board's, or an earlier one if the board's has not been read. */
  readonly period: Period;
  /** Answer for the comparison period. Set only beside an answer for the board's own period. */
  readonly compared: MetricAnswer | null;
  readonly comparison: Period | null;
  readonly asOf: number | null;
  readonly refusal: CardRefusal | null;
  /** Whether the period is not over, so that numbers still grow. */
  readonly isRunning: boolean;
  /** Whether the answer is for a period before the board's. */
  readonly isEarlier: boolean;
  /** Older than a day while the period runs, or of an earlier period than the board's. */
  readonly isStale: boolean;
  readonly isWaiting: boolean;
  readonly readingSince: number | null;
  /** The account that the refusal is of. */
  readonly blamed: Pick<BoardCard, 'source' | 'platform'>;
  /** Accounts that the number leaves out; none of a card of one account. */
  readonly without: readonly LeftOutSource[];
}

/** There is an answer, and nothing in it: the platform has no data for the period. */
export function isEmptyChart(answer: MetricAnswer): boolean {
  switch (answer.kind) {
    case 'number':
      return answer.value === null;
    case 'series':
      return answer.series.every(({ values }) => values.every((value) => value === null));
    case 'table':
      return answer.rows.length === 0;
    case 'unknown':
      return false;
  }
}

/** Explains why a card has no number to show. */
export const cardStateOf = ({ answer, refusal }: Pick<CardView, 'answer' | 'refusal'>): DataState =>
  dataStateOf({
    hasValue: answer !== null && !isEmptyChart(answer),
    isAnswered: answer !== null,
    isRefused: refusal !== null,
  });

export interface CardReadings {
  readonly own: MetricReading;
  readonly compared: MetricReading | null;
  /** Answers over earlier periods, the newest first. */
  readonly earlier: readonly { readonly period: Period; readonly reading: MetricReading }[];
}

const DAY_MS = 86_400_000;

/** Older than a day while the period runs. */
export const isOld = ({ isRunning, asOf }: Pick<CardView, 'isRunning' | 'asOf'>, now: number): boolean =>
  isRunning && asOf !== null && now - asOf > DAY_MS;

/** @param isActive whether the account's list says that it works; null where that is not known */
export function cardViewOf(
  card: BoardCard,
  { period, comparison, isRunning }: BoardPeriods,
  { own, compared, earlier }: CardReadings,
  now: number,
  isActive: boolean | null = null,
): CardView {
  const instead = own.answer ? undefined : earlier.find(({ reading }) => reading.answer);
  const shown = instead?.reading ?? own;
  return {
    card,
    isRunning,
    comparison: instead ? null : comparison,
    answer: shown.answer,
    period: instead?.period ?? period,
    compared: instead ? null : (compared?.answer ?? null),
    asOf: shown.asOf,
    refusal: own.refusal && cardRefusalOf(own.refusal, isActive),
    isEarlier: instead !== undefined,
    isStale: instead !== undefined || isOld({ isRunning, asOf: shown.asOf }, now),
    isWaiting: own.isWaiting || (compared?.isWaiting ?? false),
    readingSince: own.readingSince,
    blamed: card,
    without: [],
  };
}

export function cardRefusalOf({ error, at }: MetricRefusal, isActive: boolean | null): CardRefusal {
  const wait = error.data?.retryAfterMs;
  const until = typeof wait === 'number' ? at + wait : null;
  const kind = refusalKindOf(error);
  // The service may say of the metric alone what its list says of the account.
  return { error, at, kind: kind === 'other' && isActive === false ? 'expired' : kind, until };
}

function refusalKindOf(error: DeskError): RefusalKind {
  if (isOfCatalogue(error)) return 'catalogue_away';
  if (causesOf(error).includes('platform_unknown')) return 'unknown_platform';
  switch (error.code) {
    case 'METRIC_RESTRICTED':
      return 'restricted';
    case 'CONNECTION_EXPIRED':
      return 'expired';
    case 'TRIAL_ENDED':
      return 'trial_ended';
    case 'BUDGET_SPENT':
    case 'RATE_LIMITED':
      return 'budget_spent';
    case 'TOKEN_MISSING':
      return 'token_missing';
    case 'KEY_MISSING':
    case 'SERVICE_NOT_CONFIGURED':
      return 'not_set_up';
    default:
      return error.category === 'network' ? 'offline' : 'other';
  }
}
