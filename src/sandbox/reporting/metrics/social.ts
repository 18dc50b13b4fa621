import { daily, level, type PlatformMeasures, per, percentage, together } from './measure';

/** What the social platforms measure. */

export const instagram: PlatformMeasures = {
  prefix: 'ig',
  rhythm: 'leisure',
  measures: [
    daily('reach', 4_200),
    daily('impressions', 6_300),
    daily('profile_views', 180),
    daily('website_clicks', 46),
    daily('likes', 310),
    daily('comments', 24),
    daily('saves', 38),
    daily('shares', 29),
    together('interactions', 'likes', 'comments', 'saves', 'shares'),
    percentage('engagement_rate', 'interactions', 'reach'),
    level('followers', 12_400),
  ],
};

export const facebook: PlatformMeasures = {
  prefix: 'fb',
  rhythm: 'leisure',
  measures: [
    daily('reach', 2_600),
    daily('impressions', 3_900),
    daily('link_clicks', 60),
    daily('reactions', 95),
    daily('comments', 14),
    daily('shares', 11),
    together('interactions', 'reactions', 'comments', 'shares'),
    percentage('engagement_rate', 'interactions', 'reach'),
    level('followers', 9_800),
  ],
};

export const linkedin: PlatformMeasures = {
  prefix: 'li',
  rhythm: 'work',
  measures: [
    daily('impressions', 1_500),
    daily('clicks', 42),
    daily('reactions', 35),
    daily('comments', 5),
    daily('reposts', 3),
    together('interactions', 'clicks', 'reactions', 'comments', 'reposts'),
    percentage('engagement_rate', 'interactions', 'impressions'),
    level('followers', 3_900),
  ],
};

export const tiktok: PlatformMeasures = {
  prefix: 'tt',
  rhythm: 'leisure',
  measures: [
    daily('video_views', 6_800),
    daily('likes', 420),
    daily('comments', 26),
    daily('shares', 31),
    together('interactions', 'likes', 'comments', 'shares'),
    percentage('engagement_rate', 'interactions', 'video_views'),
    level('followers', 8_600),
  ],
};

export const youtube: PlatformMeasures = {
  prefix: 'yt',
  rhythm: 'leisure',
  measures: [
    daily('views', 1_900),
    daily('watch_minutes', 5_200),
    daily('likes', 74),
    daily('comments', 9),
    per('average_view_seconds', 'watch_minutes', 'views', 'seconds', 60),
    level('subscribers', 6_100),
  ],
};
