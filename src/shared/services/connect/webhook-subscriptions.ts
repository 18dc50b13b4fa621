import { z } from 'zod';
import { defineEndpoints, type WebhookDeclaration } from '../endpoint';
import { commonList, none, timestamp, webUrl } from '../fields';
import { invalidBody } from './errors';

/** Subscriptions, and what is delivered to them. */

export const webhookEvents = [
  'customer_integration.status_updated',
  'customer_integration.deleted',
  'oauth_started',
  'oauth_saved',
  'session_completed',
] as const;

export const webhookSubscription = z.looseObject({
  id: z.int(),
  url: z.string(),
  events: z.array(z.string()),
  is_active: z.boolean(),
  created_at: timestamp,
  updated_at: timestamp,
});

const events = z.array(z.enum(webhookEvents)).min(1);
const byId = z.strictObject({ id: z.int() });
const bodyNotShown = 'The answer’s body is not shown; the sandbox answers the subscription under `data`.';

export const webhookSubscriptionEndpoints = defineEndpoints({
  list_webhook_subscriptions: {
    method: 'GET',
    path: '/webhook-subscriptions',
    auth: 'key',
    summary: 'The merchant’s subscriptions',
    params: none,
    query: z.strictObject(commonList),
    body: none,
    answer: { kind: 'list', record: webhookSubscription, paging: 'meta' },
    success: 200,
    idempotent: true,
  },
  create_webhook_subscription: {
    method: 'POST',
    path: '/webhook-subscriptions',
    auth: 'key',
    summary: 'Subscribes an address, unique per merchant and publicly reachable, to events',
    params: none,
    query: none,
    body: z.strictObject({ url: webUrl, events, is_active: z.boolean().optional() }),
    answer: { kind: 'single', record: webhookSubscription, key: null },
    success: 201,
    idempotent: false,
    errors: [invalidBody],
    assumption: bodyNotShown,
  },
  update_webhook_subscription: {
    method: 'PUT',
    path: '/webhook-subscriptions/{id}',
    auth: 'key',
    summary: 'Changes the fields that are sent',
    params: byId,
    query: none,
    body: z.strictObject({
      url: webUrl.optional(),
      events: events.optional(),
      is_active: z.boolean().optional(),
    }),
    answer: { kind: 'single', record: webhookSubscription, key: null },
    success: 200,
    idempotent: false,
    errors: [
      { status: 403, when: 'The subscription is unknown or of another merchant.', envelope: 'message' },
      invalidBody,
    ],
    assumption: bodyNotShown,
  },
  delete_webhook_subscription: {
    method: 'DELETE',
    path: '/webhook-subscriptions/{id}',
    auth: 'key',
    summary: 'Removes a subscription',
    params: byId,
    query: none,
    body: none,
    answer: { kind: 'plain', body: z.looseObject({ success: z.boolean() }) },
    success: 200,
    idempotent: false,
    errors: [
      { status: 403, when: 'The subscription is unknown or of another merchant.', envelope: 'message' },
    ],
  },
});

export const connectWebhooks: WebhookDeclaration = {
  events: {
    'customer_integration.status_updated':
      'A connection’s status changed, for example because its token expired',
    'customer_integration.deleted': 'A customer’s connection was removed',
    oauth_started: 'A customer started the platform’s OAuth flow',
    oauth_saved: 'The platform’s OAuth credentials were saved',
    session_completed: 'An integration session was completed',
  } satisfies Record<(typeof webhookEvents)[number], string>,
  headers: [
    { name: 'x-api-token', summary: 'Carried by each notification; its meaning is not shown' },
    {
      name: 'x-api-signature',
      summary:
        '`t=<timestamp>,s=<signature>`: HMAC-SHA256 over the timestamp followed at once by client_id, keyed with client_secret',
    },
  ],
  body: z.looseObject({ event: z.string(), occurred_at: timestamp, data: z.looseObject({}) }),
  assumption:
    'Bodies and the encoding of the digest are not shown: `{event, occurred_at, data}`, lower-case hex.',
};

export type WebhookSubscription = z.output<typeof webhookSubscription>;
