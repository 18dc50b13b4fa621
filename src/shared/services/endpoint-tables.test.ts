import { describe, expect, it } from 'vitest';
import { connect } from './connect';
import type { ServiceDeclaration } from './endpoint';
import { planning } from './planning';
import { reporting } from './reporting';
import { reportingLegacyV1 } from './reporting/legacy-v1';

/** The endpoint tables of the three documents, copied by hand: method, path, how it authenticates, then our name. */
const planningTable = `
GET /projects key list_projects
GET /projects/{id} key get_project
GET /posts key list_posts
GET /posts/{id} key get_post
GET /posts/group/{asset_group_id} key get_content_group
GET /integrations key list_integrations
GET /posts/{id}/reviews key list_post_reviews
GET /review-groups key list_review_groups
GET /review-groups/{id} key get_review_group`;

const connectTable = `
GET /merchants/settings key get_merchant_settings
GET /integrations key list_integrations
GET /customers key list_customers
POST /customers key create_customer
GET /customers/settings key+customer get_customer_settings
GET /customers/{uuid} key get_customer
PUT /customers/{uuid} key update_customer
PATCH /customers/{uuid} key patch_customer
DELETE /customers/{uuid} key delete_customer
POST /customers/{uuid}/update-payment-status key update_payment_status
POST /customer-integrations/session key+customer create_session
GET /customer-integrations key+customer list_customer_integrations
GET /customer-integrations/{uuid} key+customer get_customer_integration
DELETE /customer-integrations/{uuid} session delete_customer_integration
GET /metrics/{integration_slug} key list_metric_definitions
POST /metrics/get-data key+customer get_metric_values
POST /metrics/get-data-async key+customer request_metric_values
GET /webhook-subscriptions key list_webhook_subscriptions
POST /webhook-subscriptions key create_webhook_subscription
PUT /webhook-subscriptions/{id} key update_webhook_subscription
DELETE /webhook-subscriptions/{id} key delete_webhook_subscription
GET /ads/options key get_ads_options`;

const reportingTable = `
GET /companies/settings key get_company_settings
GET /projects key list_projects
GET /projects/{id} key get_project
GET /integrations key list_integrations
GET /integrations/{id} key get_integration
GET /metrics key list_metric_definitions
POST /metrics/get-data key get_metric_values
GET /templates key list_templates
GET /templates/{id} key get_template
GET /reports key list_reports
GET /reports/{id} key get_report
POST /reports key create_report
GET /dashboards key list_dashboards
GET /dashboards/{id} key get_dashboard
POST /dashboards key create_dashboard
GET /webhooks key list_webhooks
GET /webhooks/events key list_webhook_events
GET /webhooks/{id} key get_webhook
POST /webhooks key create_webhook
PUT /webhooks/{id} key update_webhook
DELETE /webhooks/{id} key delete_webhook
GET /timeline-events key list_timeline_events
GET /timeline-events/{id} key get_timeline_event
POST /timeline-events key create_timeline_event
PUT /timeline-events/{id} key update_timeline_event
DELETE /timeline-events/{id} key delete_timeline_event`;

const legacyTable = `
GET /clients key list_clients
GET /clients/{id} key get_client
GET /clients/{id}/reports key list_client_reports
GET /clients/{id}/integrations key list_client_integrations
GET /me key get_me
GET /integrations/{id}/widgets key list_integration_widgets
GET /webhook/events key list_webhook_events`;

const declared = ({ endpoints }: ServiceDeclaration): string[] =>
  Object.entries(endpoints)
    .map(([name, { method, path, auth }]) => `${method} ${path} ${auth} ${name}`)
    .sort();
const rows = (table: string): string[] => table.trim().split('\n').sort();

describe('Endpoint tables', () => {
  it.each([
    ['planning', planning, planningTable],
    ['connect', connect, connectTable],
    ['reporting', reporting, reportingTable],
    ['reporting v1', reportingLegacyV1, legacyTable],
  ] as const)('the endpoints of %s are declared exactly as in the document', (_, declaration, table) => {
    expect(declared(declaration)).toEqual(rows(table));
  });

  it('path parameters are named as in the path', () => {
    for (const declaration of [planning, connect, reporting, reportingLegacyV1] as ServiceDeclaration[])
      for (const [name, { path, params }] of Object.entries(declaration.endpoints))
        expect(Object.keys(params.shape), name).toEqual([...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]));
  });

  it('only metric reads are idempotent among non-GET calls', () => {
    const writes = [...Object.entries(connect.endpoints), ...Object.entries(reporting.endpoints)].filter(
      ([, { method }]) => method !== 'GET',
    );
    expect(writes.filter(([, { idempotent }]) => idempotent).map(([name]) => name)).toEqual([
      'get_metric_values',
      'get_metric_values',
    ]);
  });

  it('planning endpoints have the scopes of the document', () => {
    const scopes = Object.entries(planning.endpoints).map(([name, { scope }]) => `${name} ${scope}`);
    expect(scopes).toEqual([
      'list_projects projects:read',
      'get_project projects:read',
      'list_posts posts:read',
      'get_post posts:read',
      'get_content_group posts:read',
      'list_integrations integrations:read',
      'list_post_reviews reviews:read',
      'list_review_groups reviews:read',
      'get_review_group reviews:read',
    ]);
  });
});
