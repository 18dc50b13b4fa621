import type { DayKey } from '../../../shared/domain/time';
import type { Random } from '../../kernel/seeded';
import { Curve } from './curve';
import { dayKey, dayNumber, type Period } from './days';
import type { Measure, PlatformMeasures } from './measure';

/**
 * What one connected account has measured. Before its first day and after its last there is nothing, however long a
 * period is asked for: no period costs more than the account's history is long.
 */
export class AccountMetrics {
  readonly #measures: ReadonlyMap<string, Measure>;
  readonly #curve: Curve;
  readonly #history: Span;

  constructor(random: Random, { measures, rhythm }: PlatformMeasures, history: Period) {
    this.#measures = new Map(measures.map((measure) => [measure.key, measure]));
    this.#curve = new Curve(random, rhythm);
    this.#history = spanOf(history);
  }

  has(key: string): boolean {
    return this.#measures.has(key);
  }

  /** The one number of a period. */
  total(key: string, period: Period): number {
    return this.#value(this.#measure(key), this.#within(period));
  }

  /** The days of a period that the account has, with the measures on each. */
  byDay(keys: readonly string[], period: Period): readonly DayValues[] {
    const { from, until } = this.#within(period);
    const measures = keys.map((key) => this.#measure(key));
    return Array.from({ length: Math.max(0, until - from + 1) }, (_, i) => {
      const day = { from: from + i, until: from + i };
      return { day: dayKey(day.from), values: measures.map((measure) => this.#value(measure, day)) };
    });
  }

  #measure(key: string): Measure {
    const measure = this.#measures.get(key);
    if (!measure) throw new Error(`this platform does not measure ${key}`);
    return measure;
  }

  #within(period: Period): Span {
    const { from, until } = spanOf(period);
    return { from: Math.max(this.#history.from, from), until: Math.min(this.#history.until, until) };
  }

  #value(measure: Measure, span: Span): number {
    if (span.from > span.until) return 0;
    const { key, unit } = measure;
    const of = (other: string) => this.#value(this.#measure(other), span);
    switch (measure.kind) {
      case 'daily': {
        let sum = 0;
        for (let day = span.from; day <= span.until; day++)
          sum += rounded(this.#curve.daily(key, measure.typical, day), unit);
        return tidy(sum);
      }
      case 'level':
        return rounded(this.#curve.level(key, measure.typical, span.until), unit);
      case 'together':
        return tidy(measure.parts.reduce((sum, part) => sum + of(part), 0));
      case 'ratio': {
        const whole = of(measure.whole);
        return whole === 0 ? 0 : tidy((of(measure.part) / whole) * measure.times);
      }
    }
  }
}

export interface DayValues {
  readonly day: DayKey;
  readonly values: readonly number[];
}

/** Numbers of days since 1970, both included. */
interface Span {
  readonly from: number;
  readonly until: number;
}

const spanOf = ({ start, end }: Period): Span => ({ from: dayNumber(start), until: dayNumber(end) });

/** Two decimals, which is what money and percentages have. */
export const tidy = (value: number): number => Math.round(value * 100) / 100;

const rounded = (value: number, unit: Measure['unit']): number =>
  unit === 'currency' ? tidy(value) : Math.round(value);
