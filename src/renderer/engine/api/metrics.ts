import type { MetricAnswer, MetricItem, MetricQuestion, MetricSource, Period } from '@shared/domain/metrics';
import type { DeskError } from '@shared/errors';

/** What the copy has of one question, and whether more is to come. */
export interface MetricReading {
  /** The newest good answer; it stays where a later reading fails. */
  readonly answer: MetricAnswer | null;
  /** When that was received, epoch ms. */
  readonly asOf: number | null;
  /** Why the newest attempt brought no answer; null where it brought one, or none was made. */
  readonly refusal: MetricRefusal | null;
  /** Somebody wants it read, and it has not been yet. */
  readonly isWaiting: boolean;
  /** The call that asks it is out since then, epoch ms. */
  readonly readingSince: number | null;
}

export interface MetricRefusal {
  readonly error: DeskError;
  /** Epoch ms. */
  readonly at: number;
}

/** Something that is to be read if it is not here, or too old. */
export interface MetricWant {
  readonly question: MetricQuestion;
  /** Asked in the same call, and kept as an answer of its own. */
  readonly comparison: Period | null;
  /** `interactive`: a person waits for it. `visible`: it is on the screen. `backfill`: nobody looks yet. */
  readonly urgency: 'interactive' | 'visible' | 'backfill';
  /**
   * A period that still runs is read again once its answer is older than this; a closed one for three days after its end
   * (services correct late), then only with 0: now, whatever is kept, once for this want.
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
  /** When each was received, epoch ms, also where the answer was no number; NaN where there is none. */
  readonly readAt: Float64Array;
  /** What was refused last, by the same places. */
  readonly refusals: readonly { readonly place: number; readonly refusal: MetricRefusal }[];
}

/** How many calls for metrics have left since the engine was started. */
export interface MetricCalls {
  readonly calls: number;
  /** Of those, how often one was refused whole and asked again in two halves. */
  readonly halvings: number;
  /** How often one was refused for an item that it named, and asked again without it. */
  readonly repeats: number;
}

/** What is kept of one question. */
export interface KeptMetric {
  /** When the newest good answer was received, epoch ms; null where there was none. */
  readonly readAt: number | null;
  /** Where that answer is a number; any other lies in the row of its source and period. */
  readonly number?: number | null;
  /** Why the newest attempt brought no answer. */
  readonly refusal?: MetricRefusal;
}

/** A row for each source, with its numbers of all periods: small enough to be held in memory. */
export interface SourceMetrics {
  readonly kind: 'source';
  readonly source: MetricSource;
  /** Nothing can be read of it, as its connection has expired. */
  readonly refusal: MetricRefusal | null;
  /** By `itemKeyOf`, then `periodKeyOf`. */
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
