import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { acknowledgement, commonList, none, shownName, timestamp, uuid } from '../fields';
import { foreign, invalidBody, storageFailed } from './errors';
import { settingsBeside } from './merchant';
import { connectionStatuses } from './statuses';

/** The merchant's clients. A customer's token is answered once, when it is created, and never again. */

export const customer = z.looseObject({
  uuid,
  name: shownName,
  created_at: timestamp,
  updated_at: timestamp,
  trial_ends_at: timestamp.nullish(),
  is_paying: z.boolean(),
  merchant: z.string().nullish(),
});

export const customerWithIntegrations = customer.extend({
  integrations: z.array(
    z.looseObject({
      uuid,
      integration: z.string(),
      name: shownName.nullish(),
      slug: z.string(),
      status: z.enum(connectionStatuses),
      icon: z.looseObject({ name: z.string(), color: z.string() }).nullish(),
    }),
  ),
});

const byUuid = z.strictObject({ uuid });
const customerBody = z.strictObject({ name: z.string().max(255).regex(/\S/, 'must not be blank') });
const oneCustomer = { kind: 'single', record: customer, key: 'customer' } as const;
/** Set by the service alone; sending one of them on create or update answers 422. */
const prohibited = ['is_paying', 'trial_ends_at', 'api_token'] as const;

/** PUT and PATCH take and answer the same ("Endpoints"). */
const rename = {
  path: '/customers/{uuid}',
  auth: 'key',
  params: byUuid,
  query: none,
  body: customerBody,
  prohibited,
  answer: oneCustomer,
  success: 200,
  idempotent: false,
  errors: [foreign, invalidBody],
} as const;

export const customerEndpoints = defineEndpoints({
  list_customers: {
    method: 'GET',
    path: '/customers',
    auth: 'key',
    summary: 'This merchant’s customers',
    params: none,
    query: z.strictObject({ ...commonList, name: z.string().min(1).optional() }),
    body: none,
    answer: { kind: 'list', record: customer, paging: 'meta' },
    success: 200,
    idempotent: true,
  },
  create_customer: {
    method: 'POST',
    path: '/customers',
    auth: 'key',
    summary: 'Creates a customer and answers its token, this once; no property but `name` is allowed',
    params: none,
    query: none,
    body: customerBody,
    prohibited,
    answer: {
      ...oneCustomer,
      secret: { keeper: 'customer_token', fields: z.looseObject({ api_token: z.string().min(1) }) },
    },
    success: 201,
    idempotent: false,
    errors: [invalidBody],
  },
  get_customer_settings: {
    method: 'GET',
    path: '/customers/settings',
    auth: 'key+customer',
    summary: 'The token’s customer with its connections; answers even when the customer’s trial has ended',
    params: none,
    query: none,
    body: none,
    answer: { kind: 'single', record: customerWithIntegrations, key: 'customer', beside: settingsBeside },
    success: 200,
    idempotent: true,
  },
  get_customer: {
    method: 'GET',
    path: '/customers/{uuid}',
    auth: 'key',
    summary: 'One customer, without its connections',
    params: byUuid,
    query: none,
    body: none,
    answer: oneCustomer,
    success: 200,
    idempotent: true,
    errors: [foreign],
  },
  update_customer: { ...rename, method: 'PUT', summary: 'Renames a customer' },
  patch_customer: { ...rename, method: 'PATCH', summary: 'The same as PUT; the name is still required' },
  delete_customer: {
    method: 'DELETE',
    path: '/customers/{uuid}',
    auth: 'key',
    summary: 'Removes a customer, its connections and its token',
    params: byUuid,
    query: none,
    body: none,
    answer: { kind: 'plain', body: acknowledgement },
    success: 200,
    idempotent: false,
    errors: [foreign, storageFailed],
  },
  update_payment_status: {
    method: 'POST',
    path: '/customers/{uuid}/update-payment-status',
    auth: 'key',
    summary: 'Marks a customer as paying or not; the value must differ from the current one',
    params: byUuid,
    query: none,
    body: z.strictObject({ is_paying: z.boolean() }),
    answer: { kind: 'plain', body: acknowledgement },
    success: 200,
    idempotent: false,
    errors: [foreign, invalidBody, storageFailed],
  },
});

export type Customer = z.output<typeof customer>;
