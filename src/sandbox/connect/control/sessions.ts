import { z } from 'zod';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer, isRefusal, type Refusal, refuse } from '../../kernel/http/reply';
import { completeSession } from '../connections';
import type { Session } from '../model';
import { startPlatform, usableSession } from '../sessions';
import type { Connect } from '../state';
import { slug, unknownId } from './fields';

const account = z.strictObject({
  source_id: z.string().min(1).max(255),
  source_name: z.string().min(1).max(255),
});

/** What a person does on the hosted page, done without it. */
export const sessionControls: readonly ControlCall<Connect>[] = [
  defineControl({
    method: 'POST',
    path: '/connect/sessions/{uuid}/start',
    body: z.strictObject({ integration_slug: slug }),
    run: ({ params, body }, { state }) => {
      const session = sessionFor(state, params.uuid, body.integration_slug);
      if (isRefusal(session)) return session;
      startPlatform(state, session, body.integration_slug);
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
