import type { NewTemplate } from '../create';

/** The service's own templates, which every company has. */
export const ownTemplates: readonly Omit<NewTemplate, 'companyId'>[] = [
  {
    title: 'Social media overview',
    description: 'Reach, engagement and audience of every social profile on one page.',
    sections: [
      { title: 'Instagram', widgets: ['ig:reach', 'ig:interactions', 'ig:engagement_rate', 'ig:followers'] },
      { title: 'Facebook', widgets: ['fb:reach', 'fb:interactions', 'fb:engagement_rate', 'fb:followers'] },
      { title: 'LinkedIn', widgets: ['li:impressions', 'li:interactions', 'li:followers'] },
      { title: 'TikTok', widgets: ['tt:video_views', 'tt:interactions', 'tt:followers'] },
      { title: 'YouTube', widgets: ['yt:video_views', 'yt:watch_minutes', 'yt:subscribers'] },
    ],
  },
  {
    title: 'Paid media performance',
    description: 'What was spent, and what came of it.',
    sections: [
      { title: 'Google Ads', widgets: ['gads:cost', 'gads:clicks', 'gads:ctr', 'gads:cost_per_conversion'] },
      {
        title: 'Meta Ads',
        widgets: ['fbads:cost', 'fbads:leads', 'fbads:cost_per_lead', 'fbads:cpc'],
      },
    ],
  },
  {
    title: 'Website and sales',
    description: 'Visits, conversions and orders.',
    sections: [
      {
        title: 'Website',
        widgets: ['ga:sessions', 'ga:users', 'ga:conversions', 'ga:bounce_rate'],
      },
      { title: 'Shop', widgets: ['sh:orders', 'sh:revenue', 'sh:average_order_value'] },
      { title: 'Pipeline', widgets: ['hs:new_contacts', 'hs:deals_won', 'hs:revenue'] },
    ],
  },
  {
    title: 'Instagram in detail',
    description: null,
    sections: [
      { title: 'Visibility', widgets: ['ig:reach', 'ig:impressions', 'ig:profile_views'] },
      { title: 'Engagement', widgets: ['ig:likes', 'ig:comments', 'ig:saves', 'ig:shares'] },
      { title: 'Audience', widgets: ['ig:followers', 'ig:new_followers'] },
    ],
  },
];

/** Templates that the demo agency made for its clients. */
export const agencyTemplates: readonly Omit<NewTemplate, 'companyId'>[] = [
  {
    title: 'Maré Alta · monthly',
    description: 'Our monthly report: the short version first, then one section for each channel.',
    sections: [
      { title: 'In short', widgets: ['ig:reach', 'fb:reach', 'ga:sessions'] },
      { title: 'Engagement', widgets: ['ig:engagement_rate', 'fb:engagement_rate', 'tt:engagement_rate'] },
      { title: 'Audience', widgets: ['ig:followers', 'fb:followers', 'li:followers', 'tt:followers'] },
    ],
  },
  {
    title: 'Maré Alta · campaign',
    description: 'For campaigns with a budget of their own.',
    sections: [
      { title: 'Spend', widgets: ['fbads:cost', 'gads:cost'] },
      { title: 'Outcome', widgets: ['fbads:leads', 'gads:conversions', 'ga:conversions'] },
    ],
  },
];
