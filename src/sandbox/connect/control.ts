import { z } from 'zod';
import { parseInstant } from '../../shared/domain/time';
import { connectionStatuses } from '../../shared/services/connect/statuses';
import { platformOf, platforms } from '../catalogue/platforms';
import { type ControlCall, defineControl } from '../kernel/http/control';
import { answer, isRefusal, type Refusal, refuse } from '../kernel/http/reply';
import { completeSession, setConnectionStatus } from './connections';
import { createMerchant, defaultLimits } from './customers';
import type { SandboxConnection, Session } from './model';
import { startAuthorization, usableSession } from './sessions';
import type { Connect } from './state';

/** ISO 8601 with an offset, as epoch milliseconds. */
const instant = z.string().transform((text, context) => {
  const ms = parseInstant(text);
  if (ms !== null) return ms;
  context.addIssue({ code: 'custom', message: 'no ISO 8601 instant with an offset' });
  return z.NEVER;
});

const slug = z.string().refine((text) => platformOf(text) !== undefined, 'no integration has this slug');

const unknownId = (what: string) => refuse(404, `There is no such ${what}.`);

const limit = z.int().min(0).max(1_000_000_000);
const trialDays = 14;

const merchantControls: readonly ControlCall<Connect>[] = [
  defineControl({
    method: 'POST',
    path: '/merchants',
    success: 201,
    body: z.strictObject({
      name: z.string().min(1).optional(),
      trial_ends_at: instant.optional(),
      is_paying: z.boolean().optional(),
      rate_limit_per_minute: limit.optional(),
      rate_limit_per_second: limit.optional(),
      available_integrations: z.array(slug).optional(),
      restricted_metrics: z.array(z.string().min(1)).optional(),
    }),
    run: ({ body }, { kernel, state }) => {
      const now = kernel.clock.now();
      const { merchant, apiKey } = createMerchant(state, {
        name: body.name ?? 'Further Agency',
        trialEndsAt: body.trial_ends_at ?? now + trialDays * 86_400_000,
        // A merchant with a given trial end is in its trial; any other is paying, so that it never stops working.
        isPaying: body.is_paying ?? body.trial_ends_at === undefined,
        rateLimitPerMinute: body.rate_limit_per_minute ?? defaultLimits.rateLimitPerMinute,
        rateLimitPerSecond: body.rate_limit_per_second ?? defaultLimits.rateLimitPerSecond,
        availableIntegrations: body.available_integrations ?? platforms.map((one) => one.slug),
        restrictedMetrics: body.restricted_metrics ?? [],
        createdAt: now,
      });
      const { clientId, clientSecret } = merchant;
      return answer({ api_key: apiKey, client_id: clientId, client_secret: clientSecret });
    },
  }),
];

const account = z.strictObject({
  source_id: z.string().min(1).max(255),
  source_name: z.string().min(1).max(255),
});

/** Does what a person does on the hosted session page. */
const sessionControls: readonly ControlCall<Connect>[] = [
  defineControl({
    method: 'POST',
    path: '/connect/sessions/{uuid}/start',
    body: z.strictObject({ integration_slug: slug }),
    run: ({ params, body }, { state }) => {
      const session = sessionFor(state, params.uuid, body.integration_slug);
      if (isRefusal(session)) return session;
      startAuthorization(state, session, body.integration_slug);
      return answer({ integration_slug: body.integration_slug });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/connect/sessions/{uuid}/complete',
    success: 201,
    body: z.strictObject({ integration_slug: slug, accounts: z.array(account).min(1).max(200) }),
    run: ({ params, body }, { state }) => {
      const session = sessionFor(state, params.uuid, body.integration_slug);
      if (isRefusal(session)) return session;
      const accounts = body.accounts.map((one) => ({ sourceId: one.source_id, sourceName: one.source_name }));
      const completion = completeSession(state, session, body.integration_slug, accounts);
      return completion.ok
        ? answer({ connections: completion.connections.map(({ id }) => id) })
        : refuse(409, `The limit ${completion.limit} is reached.`, { extra: { limit: completion.limit } });
    },
  }),
];

function sessionFor(connect: Connect, uuid = '', slug: string): Session | Refusal {
  if (!connect.sessions.get(uuid.toLowerCase())) return unknownId('session');
  const session = usableSession(connect, uuid);
  if (!session) return refuse(401, 'The session is expired, replaced or completed.');
  const plan = connect.merchants.get(session.merchantId)?.availableIntegrations ?? [];
  return plan.includes(slug)
    ? session
    : refuse(400, `integration_slug: ${slug} is not in the merchant's plan.`);
}

const connectionControls: readonly ControlCall<Connect>[] = [
  defineControl({
    method: 'PATCH',
    path: '/connect/connections/{uuid}',
    body: z.strictObject({ status: z.enum(connectionStatuses) }),
    run: ({ params, body }, { state }) => {
      const connection = connectionFor(state, params.uuid);
      if (!connection) return unknownId('connection');
      const { id, status } = setConnectionStatus(state, connection, body.status);
      return answer({ uuid: id, status });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/connect/connections/{uuid}/break-token',
    run: ({ params }, { state }) => {
      const connection = connectionFor(state, params.uuid);
      if (!connection) return unknownId('connection');
      const { id, status } = state.connections.put({ ...connection, tokenIsBroken: true });
      return answer({ uuid: id, status });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/connect/catalogue',
    body: z.strictObject({ available: z.boolean() }),
    run: ({ body: { available } }, { state }) => {
      state.switches.put({ id: 'switches', catalogueAvailable: available });
      return answer({ available });
    },
  }),
];

const connectionFor = ({ connections }: Connect, uuid = ''): SandboxConnection | undefined =>
  connections.get(uuid.toLowerCase());

/** The connector's part of the control API. */
export const connectControls: readonly ControlCall<Connect>[] = [
  ...merchantControls,
  ...sessionControls,
  ...connectionControls,
];
