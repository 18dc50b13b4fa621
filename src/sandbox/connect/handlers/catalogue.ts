import { catalogueOf } from '../../catalogue/catalogue';
import { type PlatformSlug, platformOf, platforms } from '../../catalogue/platforms';
import { answer, refuse, refuseFields } from '../../kernel/http/reply';
import { webhookUrlProblem } from '../../kernel/webhooks/address';
import type { ConnectHandlersFor } from '../access';
import { collectMetrics, deliverResults } from '../metrics';
import { presentMerchant, presentPlatform } from '../present';

/** The merchant, and what is the same for all of its customers. */
export const merchantHandlers: ConnectHandlersFor<
  'get_merchant_settings' | 'list_integrations' | 'get_ads_options'
> = {
  get_merchant_settings: ({ caller }, connect) =>
    answer({ merchant: presentMerchant(connect, caller.merchant), include_settings: true }),

  list_integrations: () => answer({ data: platforms.map(presentPlatform) }),

  get_ads_options: ({ query }) => {
    const options = adsOptionsOf(query.integration_slug);
    return options
      ? answer({ data: options })
      : refuseFields({ integration_slug: ['No ad integration has this slug.'] });
  },
};

export const connectMetricHandlers: ConnectHandlersFor<
  'list_metric_definitions' | 'get_metric_values' | 'request_metric_values'
> = {
  list_metric_definitions: ({ params, query, kernel }, connect) => {
    if (!connect.catalogueIsAvailable)
      return refuse(503, 'The metric catalogue cannot be read. Try again later.');
    const platform = platformOf(params.integration_slug);
    if (!platform) return refuse(404, 'No integration has this slug.', { code: 'not_found' });
    return answer(catalogueOf(platform.slug, query.language ?? 'en', kernel.keys));
  },

  get_metric_values: ({ body, caller }, connect) => {
    const collected = collectMetrics(connect, caller, body);
    return collected.ok ? answer({ data: collected.results }) : collected.refusal;
  },

  request_metric_values: async ({ body, caller }, connect) => {
    const reason = await webhookUrlProblem(connect.kernel, body.metrics_webhook_url);
    if (reason !== null) return refuseFields({ metrics_webhook_url: [reason] });
    const collected = collectMetrics(connect, caller, body);
    if (!collected.ok) return collected.refusal;
    deliverResults(connect, body.metrics_webhook_url, collected.results);
    return answer({ success: true, message: 'The metrics will be sent to metrics_webhook_url.' });
  },
};

/** A field of an ad integration's block and, for a choice, its accepted values. */
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

const adsOptions: Partial<Record<PlatformSlug, Readonly<Record<string, AdsOption>>>> = {
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

/** `GET /ads/options`; undefined if no ad integration has the slug. */
const adsOptionsOf = (slug: string): Readonly<Record<string, AdsOption>> | undefined =>
  Object.hasOwn(adsOptions, slug) ? adsOptions[slug as PlatformSlug] : undefined;
