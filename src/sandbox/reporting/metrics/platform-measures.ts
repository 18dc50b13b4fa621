import type { PlatformSlug } from '../../connect/platforms';
import { facebookAds, googleAds, googleAnalytics, hubspot, shopify } from './business';
import type { PlatformMeasures } from './measure';
import { facebook, instagram, linkedin, tiktok, youtube } from './social';

/** Slugs are those of the connector's catalogue: a platform that is added there wants its measures here. */
const bySlug: Readonly<Record<PlatformSlug, PlatformMeasures>> = {
  instagram,
  facebook,
  linkedin,
  tiktok,
  youtube,
  google_analytics: googleAnalytics,
  google_ads: googleAds,
  facebook_ads: facebookAds,
  hubspot,
  shopify,
};

export const platformSlugs = Object.keys(bySlug) as [PlatformSlug, ...PlatformSlug[]];

export const measuresOf = (slug: string): PlatformMeasures | undefined =>
  platformSlugs.includes(slug as PlatformSlug) ? bySlug[slug as PlatformSlug] : undefined;
