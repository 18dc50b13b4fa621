import { z } from 'zod';
import type { ErrorCode } from '../errors';
import { uuid } from '../services/fields';
import { limits } from './limits';
import { workspaceRoute } from './route';

/** Whether this machine can act for one of the connector's customers. The token itself never reaches a page. */
export interface CustomerTokenState {
  readonly customer: string;
  /** `kept`: in the vault. `sealed`: safe on this computer, and waiting for the keychain. */
  readonly state: 'kept' | 'sealed';
}

/** Results of importing a file of customer tokens, one row per line, in the order of the file. */
export interface TokenImport {
  readonly fileName: string;
  readonly rows: readonly TokenImportRow[];
}

export interface TokenImportRow {
  /** Line number as a spreadsheet shows it: the header is line 1. */
  readonly line: number;
  /** The customer that the file or the service named, else null: another cell might be a misplaced token. */
  readonly customer: string | null;
  readonly outcome: TokenImportOutcome;
}

/**
 * `kept`: in the vault, proven. `unknown_customer`: the connector has no such customer for this key. `refused`: the
 * connector does not accept the token. `of_another`: it belongs to another customer than the line says. `unreadable`:
 * the line names no customer or no token. `failed`: the way there or the vault failed, by `code`; what follows it is
 * `not_tried`, and the same file may be taken again.
 */
export type TokenImportOutcome =
  | {
      readonly kind: 'kept' | 'unknown_customer' | 'refused' | 'of_another' | 'unreadable' | 'not_tried';
    }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

export const customerTokenRoutes = {
  /** Customers that are not listed have no token here. */
  'customer_tokens.list': workspaceRoute(z.strictObject({}), limits.read).returns<
    readonly CustomerTokenState[]
  >(),
  /**
   * Keeps a token that a person has from elsewhere, once the service has answered to it as this very customer.
   * TOKEN_OF_ANOTHER, KEY_REFUSED or what else that reading met.
   */
  'customer_tokens.put': workspaceRoute(
    // A token travels in this one direction only. 2,500 bytes is what every platform's keychain takes.
    z.strictObject({ customer: uuid, token: z.string().trim().min(1).max(2500) }),
    limits.make,
  ).returns<null>(),
  /**
   * Saves the tokens of a CSV file that the person chooses in the system's dialog; null if they chose no file. The
   * page sees no token. FILE_UNREADABLE if the file cannot be read, INPUT_INVALID if it is not a table of tokens.
   */
  'customer_tokens.import': workspaceRoute(z.strictObject({}), limits.ask).returns<TokenImport | null>(),
};
