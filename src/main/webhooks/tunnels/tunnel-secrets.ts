import { createHash } from 'node:crypto';
import { type DeskResult, succeed } from '@shared/errors';
import { type TunnelSecret, tunnelSecrets } from '@shared/tunnel';
import { vaultFailure } from '../../vault/secure-store';
import type { Vault } from '../../vault/vault';
import type { KeptTunnel } from './tunnel-settings';

const prefix = 'tunnel/';

/**
 * Name of the secret's entry, which contains its purpose. After a change of the server or key file the entry is not
 * found, so that no secret is sent to another server.
 */
function entryOf(secret: TunnelSecret, { settings: { ssh }, keyFile }: KeptTunnel): string | undefined {
  if (secret === 'authtoken') return `${prefix}ngrok/authtoken`;
  if (secret === 'password')
    return ssh ? `${prefix}ssh/password@${ssh.user}@${ssh.host}:${ssh.port}` : undefined;
  if (keyFile === null) return undefined;
  return `${prefix}ssh/passphrase@${createHash('sha256').update(keyFile).digest('hex')}`;
}

function signsInWith({ settings: { way, ssh } }: KeptTunnel): TunnelSecret | undefined {
  if (way === 'ngrok') return 'authtoken';
  if (way !== 'ssh' || ssh?.login === 'agent') return undefined;
  return ssh?.login === 'password' ? 'password' : 'passphrase';
}

export interface TunnelSecrets {
  read(secret: TunnelSecret, kept: KeptTunnel): Promise<string | undefined>;
  /** Null removes it. */
  write(secret: TunnelSecret, value: string | null, kept: KeptTunnel): Promise<DeskResult<null>>;
  /** False while a secret that this tunnel signs in with lies in a keychain that does not give it out. */
  areReadable(kept: KeptTunnel): Promise<boolean>;
  readonly held: (kept: KeptTunnel) => readonly TunnelSecret[];
  /** Removes what belongs to nothing that is set up any more. */
  forgetOthers(kept: KeptTunnel): Promise<void>;
}

export function createTunnelSecrets(
  vault: Pick<Vault, 'get' | 'set' | 'removeAll' | 'holds' | 'names'>,
): TunnelSecrets {
  return {
    async read(secret, kept) {
      const entry = entryOf(secret, kept);
      if (entry === undefined) return undefined;
      const found = await vault.get(entry);
      return found.kind === 'found' ? found.value : undefined;
    },
    async areReadable(kept) {
      const secret = signsInWith(kept);
      const entry = secret && entryOf(secret, kept);
      return entry === undefined || (await vault.get(entry)).kind !== 'failed';
    },
    async write(secret, value, kept) {
      const entry = entryOf(secret, kept);
      if (entry === undefined) return vaultFailure('value_unfit');
      const done = await (value === null ? vault.removeAll([entry]) : vault.set(entry, value));
      return done.kind === 'done' ? succeed(null) : vaultFailure(done.reason);
    },
    held: (kept) =>
      tunnelSecrets.filter((secret) => {
        const entry = entryOf(secret, kept);
        return entry !== undefined && vault.holds(entry);
      }),
    async forgetOthers(kept) {
      const wanted = tunnelSecrets.map((secret) => entryOf(secret, kept));
      const others = vault.names(prefix).filter((name) => !wanted.includes(name));
      if (others.length > 0) await vault.removeAll(others);
    },
  };
}
