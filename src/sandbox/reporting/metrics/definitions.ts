import type { Keys } from '../../kernel/seeded';
import { measuresOf } from './platform-measures';

export type Component = (typeof components)[number];
export const components = ['number_v1', 'chart_v1', 'datatable_v1'] as const;

export interface Definition {
  readonly id: string;
  readonly referenceKey: string;
  readonly component: Component;
  readonly metrics: readonly string[];
  readonly type: readonly string[];
}

type Unnamed = Omit<Definition, 'id'>;

/** What can be asked of a platform: each measure as a number and as a chart, and all that add up as one table. */
export function definitionsOf(slug: string, keys: Keys): readonly Definition[] | undefined {
  const platform = measuresOf(slug);
  if (!platform) return undefined;
  const { prefix, measures } = platform;
  const numbers = measures.map(
    ({ key, unit }): Unnamed => ({
      referenceKey: `${prefix}:${key}`,
      component: 'number_v1',
      metrics: [key],
      type: [unit],
    }),
  );
  const charts = measures.map(
    ({ key, unit }): Unnamed => ({
      referenceKey: `${prefix}:${key}_by_day`,
      component: 'chart_v1',
      metrics: [key],
      type: [unit],
    }),
  );
  const countable = measures.filter(({ kind }) => kind === 'daily');
  const table: Unnamed = {
    referenceKey: `${prefix}:days`,
    component: 'datatable_v1',
    metrics: countable.map(({ key }) => key),
    type: [...new Set(countable.map(({ unit }) => unit))],
  };
  return [...numbers, ...charts, table].map((definition) => ({
    ...definition,
    id: keys.uuid('reporting.metric', definition.referenceKey),
  }));
}
