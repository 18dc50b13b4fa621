import type { PlatformMetrics } from './social';

const adsTables: PlatformMetrics['tables'] = [
  { by: 'campaign', metrics: ['impressions', 'clicks', 'ctr', 'cost', 'conversions'] },
  { by: 'adset', metrics: ['impressions', 'clicks', 'cost'] },
  { by: 'ad', metrics: ['impressions', 'clicks', 'cost'] },
  { by: 'device', metrics: ['clicks', 'cost', 'conversions'] },
];

export const businessPlatforms = {
  google_analytics: {
    prefix: 'ga',
    weekPattern: 'steady',
    historyMonths: 36,
    cost: 'high',
    typicalDay: {
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
    weekPattern: 'office',
    historyMonths: 24,
    cost: 'high',
    typicalDay: { impressions: 9_800, clicks: 410, cost: 148, conversions: 21, revenue: 690 },
    derived: ['ctr', 'cpc', 'cost_per_conversion', 'roas'],
    charts: ['impressions', 'clicks', 'cost', 'conversions'],
    tables: adsTables,
  },
  facebook_ads: {
    prefix: 'fbads',
    weekPattern: 'leisure',
    historyMonths: 24,
    cost: 'high',
    typicalDay: {
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
    weekPattern: 'office',
    historyMonths: 36,
    cost: 'low',
    typicalDay: { new_contacts: 26, leads: 15, deals_won: 3, revenue: 1_240 },
    derived: [],
    charts: ['new_contacts', 'deals_won', 'revenue'],
    tables: [{ by: 'traffic_source', metrics: ['new_contacts', 'leads', 'deals_won'] }],
  },
  shopify: {
    prefix: 'sh',
    weekPattern: 'steady',
    historyMonths: 36,
    cost: 'low',
    typicalDay: { sessions: 420, orders: 17, revenue: 860 },
    derived: ['average_order_value'],
    charts: ['orders', 'revenue', 'sessions'],
    tables: [
      { by: 'product', metrics: ['orders', 'revenue'] },
      { by: 'country', metrics: ['orders', 'revenue'] },
    ],
  },
} as const satisfies Record<string, PlatformMetrics>;
