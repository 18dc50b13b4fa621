import type { Dimension } from '../dimensions';
import type { BaseKey, MetricKey } from '../metric-keys';
import type { PlatformSlug } from '../platforms';
import { businessPlatforms } from './business';
import type { PlatformMetrics } from './social';
import { socialPlatforms } from './social';

export const platformMetrics: Readonly<Record<PlatformSlug, PlatformMetrics>> = {
  ...socialPlatforms,
  ...businessPlatforms,
};

export const metricsOf = ({ typicalDay, derived }: PlatformMetrics): readonly MetricKey[] => [
  ...(Object.keys(typicalDay) as BaseKey[]),
  ...derived,
];

/** Returns the dimensions of a platform: `date`, and the dimensions of its tables. */
export const dimensionsOf = ({ tables }: PlatformMetrics): readonly Dimension[] => [
  'date',
  ...tables.map(({ by }) => by),
];
