import type { DeskResult } from '@shared/errors';
import type { ClientCredentials, Clock } from '../ports';
import type { SigningKeys } from './verdict';

/** The connector's client id and secret of each workspace, for judging many deliveries in a row. */
export interface KnownSigningKeys {
  /** Keys of a workspace. The secret is null if none is stored or the keychain fails: nothing can be verified. */
  of(workspaceId: string): Promise<SigningKeys>;
  /** Must be called when keys may have changed. */
  forget(): void;
}

interface Deps {
  readonly read: (workspaceId: string) => Promise<DeskResult<ClientCredentials>>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** How long keys from the keychain are reused. */
const knownForMs = 10_000;
const none: SigningKeys = { clientId: null, clientSecret: null };

export function createSigningKeys({ read, clock }: Deps): KnownSigningKeys {
  const known = new Map<string, { readonly at: number; readonly keys: Promise<SigningKeys> }>();
  return {
    of(workspaceId) {
      const now = clock.monotonic();
      const before = known.get(workspaceId);
      if (before && now - before.at < knownForMs) return before.keys;
      const keys = read(workspaceId).then((result) => (result.ok ? result.data : none));
      known.set(workspaceId, { at: now, keys });
      return keys;
    },
    forget: () => known.clear(),
  };
}
