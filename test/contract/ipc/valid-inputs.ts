import type { ServiceRoute } from '../../../src/main/services/service-handlers';
import type { InputOf } from '../../../src/shared/ipc/route';
import type { ServiceRoutes } from '../../../src/shared/ipc/services';
import { unknownUuid as uuid } from '../connect/agency';

/** For each route the least that it takes: what spoilt inputs are made from. */

const lane = 'interactive';
const period = { start: '2026-02-01', end: '2026-02-28' } as const;
const metric = { id: 'a', reference_key: 'ig:reach', component: 'number_v1', metrics: ['reach'] } as const;
const document = {
  ...period,
  title: 'February',
  subtitle: '',
  template_id: 1,
  integration_ids: [1],
  project_id: 1,
};
const event = { project_id: 1, title: 'Fair', content: '<p>Fair</p>' };
const metricsOf = { ...period, customer_integration: uuid, metrics: [{ ...metric, metrics: ['reach'] }] };
const named = { name: 'Ótica Sol' };

export const validInputs: { readonly [R in ServiceRoute]: InputOf<ServiceRoutes[R]> } = {
  'planning.list_projects': { lane },
  'planning.get_project': { lane, params: { id: 1 } },
  'planning.list_posts': { lane },
  'planning.get_post': { lane, params: { id: 1 } },
  'planning.get_content_group': { lane, params: { asset_group_id: 1 } },
  'planning.list_integrations': { lane },
  'planning.list_post_reviews': { lane, params: { id: 1 } },
  'planning.list_review_groups': { lane },
  'planning.get_review_group': { lane, params: { id: 1 } },

  'reporting.get_company_settings': { lane },
  'reporting.list_projects': { lane },
  'reporting.get_project': { lane, params: { id: 1 } },
  'reporting.list_integrations': { lane },
  'reporting.get_integration': { lane, params: { id: 1 } },
  'reporting.list_metric_definitions': { lane, query: { integration_slug: 'instagram' } },
  'reporting.get_metric_values': {
    lane,
    body: { ...period, integration_id: 1, metrics: [{ ...metric, metrics: ['reach'], type: [] }] },
  },
  'reporting.list_templates': { lane },
  'reporting.get_template': { lane, params: { id: 1 } },
  'reporting.list_reports': { lane },
  'reporting.get_report': { lane, params: { id: 1 } },
  'reporting.create_report': { lane, body: document },
  'reporting.list_dashboards': { lane },
  'reporting.get_dashboard': { lane, params: { id: 1 } },
  'reporting.create_dashboard': { lane, body: document },
  'reporting.list_webhooks': { lane },
  'reporting.list_webhook_events': { lane },
  'reporting.get_webhook': { lane, params: { id: 1 } },
  'reporting.create_webhook': {
    lane,
    body: { url: 'https://hooks.example/a', event_type: 'report_viewed' },
  },
  'reporting.update_webhook': { lane, params: { id: 1 } },
  'reporting.delete_webhook': { lane, params: { id: 1 } },
  'reporting.list_timeline_events': { lane },
  'reporting.get_timeline_event': { lane, params: { id: 1 } },
  'reporting.create_timeline_event': { lane, body: event },
  'reporting.update_timeline_event': { lane, params: { id: 1 }, body: event },
  'reporting.delete_timeline_event': { lane, params: { id: 1 } },

  'connect.get_merchant_settings': { lane },
  'connect.list_integrations': { lane },
  'connect.list_customers': { lane },
  'connect.create_customer': { lane, body: named },
  'connect.get_customer_settings': { lane, customer: uuid },
  'connect.get_customer': { lane, params: { uuid } },
  'connect.update_customer': { lane, params: { uuid }, body: named },
  'connect.patch_customer': { lane, params: { uuid }, body: named },
  'connect.delete_customer': { lane, params: { uuid } },
  'connect.update_payment_status': { lane, params: { uuid }, body: { is_paying: true } },
  'connect.create_session': { lane, customer: uuid },
  'connect.list_customer_integrations': { lane, customer: uuid },
  'connect.get_customer_integration': { lane, params: { uuid }, customer: uuid },
  'connect.delete_customer_integration': { lane, params: { uuid }, session: 'ses_unknown' },
  'connect.list_metric_definitions': { lane, params: { integration_slug: 'instagram' } },
  'connect.get_metric_values': { lane, customer: uuid, body: metricsOf },
  'connect.request_metric_values': {
    lane,
    customer: uuid,
    body: { ...metricsOf, metrics_webhook_url: 'https://hooks.example/metrics' },
  },
  'connect.list_webhook_subscriptions': { lane },
  'connect.create_webhook_subscription': {
    lane,
    body: { url: 'https://hooks.example/a', events: ['oauth_started'] },
  },
  'connect.update_webhook_subscription': { lane, params: { id: 1 } },
  'connect.delete_webhook_subscription': { lane, params: { id: 1 } },
  'connect.get_ads_options': { lane, query: { integration_slug: 'facebook_ads' } },
};
