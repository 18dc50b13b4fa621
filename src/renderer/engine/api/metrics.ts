import type { MetricAnswer, MetricItem, MetricQuestion, MetricSource, Period } from '@shared/domain/metrics';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';

/** Stored results of a question, and whether a read is pending. */
export interface MetricReading {
  /** Newest good answer. It stays when a later read fails. */
  readonly answer: MetricAnswer | null;
  /** Receive time of the answer. */
  readonly asOf: EpochMs | null;
  /** Why the last attempt gave no answer; null if it gave one or none was made. */
  readonly refusal: MetricRefusal | null;
  /** Whether a requested read has not happened yet. */
  readonly isWaiting: boolean;
  /** The call that asks it is out since then. */
  readonly readingSince: EpochMs | null;
}

export interface MetricRefusal {
  readonly error: DeskError;
  readonly at: EpochMs;
}

/** Something that is to be read if it is not here, or too old. */
export interface MetricWant {
  readonly question: MetricQuestion;
  /** Asked in the same call, and kept as an answer of its own. */
  readonly comparison: Period | null;
  /** `interactive`: a user waits for it. `visible`: it is on the screen. `backfill`: not shown yet. */
  readonly urgency: 'interactive' | 'visible' | 'backfill';
  /**
   * Maximum age of the answer in ms. A running period is read again after it. A closed period is read again for three
   * days after its end, because services correct data late. 0 reads once for this request, even if an answer is stored.
   */
  readonly maxAgeMs: number;
}

/** Many numbers at once: of each source each item over each period. */
export interface MetricNumbersQuery {
  readonly sources: readonly MetricSource[];
  readonly items: readonly MetricItem[];
  readonly periods: readonly Period[];
}

/** By source, then item, then period: the place of one is `(source * items + item) * periods + period`. */
export interface MetricNumbers {
  /** NaN where no number is kept. */
  readonly values: Float64Array;
  /** Receive times, epoch ms, also for answers without a number; NaN without an answer. */
  readonly readAt: Float64Array;
  /** Last refusals, by the same positions. */
  readonly refusals: readonly { readonly place: number; readonly refusal: MetricRefusal }[];
}

/** Numbers of metric calls since the engine started. */
export interface MetricCalls {
  readonly calls: number;
  /** Number of calls that were refused as a whole and repeated in two halves. */
  readonly halvings: number;
  /** Number of calls that were refused for a named item and repeated without it. */
  readonly repeats: number;
}

/** Stored data of a question. */
export interface KeptMetric {
  /** Receive time of the newest good answer; null if none. */
  readonly readAt: EpochMs | null;
  /** Answer if it is a number. Other answers are in the row of their source and period. */
  readonly number?: number | null;
  /** Why the newest attempt gave no answer. */
  readonly refusal?: MetricRefusal;
}

/** A row for each source, with its numbers of all periods: small enough to be held in memory. */
export interface SourceMetrics {
  readonly kind: 'source';
  readonly source: MetricSource;
  /** Why nothing can be read from the source: its connection has expired. Null otherwise. */
  readonly refusal: MetricRefusal | null;
  /** Stored data by `itemKeyOf`, then `periodKeyOf`. */
  readonly items: Readonly<Record<string, Readonly<Record<string, KeptMetric>>>>;
}

/** A row for each source and period, with the answers that are no numbers. */
export interface PeriodMetrics {
  readonly kind: 'period';
  readonly source: MetricSource;
  readonly period: Period;
  /** By `itemKeyOf`. */
  readonly answers: Readonly<Record<string, MetricAnswer>>;
}

/** A row for each service: the metrics that our contract with it leaves out. */
export interface RestrictedMetrics {
  readonly kind: 'restricted';
  readonly service: MetricSource['service'];
  /** By the platforms' key of the metric. */
  readonly keys: Readonly<Record<string, MetricRefusal>>;
}

export type MetricRow = SourceMetrics | PeriodMetrics | RestrictedMetrics;
