import type { PlatformSlug } from '../catalogue/platforms';

/** A field of an ad integration's block: its kind and, for a choice, the accepted values. */
interface AdsOption {
  readonly type: 'choice' | 'money' | 'text' | 'date' | 'list';
  readonly required: boolean;
  readonly values?: readonly string[];
}

const choice = (values: readonly string[], required = true): AdsOption => ({
  type: 'choice',
  required,
  values,
});
const plain = (type: AdsOption['type'], required = false): AdsOption => ({ type, required });

const options: Partial<Record<PlatformSlug, Readonly<Record<string, AdsOption>>>> = {
  google_ads: {
    advertising_channel_type: choice(['SEARCH', 'DISPLAY', 'SHOPPING', 'VIDEO', 'PERFORMANCE_MAX']),
    bidding_strategy_type: choice(['MAXIMIZE_CLICKS', 'MAXIMIZE_CONVERSIONS', 'TARGET_CPA', 'TARGET_ROAS']),
    status: choice(['ENABLED', 'PAUSED', 'REMOVED'], false),
    daily_budget: plain('money', true),
    final_url: plain('text', true),
    keywords: plain('list'),
    start_date: plain('date'),
  },
  facebook_ads: {
    objective: choice([
      'OUTCOME_AWARENESS',
      'OUTCOME_TRAFFIC',
      'OUTCOME_ENGAGEMENT',
      'OUTCOME_LEADS',
      'OUTCOME_SALES',
    ]),
    optimization_goal: choice(['REACH', 'LINK_CLICKS', 'LEAD_GENERATION', 'OFFSITE_CONVERSIONS']),
    billing_event: choice(['IMPRESSIONS', 'LINK_CLICKS']),
    status: choice(['ACTIVE', 'PAUSED', 'ARCHIVED'], false),
    special_ad_categories: choice(['NONE', 'CREDIT', 'EMPLOYMENT', 'HOUSING'], false),
    daily_budget: plain('money'),
    lifetime_budget: plain('money'),
    start_time: plain('date'),
  },
};

/** `GET /ads/options`; undefined where no ad integration has the slug. */
export const adsOptionsOf = (slug: string): Readonly<Record<string, AdsOption>> | undefined =>
  Object.hasOwn(options, slug) ? options[slug as PlatformSlug] : undefined;
