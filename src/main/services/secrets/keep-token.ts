import { type DeskResult, fail, succeed } from '@shared/errors';
import { uuid } from '@shared/services/fields';
import type { Logger } from '../../ports';
import { type Binding, customerEntry } from '../../vault/entry-names';
import type { Seal } from '../../vault/sealer';
import type { Vault } from '../../vault/vault';
import type { TokenLog } from './token-log';

/** A token from the one answer in which the service ever shows it. */
export interface NewToken {
  /** Where the answer has none that can be used, nothing can be filed under it: the person is asked at once. */
  readonly customer: string | undefined;
  /** What the person called the customer. */
  readonly customerName: string;
  readonly token: string;
}

/** Keeps one new token. TOKEN_NOT_KEPT only after the person was offered to take it themselves. */
export type KeepToken = (token: NewToken) => Promise<DeskResult<null>>;

/** The last resort, a dialog of the system: the token goes to the clipboard at the person's word, never to a page. */
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

/** What the encryption of a token is bound to: it cannot be opened for another customer or another origin. */
export const purposeOf = (customer: string, binding: Binding) => `customer-token/${binding}/${customer}`;

/** First sealed to the disk, which needs no keychain any more, then into the vault, then announced. */
/** @param binding the origin that is about to be asked for it, wherever the service lies once it has answered. */
export function createKeepToken(
  workspaceId: string,
  binding: Binding,
  seal: Seal,
  deps: KeepTokenDeps,
): KeepToken {
  const { vault, log, workspaces, rescue, learnSecret, onChanged, logger } = deps;

  /** Writes to the disk, then to the vault; true if at least one of them has the token. */
  async function keepSomewhere(customer: string, token: string): Promise<boolean> {
    // Of a workspace that was removed while the service answered, nothing may come back.
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
    // It becomes part of names: for anything but a uuid, the service's word is not taken.
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
