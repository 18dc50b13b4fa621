import { z } from 'zod';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer } from '../../kernel/http/reply';
import { allScopes, createAccount, documentedPerMinute, fullAccess, issueToken } from '../issue';
import type { Reach, Token } from '../model';
import type { Planning } from '../state';
import { accountOf, instant, integerId, unknownId } from './fields';

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
      const account = createAccount(
        state,
        body.name ?? 'Another agency',
        body.rate_limit_per_minute ?? documentedPerMinute,
      );
      return answer({ access_token: issueToken(state, account, fullAccess) });
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
      const reach = freeze(context.state, issuer, body.reach);
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
 * The reach as it is kept: `current` is frozen into the list of today's projects, and no token reaches further than
 * the one it was made with. Null where a project was named that the account does not have.
 */
function freeze(
  planning: Planning,
  issuer: Token,
  asked: 'all' | 'current' | readonly number[],
): Reach | null {
  if (asked === 'all') return issuer.reach;
  const own = [...planning.projects.values()].filter(
    (one) => one.accountId === issuer.accountId && !one.deleted,
  );
  const ids = own.map(({ id }) => id);
  if (asked !== 'current' && !asked.every((id) => ids.includes(id))) return null;
  const wanted = asked === 'current' ? ids : asked;
  const { reach } = issuer;
  return reach === 'all' ? wanted : wanted.filter((id) => reach.includes(id));
}
