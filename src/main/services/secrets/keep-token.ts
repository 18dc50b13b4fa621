import { type DeskResult, fail, succeed } from '@shared/errors';
import { uuid } from '@shared/services/fields';
import type { Logger } from '../../ports';
import { type Binding, customerEntry } from '../../vault/entry-names';
import type { Seal } from '../../vault/sealer';
import type { Vault } from '../../vault/vault';
import type { TokenLog } from './token-log';

/** A token from the one answer in which the service ever shows it. */
export interface NewToken {
  /** Undefined if the response has no usable uuid. The token then has no key, so the user is asked at once. */
  readonly customer: string | undefined;
  /** The customer's name as the user entered it. */
  readonly customerName: string;
  readonly token: string;
}

/** Stores a new token. Fails with TOKEN_NOT_KEPT only after the user was offered to copy it. */
export type KeepToken = (token: NewToken) => Promise<DeskResult<null>>;

/** The last resort: a system dialog. The token goes to the clipboard if the user agrees, never to a page. */
export type RescueToken = (rescue: {
  readonly customerName: string;
  readonly token: string;
  /** Tries to keep it once more, after the person has unlocked the keychain or made room. */
  readonly tryAgain: () => Promise<boolean>;
}) => Promise<'kept' | 'copied' | 'lost'>;

export interface KeepTokenDeps {
  readonly vault: Pick<Vault, 'set' | 'state'>;
  readonly log: Pick<TokenLog, 'append'>;
  readonly workspaces: { get(workspaceId: string): unknown };
  readonly rescue: RescueToken;
  readonly learnSecret: (value: string) => void;
  readonly onChanged: (workspaceId: string, customer: string) => void;
  readonly logger: Logger;
}

/** Purpose that a token's encryption is bound to. It cannot be opened for another customer or origin. */
export const purposeOf = (customer: string, binding: Binding) => `customer-token/${binding}/${customer}`;

/** Stores a token: first sealed on the disk, which needs no keychain, then in the vault. Then announces it. */
/** @param binding the origin of the request, even if the service's address changes before the response. */
export function createKeepToken(
  workspaceId: string,
  binding: Binding,
  seal: Seal,
  deps: KeepTokenDeps,
): KeepToken {
  const { vault, log, workspaces, rescue, learnSecret, onChanged, logger } = deps;

  /** Writes to the disk, then to the vault; true if at least one of them has the token. */
  async function keepSomewhere(customer: string, token: string): Promise<boolean> {
    // If the workspace was removed while the service answered, nothing of it may return.
    if (!workspaces.get(workspaceId)) return false;
    const sealed = seal(purposeOf(customer, binding), token);
    const journalled = await log.append(workspaceId, { kind: 'sealed', customer, binding, sealed });
    const isStored = await putIntoKeychain(vault, customerEntry(workspaceId, binding, customer), token);
    // If this line is lost, the next start only checks the keychain once more.
    if (journalled.ok && isStored) await log.append(workspaceId, { kind: 'stored', customer, binding });
    if (!journalled.ok || !isStored) {
      const found = { inJournal: journalled.ok, inVault: isStored };
      logger.log('error', 'a customer token is not everywhere it should be', { workspaceId, ...found });
    }
    if (!journalled.ok && !isStored) return false;
    onChanged(workspaceId, customer);
    return true;
  }

  return async ({ customer: given, customerName, token }) => {
    learnSecret(token);
    // The uuid becomes part of names, so anything else from the service is rejected.
    const customer = uuid.safeParse(given).data;
    const keep = async () => customer !== undefined && (await keepSomewhere(customer, token));
    if (await keep()) return succeed(null);
    const outcome = await rescue({ customerName, token, tryAgain: keep });
    logger.log('warn', 'the person was asked about a customer token', { workspaceId, outcome });
    if (outcome === 'kept') return succeed(null);
    return fail('TOKEN_NOT_KEPT', 'the customer was created, and its token could not be kept', {
      ...(customer !== undefined && { customer }),
      copied: outcome === 'copied',
    });
  };
}

/**
 * False where it would only be held until the app quits: without a keychain `Vault.set` falls back on memory, which is
 * right for what can be typed again, and no place for what is answered once.
 */
export async function putIntoKeychain(
  vault: Pick<Vault, 'set' | 'state'>,
  name: string,
  token: string,
): Promise<boolean> {
  const written = await vault.set(name, token);
  return written.kind === 'done' && vault.state().kind === 'keychain';
}
