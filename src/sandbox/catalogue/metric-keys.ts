/** How a metric's value over a period is computed. */
type MetricAggregation =
  /** A metric counted each day and added up. Money has two decimals and is counted in hundredths. */
  | { readonly kind: 'flow'; readonly decimals: 0 | 2 }
  /** The value at the end of a day. Over a period, the value of its last day. */
  | { readonly kind: 'level' }
  /** The daily change of a level, added up over the period. */
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
type GrowthKey = keyof typeof growths;
type SumKey = keyof typeof sums;
type RatioKey = keyof typeof ratios;
/** Metrics with daily values; all others are computed from them. */
export type BaseKey = CountedKey | LevelKey | GrowthKey;
export type MetricKey = BaseKey | SumKey | RatioKey;

export const metricAggregations: Readonly<Record<MetricKey, MetricAggregation>> = {
  ...counted,
  ...levels,
  ...growths,
  ...sums,
  ...ratios,
};

/** Values in whole units, by metric. */
type Units = ReadonlyMap<BaseKey, number>;

/** The metrics that a metric is computed from; a metric with daily values has only itself. */
export function baseKeysOf(key: MetricKey): readonly BaseKey[] {
  const aggregation = metricAggregations[key];
  if (aggregation.kind === 'sum') return aggregation.of;
  if (aggregation.kind === 'ratio') return [...baseKeysOf(aggregation.of), aggregation.over];
  return [key as BaseKey];
}

/** The value in the answer. A ratio is computed from the sums, not from daily ratios; a division by zero gives 0. */
export function evaluate(key: MetricKey, units: Units): number {
  const aggregation = metricAggregations[key];
  switch (aggregation.kind) {
    case 'sum':
      return aggregation.of.reduce((sum, part) => sum + evaluate(part, units), 0);
    case 'ratio': {
      const over = evaluate(aggregation.over, units);
      return over === 0 ? 0 : hundredths((aggregation.factor * evaluate(aggregation.of, units)) / over);
    }
    default: {
      const amount = units.get(key as BaseKey) ?? 0;
      return aggregation.kind === 'flow' && aggregation.decimals === 2 ? amount / 100 : amount;
    }
  }
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
