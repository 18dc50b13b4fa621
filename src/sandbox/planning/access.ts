import type { Endpoint } from '../../shared/services/endpoint';
import { isRefusal, type Refusal, refuse } from '../kernel/http/reply';
import {
  type Admission,
  admitted,
  type SandboxCredentials,
  type ServiceContext,
} from '../kernel/http/service';
import { hashToken } from '../kernel/seeded';
import type { AccessReach, Account, SandboxPlanningProject, SandboxPost, Token } from './model';
import type { Planning } from './state';

/** The caller of the planning service. */
export interface PlanningCaller {
  readonly account: Account;
  readonly token: Token;
}

/** The scopes that endpoints require, and the reserved scopes that no endpoint requires yet. */
const readScopes = ['projects:read', 'posts:read', 'reviews:read', 'integrations:read'] as const;
const reservedScopes = ['posts:create', 'posts:update', 'media:write', 'reviews:create'] as const;

/** Returns the same refusal for missing, unknown, expired and revoked tokens. */
const unauthorized = (): Refusal => refuse(401, 'Unauthenticated.');

/** The refusal of records that never existed, were deleted, belong to another account or are out of reach. */
export const planningNotFound = (): Refusal => refuse(404, 'Not found.');

export function authenticatePlanning(
  { header }: SandboxCredentials,
  { kernel, state }: ServiceContext<Planning>,
): PlanningCaller | Refusal {
  const bearer = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1];
  const token = bearer === undefined ? undefined : state.tokens.get(hashToken(bearer));
  const account = token && state.accounts.get(token.accountId);
  if (!token || !account) return unauthorized();
  if (token.expiresAt !== null && kernel.clock.now() >= token.expiresAt) return unauthorized();
  return { account, token };
}

/** The rate limit is checked before the scope: a call without the scope counts too. */
export function admitPlanning(
  endpoint: Endpoint,
  { account, token }: PlanningCaller,
  { kernel }: ServiceContext<Planning>,
): Refusal | Admission {
  const { key, limit } = limitOf({ account, token });
  const spent = kernel.limiter.consume(key, limit);
  if (!spent.ok) {
    const headers = { 'retry-after': String(spent.retryAfterS) };
    return refuse(429, 'Too many requests. Wait before calling again.', { headers });
  }
  const { scope } = endpoint;
  if (scope !== undefined && !token.scopes.includes(scope)) {
    return refuse(403, 'The token lacks the scope for this call.', { extra: { required_scope: scope } });
  }
  // No documented header. An account with another limit has no other way to state it.
  return admitted(limit.max === documentedPerMinute ? {} : { 'x-ratelimit-limit': `${limit.max}` });
}

/** The headers of a 429 that a fault asks for. */
export function planningLimitHeaders(
  credentials: SandboxCredentials,
  context: ServiceContext<Planning>,
): Readonly<Record<string, string>> {
  const caller = authenticatePlanning(credentials, context);
  if (isRefusal(caller)) return { 'retry-after': '60' };
  const { key, limit } = limitOf(caller);
  return { 'retry-after': String(context.kernel.limiter.peek(key, limit).retryAfterS) };
}

const limitOf = ({ account, token }: PlanningCaller) => ({
  key: `planning:${token.id}`,
  limit: { max: account.rateLimitPerMinute, windowMs: 60_000 },
});

/** The project, if the token reaches it. */
export function projectInReach(
  { projects }: Planning,
  { token }: PlanningCaller,
  id: number | string,
): SandboxPlanningProject | undefined {
  const project = projects.get(id);
  return project && isInReach(project, token) ? project : undefined;
}

export function postInReach(
  planning: Planning,
  caller: PlanningCaller,
  id: number | string,
): { readonly post: SandboxPost; readonly project: SandboxPlanningProject } | undefined {
  const post = planning.posts.get(id);
  const project = post && projectInReach(planning, caller, post.projectId);
  return project && { post, project };
}

/** All projects that the token reaches, by id, archived ones included. */
export function accessReachOf(
  { projects }: Planning,
  { token }: PlanningCaller,
): ReadonlyMap<number, SandboxPlanningProject> {
  const candidates =
    token.reach === 'all' ? projects.values() : token.reach.flatMap((id) => projects.get(id) ?? []);
  return new Map([...candidates].filter((project) => isInReach(project, token)).map((p) => [p.id, p]));
}

const isInReach = (project: SandboxPlanningProject, { accountId, reach }: Token): boolean =>
  project.accountId === accountId && !project.deleted && (reach === 'all' || reach.includes(project.id));

/** Every token starts with this prefix and an underscore. */
const tokenPrefix = 'cpl';

export const allScopes: readonly string[] = [...readScopes, ...reservedScopes];

/** The documented limit; the control API gives accounts another. */
const documentedPerMinute = 120;

export function createAccount(
  planning: Planning,
  name: string,
  rateLimitPerMinute = documentedPerMinute,
): Account {
  const id = planning.kernel.store.nextId('planning.account');
  return planning.accounts.put({ id, name, rateLimitPerMinute });
}

interface TokenRequest {
  readonly scopes: readonly string[];
  readonly reach: AccessReach;
  readonly expiresAt: number | null;
}

/** Returns the token this one time; only its hash is stored. */
export function issueToken(planning: Planning, account: Account, request: TokenRequest): string {
  const { store, keys } = planning.kernel;
  const token = `${tokenPrefix}_${keys.token('planning.token', store.nextId('planning.token'))}`;
  planning.tokens.put({ ...request, id: hashToken(token), accountId: account.id });
  return token;
}

export const fullAccess: TokenRequest = { scopes: allScopes, reach: 'all', expiresAt: null };

export const tokenOf = (planning: Planning, accessToken: string): Token | undefined =>
  planning.tokens.get(hashToken(accessToken));
