import type { Dimension, SharingDimension } from '../dimensions';
import type { BaseKey, CountedKey, LevelKey, MetricKey } from '../metric-keys';
import type { PlatformSlug } from '../platforms';
import { businessPlatforms } from './business';
import { socialPlatforms } from './social';

/** The metrics of a platform: its catalogue and its values are computed from this. */
export interface PlatformMetrics {
  /** The network prefix of its reference keys. */
  readonly prefix: string;
  /** How values vary over the week: higher at weekends, higher on working days, or steady. */
  readonly weekPattern: 'leisure' | 'office' | 'steady';
  readonly historyMonths: number;
  readonly cost: 'low' | 'medium' | 'high';
  /** The daily values of an average account, or its level for followers and subscribers. Money in whole units. */
  readonly typicalDay: Readonly<Partial<Record<CountedKey | LevelKey, number>>>;
  /** Further metrics, computed from the typical ones. */
  readonly derived: readonly Exclude<MetricKey, CountedKey | LevelKey>[];
  /** Metrics that have a chart by day. */
  readonly charts: readonly MetricKey[];
  readonly tables: readonly { readonly by: SharingDimension; readonly metrics: readonly MetricKey[] }[];
}

export const platformMetrics: Readonly<Record<PlatformSlug, PlatformMetrics>> = {
  ...socialPlatforms,
  ...businessPlatforms,
};

export const metricsOf = ({ typicalDay, derived }: PlatformMetrics): readonly MetricKey[] => [
  ...(Object.keys(typicalDay) as BaseKey[]),
  ...derived,
];

/** The dimensions of a platform: `date`, and those of its tables. */
export const dimensionsOf = ({ tables }: PlatformMetrics): readonly Dimension[] => [
  'date',
  ...tables.map(({ by }) => by),
];
