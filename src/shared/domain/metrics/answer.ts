/** A value in a table: what is neither text, number nor truth value is written out as text. */
export type MetricCell = string | number | boolean | null;

export interface MetricColumn {
  readonly key: string;
  readonly label: string;
}

export interface MetricSeries {
  readonly name: string;
  /** A value per label; null is a gap in the service's answer, never a zero. */
  readonly values: readonly (number | null)[];
}

/**
 * A service's answer to one question. Only numbers are documented. Charts and tables are read as they are found; an
 * unknown form is kept as facts for a person to read.
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
      /** Facts in the answer's order, each with its path, such as `values.total`. */
      readonly facts: readonly { readonly path: string; readonly value: MetricCell }[];
      /** True if there are more facts than are kept. */
      readonly isCut: boolean;
    };
