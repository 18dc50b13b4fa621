import { z } from 'zod';
import { serviceAccountStatuses } from '../../../shared/services/planning/records';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer } from '../../kernel/http/reply';
import { allScopes, createAccount, fullAccess, issueToken } from '../access';
import { createPlanningIntegration, createPlanningProject } from '../create';
import type { AccessReach, Token } from '../model';
import type { Planning } from '../state';
import { accountOf, instant, integerId, network, ownProject, unknownId } from './fields';

export const accountControls: readonly ControlCall<Planning>[] = [
  defineControl({
    method: 'POST',
    path: '/planning/accounts',
    success: 201,
    body: z.strictObject({
      name: z.string().min(1).optional(),
      rate_limit_per_minute: z.int().min(1).optional(),
    }),
    run: ({ body }, { state }) => {
      const account = createAccount(state, body.name ?? 'Another agency', body.rate_limit_per_minute);
      return answer({ access_token: issueToken(state, account, fullAccess) });
    },
  }),
  defineControl({
    method: 'PATCH',
    path: '/planning/accounts',
    body: z.strictObject({ rate_limit_per_minute: z.int().min(1) }),
    run: ({ body: { rate_limit_per_minute: rateLimitPerMinute } }, { state: { accounts } }) => {
      for (const account of [...accounts.values()]) accounts.put({ ...account, rateLimitPerMinute });
      return answer({});
    },
  }),
  defineControl({
    method: 'POST',
    path: '/planning/tokens',
    success: 201,
    body: z.strictObject({
      access_token: z.string(),
      scopes: z.array(z.enum(allScopes)),
      reach: z.union([z.enum(['all', 'current']), z.array(integerId)]),
      expires_at: instant.optional(),
    }),
    run: ({ body }, context) => {
      const known = accountOf(context, body.access_token);
      if (!known) return unknownId('token');
      const { token: issuer, account } = known;
      const reach = freezeReach(context.state, issuer, body.reach);
      if (!reach) return unknownId('project');
      const request = { scopes: body.scopes, reach, expiresAt: body.expires_at ?? null };
      return answer({ access_token: issueToken(context.state, account, request) });
    },
  }),
  defineControl({
    method: 'DELETE',
    path: '/planning/tokens',
    body: z.strictObject({ access_token: z.string() }),
    run: ({ body }, context) => {
      const known = accountOf(context, body.access_token);
      if (!known) return unknownId('token');
      context.state.tokens.delete(known.token.id);
      return answer({ revoked: true });
    },
  }),
];

/**
 * The reach as it is stored: `current` becomes the list of today's projects, and a token never reaches further than the
 * one it was issued with. Null if the account does not have a named project.
 */
function freezeReach(
  planning: Planning,
  { accountId, reach }: Token,
  asked: 'all' | 'current' | readonly number[],
): AccessReach | null {
  if (asked === 'all') return reach;
  const own = [...planning.projects.values()].filter((one) => one.accountId === accountId && !one.deleted);
  const ids = own.map(({ id }) => id);
  if (asked !== 'current' && !asked.every((id) => ids.includes(id))) return null;
  const wanted = asked === 'current' ? ids : asked;
  return reach === 'all' ? wanted : wanted.filter((id) => reach.includes(id));
}

const zone = z.string().refine(isZone, 'no IANA time zone');

export const projectControls: readonly ControlCall<Planning>[] = [
  defineControl({
    method: 'POST',
    path: '/planning/projects',
    success: 201,
    body: z.strictObject({
      access_token: z.string(),
      name: z.string().min(1).optional(),
      timezone: zone.optional(),
      archived: z.boolean().optional(),
    }),
    run: ({ body }, context) => {
      const known = accountOf(context, body.access_token);
      if (!known) return unknownId('token');
      const { name, timezone = 'UTC', archived = false } = body;
      const { id } = createPlanningProject(context.state, known.account, { name, timezone, archived });
      return answer({ id });
    },
  }),
  defineControl({
    method: 'PATCH',
    path: '/planning/projects/{id}',
    body: z.strictObject({ archived: z.boolean().optional(), deleted: z.boolean().optional() }),
    run: ({ params, body }, { state }) => {
      const project = state.projects.get(Number(params.id));
      if (!project) return unknownId('project');
      const { archived = project.archived, deleted = project.deleted } = body;
      state.projects.put({ ...project, archived, deleted });
      return answer({ id: project.id });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/planning/integrations',
    success: 201,
    body: z.strictObject({
      access_token: z.string(),
      project_id: integerId,
      network,
      name: z.string().min(1).optional(),
      status: z.enum(serviceAccountStatuses).optional(),
    }),
    run: ({ body }, context) => {
      const project = ownProject(context, body.access_token, body.project_id);
      if (!project) return unknownId('token or project');
      const { network, name, status = 'active' } = body;
      return answer({ id: createPlanningIntegration(context.state, project, { network, status, name }).id });
    },
  }),
  defineControl({
    method: 'PATCH',
    path: '/planning/integrations/{id}',
    body: z.strictObject({ status: z.enum(serviceAccountStatuses) }),
    run: ({ params, body }, { state }) => {
      const integration = state.integrations.get(Number(params.id));
      if (!integration) return unknownId('integration');
      state.integrations.put({ ...integration, status: body.status });
      return answer({ id: integration.id });
    },
  }),
];

function isZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    // Intl throws for an unknown zone.
    return false;
  }
}
