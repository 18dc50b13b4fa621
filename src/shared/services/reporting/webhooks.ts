import { z } from 'zod';
import { defineEndpoints, type WebhookDeclaration } from '../endpoint';
import { acknowledgement, commonList, none, timestamp, webUrl } from '../fields';
import { invalid, reportingNotFoundError } from './errors';
import { read, reportingById } from './parts';

/** Subscriptions to platform events. */

export const webhook = z.looseObject({
  id: z.int(),
  url: z.string(),
  event_type: z.string().min(1),
  source: z.string().nullish(),
  company_id: z.int().nullish(),
  project_id: z.int().nullable(),
  /** `1` is the one value shown; the migration notes speak of active and inactive. */
  status: z.int(),
  created_at: timestamp,
  updated_at: timestamp,
});

const oneWebhook = { kind: 'single', record: webhook, key: 'webhook' } as const;
const eventType = z.string().min(1);

export const webhookEndpoints = defineEndpoints({
  list_webhooks: {
    ...read,
    path: '/webhooks',
    summary: 'Subscriptions by project, event type, source and status',
    params: none,
    query: z.strictObject({
      ...commonList,
      project_id: z.int().optional(),
      event_type: eventType.optional(),
      source: z.string().min(1).optional(),
      status: z.int().optional(),
    }),
    answer: { kind: 'list', record: webhook, paging: 'meta' },
    errors: [invalid],
  },
  list_webhook_events: {
    ...read,
    path: '/webhooks/events',
    summary: 'The event types there are, whoever subscribes to them',
    params: none,
    query: none,
    answer: { kind: 'plain', body: z.looseObject({ events: z.array(z.string()) }) },
  },
  get_webhook: {
    ...read,
    path: '/webhooks/{id}',
    summary: 'One subscription',
    params: reportingById,
    query: none,
    answer: oneWebhook,
    errors: [reportingNotFoundError],
  },
  create_webhook: {
    method: 'POST',
    path: '/webhooks',
    auth: 'key',
    summary: 'Subscribes an address to one event type; its source then reads `custom`',
    params: none,
    query: none,
    body: z.strictObject({ url: webUrl, event_type: eventType, project_id: z.int().optional() }),
    answer: oneWebhook,
    success: 201,
    idempotent: false,
    errors: [invalid],
    assumption: 'The status is not shown; the sandbox answers 201.',
  },
  update_webhook: {
    method: 'PUT',
    path: '/webhooks/{id}',
    auth: 'key',
    summary: 'Changes address, event type or project of a subscription',
    params: reportingById,
    query: none,
    body: z.strictObject({
      url: webUrl.optional(),
      event_type: eventType.optional(),
      project_id: z.int().optional(),
    }),
    answer: oneWebhook,
    success: 200,
    idempotent: false,
    errors: [reportingNotFoundError, invalid],
  },
  delete_webhook: {
    method: 'DELETE',
    path: '/webhooks/{id}',
    auth: 'key',
    summary: 'Removes a subscription',
    params: reportingById,
    query: none,
    body: none,
    answer: { kind: 'plain', body: acknowledgement },
    success: 200,
    idempotent: false,
    errors: [reportingNotFoundError],
  },
});

export const reportingEvents = {
  report_viewed: 'A report was viewed',
  report_created: 'A report was created',
  dashboard_created: 'A dashboard was created',
  automation_executed: 'An automation ran',
  control_goal_met: 'A control goal was met',
  control_goal_not_met: 'A control goal was not met',
  timeline_milestone_added: 'A milestone was added to a timeline',
} as const;

export const reportingWebhooks: WebhookDeclaration = {
  events: reportingEvents,
  headers: [],
  body: z.looseObject({ event: z.string(), occurred_at: timestamp, data: z.looseObject({}) }),
  assumption: 'Body, headers and signing are not shown: `{event, occurred_at, data}`, unsigned.',
};

export type Webhook = z.output<typeof webhook>;
