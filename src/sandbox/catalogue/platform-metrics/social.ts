import type { SharingDimension } from '../dimensions';
import type { CountedKey, LevelKey, MetricKey } from '../metric-keys';

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

export const socialPlatforms = {
  instagram: {
    prefix: 'ig',
    weekPattern: 'leisure',
    historyMonths: 24,
    cost: 'low',
    typicalDay: {
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
    weekPattern: 'leisure',
    historyMonths: 24,
    cost: 'low',
    typicalDay: {
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
    weekPattern: 'office',
    historyMonths: 12,
    cost: 'medium',
    typicalDay: {
      followers: 3_900,
      impressions: 1_150,
      clicks: 46,
      likes: 31,
      comments: 5,
      shares: 4,
      saves: 1,
    },
    derived: ['new_followers', 'interactions', 'engagement_rate', 'ctr'],
    charts: ['impressions', 'interactions', 'followers'],
    tables: [{ by: 'country', metrics: ['impressions', 'clicks'] }],
  },
  tiktok: {
    prefix: 'tt',
    weekPattern: 'leisure',
    historyMonths: 12,
    cost: 'medium',
    typicalDay: {
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
    weekPattern: 'leisure',
    historyMonths: 36,
    cost: 'medium',
    typicalDay: {
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
} as const satisfies Record<string, PlatformMetrics>;
