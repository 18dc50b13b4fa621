import { daily, level, type PlatformMeasures, per, percentage } from './measure';

/** What analytics, ad platforms, CRMs and shops measure. */

export const googleAnalytics: PlatformMeasures = {
  prefix: 'ga',
  rhythm: 'work',
  measures: [
    daily('sessions', 640),
    daily('users', 500),
    daily('page_views', 1_540),
    daily('conversions', 14),
    percentage('conversion_rate', 'conversions', 'sessions'),
    per('pages_per_session', 'page_views', 'sessions', 'number'),
  ],
};

export const googleAds: PlatformMeasures = {
  prefix: 'gads',
  rhythm: 'work',
  measures: [
    daily('impressions', 5_400),
    daily('clicks', 190),
    daily('cost', 84, 'currency'),
    daily('conversions', 7),
    percentage('ctr', 'clicks', 'impressions'),
    per('cost_per_click', 'cost', 'clicks', 'currency'),
    per('cost_per_conversion', 'cost', 'conversions', 'currency'),
  ],
};

export const facebookAds: PlatformMeasures = {
  prefix: 'fbads',
  rhythm: 'leisure',
  measures: [
    daily('reach', 6_600),
    daily('impressions', 9_800),
    daily('clicks', 210),
    daily('spend', 72, 'currency'),
    daily('leads', 6),
    percentage('ctr', 'clicks', 'impressions'),
    per('cost_per_thousand', 'spend', 'impressions', 'currency', 1_000),
    per('cost_per_lead', 'spend', 'leads', 'currency'),
  ],
};

export const hubspot: PlatformMeasures = {
  prefix: 'hs',
  rhythm: 'work',
  measures: [
    daily('new_contacts', 18),
    daily('deals_created', 4),
    daily('deals_won', 1.6),
    daily('revenue_won', 1_150, 'currency'),
    percentage('win_rate', 'deals_won', 'deals_created'),
    level('contacts', 7_300),
  ],
};

export const shopify: PlatformMeasures = {
  prefix: 'shop',
  rhythm: 'leisure',
  measures: [
    daily('sessions', 720),
    daily('orders', 17),
    daily('revenue', 940, 'currency'),
    percentage('conversion_rate', 'orders', 'sessions'),
    per('average_order_value', 'revenue', 'orders', 'currency'),
  ],
};
