import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { acknowledgement, commonList, none, shownName, timestamp, uuid } from '../fields';
import { foreign, noSession, storageFailed } from './errors';
import { connectionStatuses } from './statuses';

/** Customer integrations: one authorised account of a customer on one platform each. */

export const customerIntegration = z.looseObject({
  uuid,
  source_id: z.string(),
  source_name: shownName,
  status: z.enum(connectionStatuses),
  created_at: timestamp,
  updated_at: timestamp,
  email: z.string().nullish(),
  profile_picture_url: z.string().nullish(),
  integration: z.looseObject({ name: z.string(), slug: z.string() }),
});

const byUuid = z.strictObject({ uuid });

export const connectionEndpoints = defineEndpoints({
  list_customer_integrations: {
    method: 'GET',
    path: '/customer-integrations',
    auth: 'key+customer',
    summary: 'The customer’s connections',
    params: none,
    query: z.strictObject({
      ...commonList,
      source_name: z.string().min(1).optional(),
      status: z.enum(connectionStatuses).optional(),
    }),
    body: none,
    answer: { kind: 'list', record: customerIntegration, paging: 'meta' },
    success: 200,
    idempotent: true,
  },
  get_customer_integration: {
    method: 'GET',
    path: '/customer-integrations/{uuid}',
    auth: 'key+customer',
    summary: 'One connection of the customer',
    params: byUuid,
    query: none,
    body: none,
    answer: { kind: 'single', record: customerIntegration, key: 'customer_integration' },
    success: 200,
    idempotent: true,
    errors: [foreign],
  },
  delete_customer_integration: {
    method: 'DELETE',
    path: '/customer-integrations/{uuid}',
    auth: 'session',
    summary: 'Removes a connection; a valid session of its customer is the only authorisation',
    params: byUuid,
    query: z.strictObject({ session_id: uuid }),
    body: none,
    answer: { kind: 'plain', body: acknowledgement },
    success: 200,
    idempotent: false,
    errors: [noSession, foreign, storageFailed],
  },
});

export type CustomerIntegration = z.output<typeof customerIntegration>;
