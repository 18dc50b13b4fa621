import type { Dimension } from '../dimensions';
import type { BaseKey, MetricKey } from '../keys';
import type { PlatformSlug } from '../platforms';
import { businessOffers } from './business';
import type { Offer } from './offer';
import { socialOffers } from './social';

export type { Offer } from './offer';

export const offers: Readonly<Record<PlatformSlug, Offer>> = { ...socialOffers, ...businessOffers };

export const metricsOf = ({ usual, derived }: Offer): readonly MetricKey[] => [
  ...(Object.keys(usual) as BaseKey[]),
  ...derived,
];

/** `date` goes with everything; whatever else a platform can break down by, some table of it shows. */
export const dimensionsOf = ({ tables }: Offer): readonly Dimension[] => [
  'date',
  ...tables.map(({ by }) => by),
];
