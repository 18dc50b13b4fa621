import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { none, timestamp, uuid, webUrl } from '../fields';
import { invalidBody, trialEnded } from './errors';

/**
 * A session is a temporary link where a customer authorises accounts on a platform. A new one makes the pair's
 * previous one invalid. Its uuid alone removes connections, so uuid and link are secrets: main keeps them in memory, and
 * a page names the session by a handle.
 */

const count = z.int().min(0);

/** The first three block; `available_integrations` only filters what the page shows. */
export const sessionLimit = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('integration_count'), value: count }),
  z.strictObject({ name: z.literal('same_type_integration'), value: count }),
  z.strictObject({ name: z.literal('same_integration_across_customers'), value: count }),
  z.strictObject({ name: z.literal('available_integrations'), value: z.array(z.string().min(1)) }),
]);

export const sessionRequest = z.strictObject({
  redirect_url: webUrl.optional(),
  locale: z.string().min(2).optional(),
  limits: z.array(sessionLimit).optional(),
  limit_reached_url: webUrl.optional(),
  expires_in_minutes: z.int().min(1).optional(),
  close_on_finish: z.boolean().optional(),
  enable_multi_account_selection: z.boolean().optional(),
});

export const sessionSecrets = z.looseObject({ session_uuid: uuid, session_link: z.url() });

/** A session as a page knows it. Main keeps its uuid and link. */
const keptSession = z.strictObject({
  handle: z.string(),
  /** Host of the link, so that the user can recognise it. */
  host: z.string(),
  /** When the session was created and until when main keeps it, epoch ms by this machine's clock. */
  createdAt: z.int(),
  endsAt: z.int(),
});

export const integrationSession = z.looseObject({
  expires_at: timestamp,
  merchant: z.string().nullish(),
  customer: z.string().nullish(),
  merchant_uuid: uuid.nullish(),
  customer_uuid: uuid.nullish(),
  redirect_url: z.string().nullish(),
  close_on_finish: z.boolean().nullish(),
  locale: z.string().nullish(),
  limits: z.array(z.looseObject({ name: z.string(), value: z.unknown() })).nullish(),
  limit_reached_url: z.string().nullish(),
  enable_multi_account_selection: z.boolean().nullish(),
});

export const sessionEndpoints = defineEndpoints({
  create_session: {
    method: 'POST',
    path: '/customer-integrations/session',
    auth: 'key+customer',
    summary: 'Opens a session; the previous one of the same merchant and customer becomes invalid',
    params: none,
    query: none,
    body: sessionRequest,
    answer: {
      kind: 'single',
      record: integrationSession,
      key: 'integration_session',
      secret: { keeper: 'session', fields: sessionSecrets, standIn: keptSession },
    },
    success: 201,
    idempotent: false,
    errors: [invalidBody, trialEnded],
  },
});

export type KeptSession = z.output<typeof keptSession>;
export type SessionRequest = z.input<typeof sessionRequest>;
