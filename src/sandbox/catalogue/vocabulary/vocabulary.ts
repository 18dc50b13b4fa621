import type { Dimension } from '../dimensions';
import type { MetricKey } from '../metric-keys';

/** The texts of the catalogue in one language. */
export interface Vocabulary {
  readonly metrics: Readonly<Record<MetricKey, readonly [label: string, description: string]>>;
  readonly dimensions: Readonly<Record<Dimension, string>>;
  /** Title of a chart, from the metric's label. */
  readonly perDay: (label: string) => string;
  /** Added to the description of a chart. */
  readonly eachDay: string;
  /** Title and description of a table, from the dimension's label. */
  readonly resultsBy: (dimension: string) => readonly [title: string, description: string];
  /** How much of the platform's quota a read uses. */
  readonly cost: Readonly<Record<'low' | 'medium' | 'high', string>>;
  readonly history: (months: number) => string;
}

/** A label in the middle of a sentence, in languages that write nouns in lower case. */
export const within = (label: string): string => label.charAt(0).toLowerCase() + label.slice(1);
