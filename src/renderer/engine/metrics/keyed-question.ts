import {
  itemKeyOf,
  type MetricItem,
  type MetricQuestion,
  type MetricSource,
  type Period,
  periodKeyOf,
  sourceKeyOf,
} from '@shared/domain/metrics';
import type { EpochMs } from '@shared/domain/time';
import { finalFrom } from './due';

/** A question with its keys, which are compared far more often than they are worked out. */
export interface KeyedQuestion extends MetricQuestion {
  readonly sourceKey: string;
  readonly itemKey: string;
  readonly periodKey: string;
  /** Key from `questionKeyOf`. */
  readonly key: string;
  /** Time from which the answer is final. */
  readonly finalAt: EpochMs;
}

export const keyed = ({ source, item, period }: MetricQuestion): KeyedQuestion =>
  withKeys(source, item, period, sourceKeyOf(source), itemKeyOf(item));

/** Creates a `keyed` function for many questions with common sources and items. Computes each key only once. */
export function keyer(): (question: MetricQuestion) => KeyedQuestion {
  const keys = new Map<MetricSource | MetricItem, string>();
  const keyFor = <T extends MetricSource | MetricItem>(of: T, keyOf: (of: T) => string): string => {
    const key = keys.get(of) ?? keyOf(of);
    keys.set(of, key);
    return key;
  };
  return ({ source, item, period }) =>
    withKeys(source, item, period, keyFor(source, sourceKeyOf), keyFor(item, itemKeyOf));
}

export function withKeys(
  source: MetricSource,
  item: MetricItem,
  period: Period,
  sourceKey: string,
  itemKey: string,
): KeyedQuestion {
  const periodKey = periodKeyOf(period);
  const key = `${sourceKey} ${periodKey} ${itemKey}`;
  return { source, item, period, sourceKey, itemKey, periodKey, key, finalAt: finalFrom(period) };
}

/** The same over another period. */
export const over = ({ source, item, sourceKey, itemKey }: KeyedQuestion, period: Period): KeyedQuestion =>
  withKeys(source, item, period, sourceKey, itemKey);

/** The key alone of the same over another period. */
export const keyOver = ({ sourceKey, itemKey }: KeyedQuestion, period: Period): string =>
  `${sourceKey} ${periodKeyOf(period)} ${itemKey}`;

export const withoutQuestion = (
  all: readonly KeyedQuestion[],
  some: readonly KeyedQuestion[],
): readonly KeyedQuestion[] => (some.length === 0 ? all : all.filter((question) => !some.includes(question)));
