import { hashOf } from '../kernel/seeded';
import { readScopes, reservedScopes } from './access';
import type { Account, Reach, Token } from './model';
import type { Planning } from './state';

/** The service's fixed prefix of tokens, followed by an underscore. */
const tokenPrefix = 'cpl';

export const allScopes: readonly string[] = [...readScopes, ...reservedScopes];

/** The limit that the document states; accounts made for tests may have another. */
export const documentedPerMinute = 120;

export function createAccount(
  planning: Planning,
  name: string,
  rateLimitPerMinute = documentedPerMinute,
): Account {
  const id = planning.kernel.store.nextId('planning.account');
  return planning.accounts.put({ id, name, rateLimitPerMinute });
}

export interface TokenRequest {
  readonly scopes: readonly string[];
  readonly reach: Reach;
  readonly expiresAt: number | null;
}

/** The token itself is answered this once; what is kept is its hash. */
export function issueToken(planning: Planning, account: Account, request: TokenRequest): string {
  const { store, keys } = planning.kernel;
  const token = `${tokenPrefix}_${keys.token('planning.token', store.nextId('planning.token'))}`;
  planning.tokens.put({ ...request, id: hashOf(token), accountId: account.id });
  return token;
}

export const fullAccess: TokenRequest = { scopes: allScopes, reach: 'all', expiresAt: null };

export const tokenOf = (planning: Planning, accessToken: string): Token | undefined =>
  planning.tokens.get(hashOf(accessToken));
