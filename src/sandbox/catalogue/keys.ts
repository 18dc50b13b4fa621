/** Every metric that some platform of the catalogue has, and how its value over a period comes about. */
export type MetricNature =
  /** Counted each day and added up. `decimals` of its unit: money is kept in hundredths. */
  | { readonly kind: 'flow'; readonly decimals: 0 | 2 }
  /** What there is at the end of a day; over a period, the last day's. */
  | { readonly kind: 'level' }
  /** How much a level grew each day; added up, the growth over the period. */
  | { readonly kind: 'growth'; readonly of: LevelKey }
  | { readonly kind: 'sum'; readonly of: readonly CountedKey[] }
  | {
      readonly kind: 'ratio';
      readonly of: CountedKey | SumKey;
      readonly over: CountedKey;
      readonly factor: 1 | 100;
    };

const flow = { kind: 'flow', decimals: 0 } as const;
const money = { kind: 'flow', decimals: 2 } as const;
const level = { kind: 'level' } as const;
const ratio = <const A, const B>(of: A, over: B, factor: 1 | 100 = 1) =>
  ({ kind: 'ratio', of, over, factor }) as const;

export const counted = {
  reach: flow,
  impressions: flow,
  profile_views: flow,
  likes: flow,
  comments: flow,
  shares: flow,
  saves: flow,
  clicks: flow,
  video_views: flow,
  watch_minutes: flow,
  sessions: flow,
  users: flow,
  new_users: flow,
  page_views: flow,
  bounced_sessions: flow,
  conversions: flow,
  leads: flow,
  new_contacts: flow,
  deals_won: flow,
  orders: flow,
  cost: money,
  revenue: money,
} as const;

const levels = { followers: level, subscribers: level } as const;

const growths = {
  new_followers: { kind: 'growth', of: 'followers' },
  new_subscribers: { kind: 'growth', of: 'subscribers' },
} as const;

const sums = { interactions: { kind: 'sum', of: ['likes', 'comments', 'shares', 'saves'] } } as const;

const ratios = {
  engagement_rate: ratio('interactions', 'impressions', 100),
  ctr: ratio('clicks', 'impressions', 100),
  cpc: ratio('cost', 'clicks'),
  cost_per_conversion: ratio('cost', 'conversions'),
  cost_per_lead: ratio('cost', 'leads'),
  roas: ratio('revenue', 'cost'),
  bounce_rate: ratio('bounced_sessions', 'sessions', 100),
  average_order_value: ratio('revenue', 'orders'),
} as const;

export type CountedKey = keyof typeof counted;
export type LevelKey = keyof typeof levels;
export type GrowthKey = keyof typeof growths;
export type SumKey = keyof typeof sums;
export type RatioKey = keyof typeof ratios;
/** Those with a value of their own for each day; the others are computed from them. */
export type BaseKey = CountedKey | LevelKey | GrowthKey;
export type MetricKey = BaseKey | SumKey | RatioKey;

export const metricNatures: Readonly<Record<MetricKey, MetricNature>> = {
  ...counted,
  ...levels,
  ...growths,
  ...sums,
  ...ratios,
};
