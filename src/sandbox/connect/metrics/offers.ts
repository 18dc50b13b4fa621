import type { PlatformSlug } from '../platforms';
import type { Dimension, SharingDimension } from './dimensions';
import type { BaseKey, CountedKey, LevelKey, MetricKey } from './keys';

/** What a platform measures: the source of its catalogue and of its values. */
export interface Offer {
  /** Before the colon of its reference keys. */
  readonly prefix: string;
  /** When its audience is there: at the weekend, in office hours, or always. */
  readonly rhythm: 'leisure' | 'office' | 'steady';
  readonly historyMonths: number;
  readonly cost: 'low' | 'medium' | 'high';
  /** A middling account's usual day, or what it has. Money in whole units. */
  readonly usual: Readonly<Partial<Record<CountedKey | LevelKey, number>>>;
  /** Further metrics, computed from those. */
  readonly derived: readonly Exclude<MetricKey, CountedKey | LevelKey>[];
  /** Drawn day by day. */
  readonly charts: readonly MetricKey[];
  readonly tables: readonly { readonly by: SharingDimension; readonly metrics: readonly MetricKey[] }[];
}

const adsTables: Offer['tables'] = [
  { by: 'campaign', metrics: ['impressions', 'clicks', 'ctr', 'cost', 'conversions'] },
  { by: 'adset', metrics: ['impressions', 'clicks', 'cost'] },
  { by: 'ad', metrics: ['impressions', 'clicks', 'cost'] },
  { by: 'device', metrics: ['clicks', 'cost', 'conversions'] },
];

