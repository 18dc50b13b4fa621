import type { Endpoint } from '../../shared/services/endpoint';
import { isRefusal, type Refusal, refuse } from '../kernel/http/reply';
import { type Admission, admitted, type Credentials, type ServiceContext } from '../kernel/http/service';
import { hashOf } from '../kernel/seeded';
import type { Account, Post, Project, Token } from './model';
import type { Planning } from './state';

/** Who calls the planning service, and what that token sees. */
export interface PlanningCaller {
  readonly account: Account;
  readonly token: Token;
}

/** Scopes that enable something, and those that are reserved and enable nothing yet. */
export const readScopes = ['projects:read', 'posts:read', 'reviews:read', 'integrations:read'] as const;
export const reservedScopes = ['posts:create', 'posts:update', 'media:write', 'reviews:create'] as const;

/** The same answer for missing, unknown, expired and revoked tokens. */
const unauthorized = (): Refusal => refuse(401, 'Unauthenticated.');

/** Identical for what never existed, was deleted, belongs to somebody else or lies out of the token's reach. */
export const notFound = (): Refusal => refuse(404, 'Not found.');

export function authenticate(
  { header }: Credentials,
  { kernel, state }: ServiceContext<Planning>,
): PlanningCaller | Refusal {
  const bearer = /^bearer +(\S+) *$/i.exec(header('authorization') ?? '')?.[1];
  const token = bearer === undefined ? undefined : state.tokens.get(hashOf(bearer));
  const account = token && state.accounts.get(token.accountId);
  if (!token || !account) return unauthorized();
  if (token.expiresAt !== null && kernel.clock.now() >= token.expiresAt) return unauthorized();
  return { account, token };
}

/** The rate limit comes before the scope: a call that lacks it has been a call all the same. */
export function admit(
  endpoint: Endpoint,
  { account, token }: PlanningCaller,
  { kernel }: ServiceContext<Planning>,
): Refusal | Admission {
  const { key, limit } = limitOf({ account, token });
  const spent = kernel.windows.spend(key, limit);
  if (!spent.ok) {
    const headers = { 'retry-after': String(spent.retryAfterS) };
    return refuse(429, 'Too many requests. Wait before calling again.', { headers });
  }
  const { scope } = endpoint;
  if (scope !== undefined && !token.scopes.includes(scope)) {
    return refuse(403, 'The token lacks the scope for this call.', { extra: { required_scope: scope } });
  }
  return admitted();
}

/** As `admit` refuses, for a refusal that was asked for. */
export function limitedHeaders(
  credentials: Credentials,
  context: ServiceContext<Planning>,
): Readonly<Record<string, string>> {
  const caller = authenticate(credentials, context);
  if (isRefusal(caller)) return { 'retry-after': '60' };
  const { key, limit } = limitOf(caller);
  return { 'retry-after': String(context.kernel.windows.look(key, limit).retryAfterS) };
}

const limitOf = ({ account, token }: PlanningCaller) => ({
  key: `planning:${token.id}`,
  limit: { max: account.rateLimitPerMinute, windowMs: 60_000 },
});

/** The project where the token sees it. */
export function projectInReach(
  { projects }: Planning,
  { token }: PlanningCaller,
  id: number | string,
): Project | undefined {
  const project = projects.get(id);
  return project && isInReach(project, token) ? project : undefined;
}

export function postInReach(
  planning: Planning,
  caller: PlanningCaller,
  id: number | string,
): { readonly post: Post; readonly project: Project } | undefined {
  const post = planning.posts.get(id);
  const project = post && projectInReach(planning, caller, post.projectId);
  return project && { post, project };
}

/** All projects that the token sees, archived ones included, by id. */
export function reachOf({ projects }: Planning, { token }: PlanningCaller): ReadonlyMap<number, Project> {
  const candidates =
    token.reach === 'all' ? projects.values() : token.reach.flatMap((id) => projects.get(id) ?? []);
  return new Map([...candidates].filter((project) => isInReach(project, token)).map((p) => [p.id, p]));
}

const isInReach = (project: Project, { accountId, reach }: Token): boolean =>
  project.accountId === accountId && !project.deleted && (reach === 'all' || reach.includes(project.id));
