import { type BaseKey, type MetricKey, metricNatures } from './keys';

/** Whole units as they were counted, by the metrics that have units of their own. */
type Units = ReadonlyMap<BaseKey, number>;

/** What must be counted for a metric. */
export function basesOf(key: MetricKey): readonly BaseKey[] {
  const nature = metricNatures[key];
  if (nature.kind === 'sum') return nature.of;
  if (nature.kind === 'ratio') return [...basesOf(nature.of), nature.over];
  return [key as BaseKey];
}

/** The value as the service answers it. A ratio is taken of the sums, never averaged; over nothing it is 0. */
export function evaluate(key: MetricKey, units: Units): number {
  const nature = metricNatures[key];
  switch (nature.kind) {
    case 'sum':
      return nature.of.reduce((sum, part) => sum + evaluate(part, units), 0);
    case 'ratio': {
      const over = evaluate(nature.over, units);
      return over === 0 ? 0 : hundredths((nature.factor * evaluate(nature.of, units)) / over);
    }
    default: {
      const amount = units.get(key as BaseKey) ?? 0;
      return nature.kind === 'flow' && nature.decimals === 2 ? amount / 100 : amount;
    }
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
