import type { EpochMs } from './domain/time';
import type { ErrorCode } from './errors';
import type { ServiceName } from './services/endpoint';

/** How far back and forward from today posts are kept in the copy, in days. */
export interface SyncWindow {
  readonly pastDays: number;
  readonly futureDays: number;
}

export const defaultSyncWindow: SyncWindow = { pastDays: 60, futureDays: 90 };

/** How much of a service's rate this desk may take for a workspace, where colleagues spend the same limit. */
export const budgetShares = { least: 0.1, all: 1 } as const;

/** A workspace as the renderer may know it: no key ever, only whether one is in the keychain. */
export interface WorkspaceSummary {
  readonly id: string;
  readonly name: string;
  readonly kind: 'live' | 'demo';
  readonly createdAt: string;
  readonly syncWindow: SyncWindow;
  /** Share from 0.1 to 1; see `budgetShares`. */
  readonly budgetShare: number;
  /** Address of a post at the planning service, with `{post_id}` in it (`domain/post-address`); null if not set. */
  readonly postAddressTemplate: string | null;
  readonly services: Partial<Record<ServiceName, ServiceSummary>>;
}

/** The part of a workspace that other workspaces' pages may know: enough to name it and to switch to it. */
export type ListedWorkspace = Pick<WorkspaceSummary, 'id' | 'name' | 'kind'>;

/** The workspaces as one page may see them. */
export interface WorkspaceList {
  /** The page's own workspace; null on the welcome page and once it was removed. */
  readonly own: WorkspaceSummary | null;
  /** Every workspace, including the page's own. */
  readonly all: readonly ListedWorkspace[];
}

/** A workspace that lies on this computer and is not in the list, which was lost or damaged. */
export interface UnlistedWorkspace {
  readonly id: string;
  /** Null where nothing tells it. */
  readonly name: string | null;
  readonly kind: WorkspaceSummary['kind'];
  /** When something of it was last written. */
  readonly changedAt: EpochMs;
}

/** Contents of a saved transfer file. Pages get only these numbers. */
export interface MovedOut {
  readonly fileName: string;
  readonly addresses: number;
  readonly keys: number;
  /** Number of customer tokens of the connector. */
  readonly tokens: number;
}

/** Workspaces added from a transfer file. */
export interface MovedIn {
  readonly added: readonly ListedWorkspace[];
  /** Names of workspaces that already exist here. They were not changed. */
  readonly alreadyHere: readonly string[];
}

export interface ServiceSummary {
  readonly baseUrl: string;
  readonly hasKey: boolean;
  /** Number of times a person has replaced the address or keys. Missing if it is not counted, as with the demo. */
  readonly accessRevision?: number;
}

/** The result of "test connection", based on status codes, response keys and one probing read. */
export type ConnectionVerdict =
  | { readonly outcome: 'connected'; readonly facts: ConnectionFacts }
  | {
      readonly outcome: 'refused';
      /** Likely causes, most likely first. There are two if the answer cannot tell them apart. */
      readonly causes: readonly ConnectionCause[];
      readonly code: ErrorCode;
      readonly status?: number;
      /** The corrected address, if it follows from the input. */
      readonly suggestedBaseUrl?: string;
      /** Planning: the scopes that reads proved to be missing. */
      readonly missingScopes?: readonly string[];
      readonly requestId?: string;
    };

export interface ConnectionFacts {
  /** Planning: projects in reach; reporting: clients of the company; connector: customers. */
  readonly records?: number;
  readonly name?: string;
  /** Planning: the scopes that reads proved to be missing, and the scopes that no read could check. */
  readonly missingScopes?: readonly string[];
  readonly uncheckedScopes?: readonly string[];
  /** Connector, unpaid: when the merchant's trial ends, ISO 8601. */
  readonly trialEndsAt?: string;
}

export type ConnectionCause =
  | 'key_wrong'
  | 'key_of_a_customer'
  | 'scope_missing'
  | 'trial_ended'
  | 'access_refused'
  | 'address_wrong'
  | 'address_is_v1'
  | 'address_of_another_service'
  | 'not_reachable'
  | 'certificate'
  | 'rate_limited'
  | 'service_failed';

/** Why the keychain may have entries of a workspace that nothing else on this machine names. */
export const keychainDoubts = ['earlier_addresses', 'tokens_unread'] as const;
export type KeychainDoubt = (typeof keychainDoubts)[number];

/** The result of removing a workspace: what was wiped, and whether a check found nothing left. */
export interface RemovalReport {
  readonly origin: 'wiped' | 'failed';
  readonly files: 'wiped' | 'failed';
  readonly journal: 'wiped' | 'failed';
  /**
   * `unknown`: all known entries were wiped, but the list was damaged once. `doubts` lists the entries it may have
   * held.
   */
  readonly keychain: 'wiped' | 'failed' | 'unknown';
  readonly doubts: readonly KeychainDoubt[];
  readonly proven: boolean;
}

/** Why keys can or cannot be kept: asked of the keychain at start by a throwaway entry. */
export type VaultState =
  | { readonly kind: 'probing' }
  | {
      readonly kind: 'keychain';
      /** Set only in the event: number of session keys just moved into the keychain. */
      readonly movedIn?: number;
    }
  | { readonly kind: 'session_only'; readonly reason: 'absent' | 'locked' | 'not_answering' | 'failed' };

export type DemoState =
  | { readonly kind: 'stopped' }
  | { readonly kind: 'starting' }
  | { readonly kind: 'running' }
  | { readonly kind: 'cut_off' }
  | { readonly kind: 'restarting'; readonly attempt: number; readonly retryAt: string };
