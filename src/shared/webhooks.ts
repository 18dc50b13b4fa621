import type { DeskError } from './errors';
import type { LocalKey } from './record-key';
import type { ServiceName } from './services/endpoint';

/**
 * Events that the services send to this machine: how they get here (the tunnel), what came (deliveries), whether it is
 * from them (the verdict) and whether it is true (the confirmation). All times are ISO 8601 UTC unless named otherwise.
 */

/** `own_address`: an address the agency has already, which leads to the receiver's port on this machine. */
export const tunnelWays = ['ssh', 'ngrok', 'smee', 'own_address'] as const;
export type TunnelWay = (typeof tunnelWays)[number];

/**
 * Our own header. It marks a body whose bytes are not the sender's, because a smee channel gave us a value and no
 * bytes. An outside sender that uses it only lowers the trust in its own bytes.
 */
export const rewrittenBodyHeader = 'x-client-desk-body';

/** State of the tunnel. The app has one tunnel, and all workspaces share it. */
export type TunnelState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting'; readonly since: string }
  /**
   * `url`: the part before a path of the receiver, without a trailing slash. A smee channel has another address for
   * each path. Main's tunnel gives the address of a path for every kind of tunnel.
   */
  | { readonly kind: 'ready'; readonly url: string; readonly since: string }
  | {
      readonly kind: 'reconnecting';
      readonly since: string;
      /** Number of the attempt, from 1. */
      readonly attempt: number;
      readonly reason: TunnelProblem;
      readonly nextTryAt: string | null;
    }
  /** A final failure is not tried again until a person changes something. */
  | {
      readonly kind: 'failed';
      readonly since: string;
      readonly reason: TunnelProblem;
      readonly isFinal: boolean;
    };

/** A screen has words for each; `detail` is what the other side said, as plain text without secrets, or null. */
export interface TunnelProblem {
  readonly code:
    | 'host_not_found'
    | 'refused'
    | 'timed_out'
    | 'network_lost'
    | 'host_key_unknown'
    | 'host_key_changed'
    | 'login_refused'
    | 'agent_missing'
    | 'key_unreadable'
    | 'secret_missing'
    /** The secret is kept, and the keychain does not give it out now. */
    | 'keychain_unavailable'
    | 'forwarding_refused'
    | 'port_taken'
    | 'not_installed'
    | 'address_refused'
    | 'receiver_not_listening'
    /** No certificate that is trusted here. */
    | 'certificate'
    /** Something other than the receiver answered. `detail` is the status, if there was one. */
    | 'answered_by_another'
    /** The request arrived changed: a proxy removed headers. */
    | 'request_altered'
    | 'other';
  readonly detail: string | null;
}

/**
 * Whether a delivery comes from the service. `unsigned` is normal for the reporting service, which documents no
 * signature. `code` is the reason; the screen has its sentence.
 */
export type Verdict =
  /** `token`: while a change of the `x-api-token` takes place; which of the two it came with. */
  | { readonly kind: 'valid'; readonly token?: 'new' | 'earlier' }
  /** Rightly signed, and `offMs` older or newer than is taken for recent. */
  | { readonly kind: 'stale'; readonly offMs: number }
  | {
      readonly kind: 'forged';
      readonly reason: 'header_unreadable' | 'time_unreadable' | 'digest_differs' | 'token_differs';
    }
  | { readonly kind: 'unsigned'; readonly reason: 'none_documented' | 'header_missing' | 'metric_path' }
  /** No client secret is stored for the service, so the signature cannot be checked. */
  | { readonly kind: 'unknown_key' };

