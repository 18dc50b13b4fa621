import type { DeskResult } from '@shared/errors';
import type { Clock } from '../ports';
import type { ClientCredentials } from '../workspaces/access';
import type { SigningKeys } from './verdict';

/** The connector's client id and secret of each workspace, for judging many deliveries in a row. */
export interface KnownSigningKeys {
  /** Without secret where none is kept or the keychain cannot be asked: then nobody can tell who sent a delivery. */
  of(workspaceId: string): Promise<SigningKeys>;
  /** They may be others from now on. */
  forget(): void;
}

interface Deps {
  readonly read: (workspaceId: string) => Promise<DeskResult<ClientCredentials>>;
  readonly clock: Pick<Clock, 'monotonic'>;
}

/** A keychain is asked once for all that comes within this time. */
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
