/**
 * The one vocabulary of expected failures. Every failure that crosses a boundary (service → main, main → renderer,
 * worker → page) is one of these codes; the words a person reads come from the catalogue under `errors.<code>`.
 * Bugs are not listed here: they throw, and the router turns them into INTERNAL.
 */
export type ErrorCategory = 'user_input' | 'auth' | 'network' | 'rate' | 'service' | 'storage' | 'internal';

interface ErrorKind {
  readonly category: ErrorCategory;
  /** True where the same call may succeed later without the person changing anything. */
  readonly retryable: boolean;
}

const kind = (category: ErrorCategory, retryable = false): ErrorKind => ({ category, retryable });

export const errorKinds = {
  // the contract between processes
  SENDER_REFUSED: kind('internal'),
  ROUTE_UNKNOWN: kind('internal'),
  INPUT_INVALID: kind('user_input'),
  CONTEXT_MISSING: kind('internal'),
  CONTEXT_REFUSED: kind('internal'),
  INPUT_TOO_LARGE: kind('user_input'),
  TOO_MANY_REQUESTS: kind('rate', true),
  DIALOG_OPEN: kind('user_input'),
  INTERNAL: kind('internal'),
  // the way to a service
  NETWORK_OFFLINE: kind('network', true),
  NETWORK_UNREACHABLE: kind('network', true),
  NETWORK_NAME_NOT_FOUND: kind('network', true),
  NETWORK_TIMEOUT: kind('network', true),
  NETWORK_INTERRUPTED: kind('network', true),
  NETWORK_CERTIFICATE: kind('network'),
  NETWORK_PROXY_REFUSED: kind('network'),
  CALL_ABORTED: kind('network', true),
  CALL_REDIRECTED_ELSEWHERE: kind('service'),
  // what a service answers
  KEY_MISSING: kind('auth'),
  TOKEN_MISSING: kind('auth'),
  KEY_REFUSED: kind('auth'),
  SCOPE_MISSING: kind('auth'),
  ACCESS_REFUSED: kind('auth'),
  TRIAL_ENDED: kind('auth'),
  CONNECTION_EXPIRED: kind('auth'),
  METRIC_RESTRICTED: kind('auth'),
  METRIC_REFUSED: kind('service'),
  RECORD_NOT_FOUND: kind('service'),
  REQUEST_REFUSED: kind('user_input'),
  RATE_LIMITED: kind('rate', true),
  BUDGET_SPENT: kind('rate', true),
  SERVICE_FAILED: kind('service', true),
  SERVICE_UNAVAILABLE: kind('service', true),
  ANSWER_NOT_THE_SERVICE: kind('service'),
  ANSWER_TOO_LARGE: kind('service'),
  OUTCOME_UNKNOWN: kind('service'),
  WRITE_NOT_KEPT: kind('service'),
  SESSION_ENDED: kind('user_input'),
  TOKEN_OF_ANOTHER: kind('user_input'),
  SERVICE_NOT_CONFIGURED: kind('user_input'),
  ADDRESS_INVALID: kind('user_input'),
  // what this machine keeps
  VAULT_UNAVAILABLE: kind('storage', true),
  VAULT_TIMEOUT: kind('storage', true),
  VAULT_VALUE_UNFIT: kind('user_input'),
  TOKEN_NOT_KEPT: kind('storage'),
  JOURNAL_UNAVAILABLE: kind('storage', true),
  STORAGE_FULL: kind('storage'),
  STORAGE_FAILED: kind('storage', true),
  FILE_NOT_OURS: kind('user_input'),
  FILE_FROM_NEWER_APP: kind('user_input'),
  FILE_UNREADABLE: kind('storage', true),
  FILE_CUT_SHORT: kind('user_input'),
  PASSPHRASE_WRONG: kind('user_input'),
  NOTHING_TO_MOVE: kind('user_input'),
  WORKSPACE_UNKNOWN: kind('user_input'),
  WORKSPACE_NOT_DEMO: kind('user_input'),
  REPORT_MOVED_ON: kind('user_input'),
  TUNNEL_NOT_TESTED: kind('user_input'),
  RECEIVER_UNAVAILABLE: kind('storage', true),
  // updates of the app
  UPDATE_FEED_UNREADABLE: kind('service', true),
  UPDATE_FILE_REFUSED: kind('service'),
  UPDATE_NOT_STARTED: kind('user_input'),
  // the shell
  LINK_REFUSED: kind('user_input'),
  LINK_DECLINED: kind('user_input'),
  CHANGE_DECLINED: kind('user_input'),
  LOGIN_ITEM_NOT_INSTALLED: kind('user_input'),
  LOGIN_ITEM_REFUSED: kind('user_input'),
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof errorKinds;

export interface DeskError {
  readonly code: ErrorCode;
  /** English, for logs and as a last resort; the screen translates by `code`. Never holds a secret. */
  readonly message: string;
  readonly category: ErrorCategory;
  readonly retryable: boolean;
  /** Facts a sentence or a next step may need: field names, seconds to wait, a request id. Never a secret. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export type DeskResult<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly error: DeskError };

export function deskError(
  code: ErrorCode,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): DeskError {
  const { category, retryable } = errorKinds[code];
  return { code, message, category, retryable, ...(data && { data }) };
}

export const succeed = <T>(data: T): DeskResult<T> => ({ ok: true, data });

export const fail = (
  code: ErrorCode,
  message: string,
  data?: Readonly<Record<string, unknown>>,
): DeskResult<never> => ({ ok: false, error: deskError(code, message, data) });

/** Closes a switch over a union: a new member becomes a compile error at each place that must know it. */
export function assertNever(value: never): never {
  throw new Error(`unexpected value: ${JSON.stringify(value)}`);
}