export const verdictKinds = ['valid', 'stale', 'forged', 'unsigned', 'unknown_key'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** The result of checking a delivery with the service: an event is only a hint. */
export type Confirmation =
  /** Not checked yet. */
  | { readonly kind: 'pending' }
  | { readonly kind: 'confirmed'; readonly at: string; readonly facts: readonly ConfirmedFact[] }
  | {
      readonly kind: 'not_confirmed';
      readonly at: string;
      /**
       * `record_unknown`: the service has no record that it names. `contradicted`: the record has another status than it
       * gives. `says_otherwise`: the record has not changed.
       */
      readonly reason:
        | 'no_record_named'
        | 'record_unknown'
        | 'read_failed'
        | 'contradicted'
        | 'says_otherwise';
      readonly error?: DeskError;
    }
  /** The API has no call that would show it (goals, automations, steps of a sign-in). */
  | { readonly kind: 'nothing_to_read'; readonly at: string }
  /** A later read already had the record, and it agrees. */
  | { readonly kind: 'same_again'; readonly at: string }
  /** Forged or from an unknown sender: nothing was read for it. */
  | { readonly kind: 'not_acted_on'; readonly at: string };

export type ConfirmationKind = Confirmation['kind'];

/** A fact that was read, for a text of the catalogue. Ids are the services' own. */
export interface ConfirmedFact {
  readonly kind:
    | 'connection_lost'
    | 'connection_back'
    | 'connection_removed'
    | 'connection_added'
    | 'report_viewed'
    | 'report_created'
    | 'dashboard_created'
    | 'milestone_added'
    | 'record_read';
  readonly resource: string;
  readonly id: string;
  /** The record's name or title; null if it has none. */
  readonly name: string | null;
  /** The client that the record belongs to; null if none. */
  readonly client: LocalKey | null;
  /** Id of the fact's line in the change feed; missing if the record was known before the event. */
  readonly changeId?: string;
  readonly before?: string | number | null;
  readonly after?: string | number | null;
}

/** The purpose of one of the receiver's paths. The path itself is a secret that main keeps. */
export type PathPurpose =
  | {
      readonly kind: 'subscription';
      readonly service: Extract<ServiceName, 'connect' | 'reporting'>;
      readonly event: string;
      /** Project of the reporting service; null for all projects. */
      readonly projectId: number | null;
    }
  | { readonly kind: 'metrics'; readonly job: string }
  /** The tunnel's own test. */
  | { readonly kind: 'test' };

/** A scalar value of the body with its key, used to find ids we know. At most `mostCandidates` per delivery. */
export interface IdCandidate {
  readonly key: string;
  readonly value: string | number;
}

export const mostCandidates = 200;

/** A line of the inbox. */
export interface DeliveryRow {
  /** Number in the workspace's store of deliveries, ascending by arrival. */
  readonly sequence: number;
  readonly id: string;
  readonly receivedAt: string;
  /** Equal bytes on the same path count as one: how many came, and the last of them. */
  readonly count: number;
  readonly lastReceivedAt: string;
  /** Null where its path is not known any more. */
  readonly purpose: PathPurpose | null;
  /** The event as its path names it; null for what is no event, such as metrics. */
  readonly event: string | null;
  readonly verdict: Verdict;
  readonly confirmation: Confirmation;
  /** The client from the outcome; null before there is one. */
  readonly client: LocalKey | null;
  readonly sizeBytes: number;
  /** The delivery that the user sent again from this machine to produce this one. */
  readonly replayOf: number | null;
}

export interface DeliveryDetail extends DeliveryRow {
  /** Headers in the order of arrival. Secrets show only their last four characters. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as text where it is UTF-8, else null; cut at `shownBodyBytes`. */
  readonly body: string | null;
  /** The bytes as they arrived, in base64. They are cut in the same way. */
  readonly raw: string;
  readonly isCut: boolean;
  /** Facts that the verdict is based on. */
  readonly judged: {
    readonly signedAt: string | null;
    readonly clockOffsetMs: number;
    readonly toleranceMs: number;
  };
  /** Milliseconds from the first byte to the durable write, and to the answer. Null if the app ended before. */
  readonly timing: { readonly writtenAfterMs: number; readonly answeredAfterMs: number } | null;
}

/** The answer of a program on this machine to a delivery that was sent to it. */
export interface SentDelivery {
  readonly status: number;
  readonly tookMs: number;
  /** Headers that were left out, because their values are secrets that are not stored. */
  readonly leftOut: readonly string[];
}

/** A delivery that was not checked yet, as the engine's worker gets it. */
export interface PendingDelivery {
  readonly sequence: number;
  readonly receivedAt: string;
  readonly purpose: PathPurpose | null;
  readonly event: string | null;
  readonly verdict: VerdictKind;
  readonly candidates: readonly IdCandidate[];
  /** How often it has come. */
  readonly count: number;
}

/** The engine's result for a delivery. Main stores it with the delivery. */
export interface DeliveryOutcome {
  readonly sequence: number;
  /** How often the delivery had arrived when checked; later arrivals are checked again. Optional. */
  readonly count?: number;
  /** The client that the ids in its body or path belong to; null if none. */
  readonly client: LocalKey | null;
  readonly confirmation: Exclude<Confirmation, { kind: 'pending' }>;
}

export interface DeliveryFilter {
  readonly verdicts?: readonly VerdictKind[];
  readonly confirmations?: readonly ConfirmationKind[];
  readonly events?: readonly string[];
  readonly service?: 'connect' | 'reporting';
  /** About one of these clients: a client's records at each service. */
  readonly clients?: readonly LocalKey[];
  /** Confirmed by a reading that showed this. */
  readonly fact?: Pick<ConfirmedFact, 'kind' | 'resource' | 'id'>;
  /** All words of it, anywhere in event, ids and names of the body. */
  readonly search?: string;
  /** ISO 8601 UTC, both included. */
  readonly from?: string;
  readonly to?: string;
}

/** Bytes of a body that are shown. The rest is stored but not shown. */
export const shownBodyBytes = 200_000;

/** State of the receiver of deliveries. */
export type ReceiverState =
  | { readonly kind: 'off' }
  | { readonly kind: 'listening'; readonly port: number }
  /** `systemCode`: as Node names it. */
  | { readonly kind: 'failed'; readonly systemCode: string };

/** Status of receiving for one workspace. */
export interface DeliveryStatus {
  readonly receiver: ReceiverState;
  /** Whether the workspace has paths that services may send to. */
  readonly isOn: boolean;
  readonly lastReceivedAt: string | null;
  /** How far the connector's clock is ahead of this machine's; null where it has not answered yet. */
  readonly clockOffsetMs: number | null;
  /** Acknowledged deliveries that the disk lost since. */
  readonly lostCount: number;
}

/** Whether a confirmed delivery reported a line of the change feed. */
export interface ToldChange {
  readonly changeId: string;
  readonly isTold: boolean;
}

export interface DeliveryPage {
  /** Deliveries, newest first. */
  readonly rows: readonly DeliveryRow[];
  /** Number of deliveries that match the filter, on all pages. */
  readonly total: number;
  /** Number of matching deliveries per event, highest first; null groups unknown events. */
  readonly byEvent: readonly { readonly event: string | null; readonly count: number }[];
  /** Numbers for the whole store, shown in the sidebar and the tabs. */
  readonly counts: {
    readonly all: number;
    readonly byVerdict: Readonly<Record<VerdictKind, number>>;
    readonly pending: number;
    readonly notConfirmed: number;
  };
  /** Time at which the oldest stored delivery arrived; null if there is none. */
  readonly keptSince: string | null;
}
