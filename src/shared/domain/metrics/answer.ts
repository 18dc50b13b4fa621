/** A value in a table: what is neither text, number nor truth value is written out as text. */
export type MetricCell = string | number | boolean | null;

export interface MetricColumn {
  readonly key: string;
  readonly label: string;
}

export interface MetricSeries {
  readonly name: string;
  /** One for each label; null where the service gave none, which is a gap and never a zero. */
  readonly values: readonly (number | null)[];
}

/**
 * What a service answered to one question. Only the number's shape is documented; charts and tables are read as they
 * are found, and what has no known form is kept as facts that a person can read.
 */
export type MetricAnswer =
  | { readonly kind: 'number'; readonly value: number | null }
  | { readonly kind: 'series'; readonly labels: readonly string[]; readonly series: readonly MetricSeries[] }
  | {
      readonly kind: 'table';
      readonly columns: readonly MetricColumn[];
      readonly rows: readonly (readonly MetricCell[])[];
    }
  | {
      readonly kind: 'unknown';
      readonly component: string | null;
      /** In the answer's order, each by its path such as `values.total`. */
      readonly facts: readonly { readonly path: string; readonly value: MetricCell }[];
      /** There is more than is kept. */
      readonly isCut: boolean;
    };
