import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { connect } from './connect';
import { planning } from './planning';
import { reporting } from './reporting';

const uuid = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0201';
const item = { id: 'a', reference_key: 'ig:reach', component: 'number_v1', metrics: ['reach'] };
const period = { start: '2026-02-01', end: '2026-02-28' };
const report = { title: 'T', subtitle: '', ...period, template_id: 3, integration_ids: [71], project_id: 11 };

const cases: readonly [string, z.ZodType, readonly unknown[], readonly unknown[]][] = [
  [
    'planning posts query',
    planning.endpoints.list_posts.query,
    [
      {},
      { status: ['in_review', 'scheduled'], network: 'instagram', type: 'reels', per_page: 50 },
      { start_date: '2026-03-01', end_date: '2026-03-01', order: 'created_at', direction: 'desc' },
    ],
    [
      { per_page: 51 },
      { page: 0 },
      { status: 'cancelled' },
      { start_date: '2026-03-02', end_date: '2026-03-01' },
      { since: '2026-03-01' },
      { review_status: ['pending'] },
    ],
  ],
  [
    'customer body',
    connect.endpoints.create_customer.body,
    [{ name: 'Ótica Sol' }, { name: 'x'.repeat(255) }],
    [{}, { name: 'x'.repeat(256) }, { name: 'a', is_paying: true }, { name: 'a', api_token: 't' }],
  ],
  ['payment status', connect.endpoints.update_payment_status.body, [{ is_paying: true }], [{}]],
  [
    'session body',
    connect.endpoints.create_session.body,
    [
      {},
      { limits: [{ name: 'integration_count', value: 2 }], expires_in_minutes: 1 },
      {
        limits: [{ name: 'available_integrations', value: ['instagram'] }],
        redirect_url: 'https://a.example',
      },
    ],
    [
      { expires_in_minutes: 0 },
      { limits: [{ name: 'integration_count', value: 'two' }] },
      { limits: [{ name: 'everything', value: 1 }] },
      { redirect_url: 'javascript:alert(1)' },
    ],
  ],
  [
    'connector metrics body',
    connect.endpoints.get_metric_values.body,
    [
      { ...period, customer_integration: uuid, metrics: [item] },
      { ...period, customer_integration_uuids: [uuid], metrics: [{ ...item, dimensions: ['date'] }] },
      {
        ...period,
        customer_integration: uuid,
        metrics: [{ ...item, dimensions: [{ field: 'date' }], references: {} }],
      },
    ],
    [
      { ...period, metrics: [item] },
      { ...period, customer_integration: uuid, customer_integration_uuids: [uuid], metrics: [item] },
      { ...period, customer_integration: uuid, metrics: [{ ...item, entity_type: 'account' }] },
      { start: '01/02/2026', end: '2026-02-28', customer_integration: uuid, metrics: [item] },
    ],
  ],
  [
    'asynchronous metrics body',
    connect.endpoints.request_metric_values.body,
    [
      {
        ...period,
        customer_integration: uuid,
        metrics: [item],
        metrics_webhook_url: 'https://hooks.example',
      },
    ],
    [
      { ...period, customer_integration: uuid, metrics: [item] },
      { ...period, customer_integration: uuid, metrics: [item], metrics_webhook_url: 'ftp://hooks.example' },
    ],
  ],
  [
    'connector subscription',
    connect.endpoints.create_webhook_subscription.body,
    [{ url: 'https://hooks.example', events: ['oauth_saved'], is_active: false }],
    [
      { url: 'https://hooks.example', events: [] },
      { url: 'https://hooks.example', events: ['x'] },
    ],
  ],
  ['session query', connect.endpoints.delete_customer_integration.query, [{ session_id: uuid }], [{}]],
  [
    'report body',
    reporting.endpoints.create_report.body,
    [report, { ...report, comparison_start: '2026-01-01', comparison_end: '2026-01-31' }],
    [
      { ...report, title: undefined },
      { ...report, integration_ids: 71 },
      { ...report, start: 'today' },
    ],
  ],
  [
    'reporting metrics body',
    reporting.endpoints.get_metric_values.body,
    [{ ...period, integration_id: 71, metrics: [{ ...item, type: ['number'] }] }],
    [
      { ...period, integration_id: '71', metrics: [{ ...item, type: 'number' }] },
      { ...period, integration_id: 71 },
    ],
  ],
  [
    'timeline event body',
    reporting.endpoints.create_timeline_event.body,
    [{ project_id: 11, title: 'T', content: '<p>x</p>', date: '2026-03-02' }],
    [
      { project_id: 11, title: 'T' },
      { project_id: 11, title: 'T', content: 'x', colour: 'red' },
    ],
  ],
  [
    'path id',
    planning.endpoints.get_content_group.params,
    [{ asset_group_id: 512 }, { asset_group_id: 'g-12' }],
    [{ asset_group_id: '..' }, { asset_group_id: 'a/b' }, { asset_group_id: '' }],
  ],
];

describe('Request schemas', () => {
  it.each(cases)('the schema of the %s accepts valid and refuses invalid values', (_, schema, good, bad) => {
    for (const value of good)
      expect(schema.safeParse(value).error?.issues ?? [], JSON.stringify(value)).toEqual([]);
    for (const value of bad) expect(schema.safeParse(value).success, JSON.stringify(value)).toBe(false);
  });
});