export const offers: Readonly<Record<PlatformSlug, Offer>> = {
  instagram: {
    prefix: 'ig',
    rhythm: 'leisure',
    historyMonths: 24,
    cost: 'low',
    usual: {
      followers: 14_200,
      reach: 2_400,
      impressions: 3_900,
      profile_views: 130,
      likes: 190,
      comments: 14,
      shares: 19,
      saves: 24,
    },
    derived: ['new_followers', 'interactions', 'engagement_rate'],
    charts: ['reach', 'impressions', 'interactions', 'followers'],
    tables: [
      { by: 'content_type', metrics: ['reach', 'likes', 'comments', 'saves'] },
      { by: 'country', metrics: ['reach'] },
      { by: 'age', metrics: ['reach'] },
      { by: 'gender', metrics: ['reach'] },
    ],
  },
  facebook: {
    prefix: 'fb',
    rhythm: 'leisure',
    historyMonths: 24,
    cost: 'low',
    usual: {
      followers: 8_700,
      reach: 1_500,
      impressions: 2_300,
      likes: 74,
      comments: 9,
      shares: 11,
      saves: 3,
      clicks: 62,
    },
    derived: ['new_followers', 'interactions', 'engagement_rate'],
    charts: ['reach', 'impressions', 'interactions'],
    tables: [
      { by: 'content_type', metrics: ['reach', 'likes', 'comments'] },
      { by: 'country', metrics: ['reach'] },
    ],
  },
  linkedin: {
    prefix: 'li',
    rhythm: 'office',
    historyMonths: 12,
    cost: 'medium',
    usual: { followers: 3_900, impressions: 1_150, clicks: 46, likes: 31, comments: 5, shares: 4, saves: 1 },
    derived: ['new_followers', 'interactions', 'engagement_rate', 'ctr'],
    charts: ['impressions', 'interactions', 'followers'],
    tables: [{ by: 'country', metrics: ['impressions', 'clicks'] }],
  },
  tiktok: {
    prefix: 'tt',
    rhythm: 'leisure',
    historyMonths: 12,
    cost: 'medium',
    usual: {
      followers: 21_500,
      impressions: 7_600,
      video_views: 6_900,
      likes: 540,
      comments: 32,
      shares: 48,
      saves: 40,
      profile_views: 210,
    },
    derived: ['new_followers', 'interactions', 'engagement_rate'],
    charts: ['video_views', 'interactions', 'followers'],
    tables: [
      { by: 'country', metrics: ['video_views'] },
      { by: 'gender', metrics: ['video_views'] },
    ],
  },
  youtube: {
    prefix: 'yt',
    rhythm: 'leisure',
    historyMonths: 36,
    cost: 'medium',
    usual: {
      subscribers: 5_400,
      impressions: 5_200,
      video_views: 1_300,
      watch_minutes: 3_700,
      likes: 61,
      comments: 8,
      shares: 6,
      saves: 5,
    },
    derived: ['new_subscribers', 'interactions', 'engagement_rate'],
    charts: ['video_views', 'watch_minutes', 'subscribers'],
    tables: [
      { by: 'traffic_source', metrics: ['video_views', 'watch_minutes'] },
      { by: 'device', metrics: ['video_views'] },
    ],
  },
  google_analytics: {
    prefix: 'ga',
    rhythm: 'steady',
    historyMonths: 36,
    cost: 'high',
    usual: {
      sessions: 640,
      users: 510,
      new_users: 340,
      page_views: 1_720,
      bounced_sessions: 270,
      conversions: 18,
    },
    derived: ['bounce_rate'],
    charts: ['sessions', 'users', 'conversions'],
    tables: [
      { by: 'traffic_source', metrics: ['sessions', 'users', 'bounce_rate', 'conversions'] },
      { by: 'device', metrics: ['sessions', 'users'] },
      { by: 'country', metrics: ['sessions', 'users'] },
    ],
  },
  google_ads: {
    prefix: 'gads',
    rhythm: 'office',
    historyMonths: 24,
    cost: 'high',
    usual: { impressions: 9_800, clicks: 410, cost: 148, conversions: 21, revenue: 690 },
    derived: ['ctr', 'cpc', 'cost_per_conversion', 'roas'],
    charts: ['impressions', 'clicks', 'cost', 'conversions'],
    tables: adsTables,
  },
  facebook_ads: {
    prefix: 'fbads',
    rhythm: 'leisure',
    historyMonths: 24,
    cost: 'high',
    usual: {
      impressions: 16_400,
      reach: 9_100,
      clicks: 280,
      cost: 112,
      leads: 14,
      conversions: 17,
      revenue: 480,
    },
    derived: ['ctr', 'cpc', 'cost_per_lead', 'cost_per_conversion', 'roas'],
    charts: ['impressions', 'clicks', 'cost', 'leads'],
    tables: [...adsTables, { by: 'age', metrics: ['reach', 'clicks'] }],
  },
  hubspot: {
    prefix: 'hs',
    rhythm: 'office',
    historyMonths: 36,
    cost: 'low',
    usual: { new_contacts: 26, leads: 15, deals_won: 3, revenue: 1_240 },
    derived: [],
    charts: ['new_contacts', 'deals_won', 'revenue'],
    tables: [{ by: 'traffic_source', metrics: ['new_contacts', 'leads', 'deals_won'] }],
  },
  shopify: {
    prefix: 'sh',
    rhythm: 'steady',
    historyMonths: 36,
    cost: 'low',
    usual: { sessions: 420, orders: 17, revenue: 860 },
    derived: ['average_order_value'],
    charts: ['orders', 'revenue', 'sessions'],
    tables: [
      { by: 'product', metrics: ['orders', 'revenue'] },
      { by: 'country', metrics: ['orders', 'revenue'] },
    ],
  },
};

export const metricsOf = ({ usual, derived }: Offer): readonly MetricKey[] => [
  ...(Object.keys(usual) as BaseKey[]),
  ...derived,
];

/** `date` goes with everything; whatever else a platform can break down by, some table of it shows. */
export const dimensionsOf = ({ tables }: Offer): readonly Dimension[] => [
  'date',
  ...tables.map(({ by }) => by),
];
