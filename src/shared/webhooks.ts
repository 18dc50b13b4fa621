import type { DeskError } from './errors';
import type { LocalKey } from './local-data';
import type { ServiceName } from './services/endpoint';

/**
 * Events that the services send to this machine: how they get here (the tunnel), what came (deliveries), whether it is
 * from them (the verdict) and whether it is true (the confirmation). All times are ISO 8601 UTC unless named otherwise.
 */

/** `own_address`: an address the agency has already, which leads to the receiver's port on this machine. */
export const tunnelWays = ['ssh', 'ngrok', 'smee', 'own_address'] as const;
export type TunnelWay = (typeof tunnelWays)[number];

/**
 * A header of our own: the body's bytes are not the sender's, as a smee channel gave us a value and no bytes. Whoever sends
 * it from outside only says of himself that his bytes are worth less.
 */
export const rewrittenBodyHeader = 'x-client-desk-body';

/** How the way in stands. There is one for the app; workspaces share it. */
export type TunnelState =
  | { readonly kind: 'off' }
  | { readonly kind: 'starting'; readonly since: string }
  /**
   * `url`: what stands before a path of the receiver, without a slash at its end. A smee channel has another address for
   * each path: main's tunnel gives the address of a path, whatever the way.
   */
  | { readonly kind: 'ready'; readonly url: string; readonly since: string }
  | {
      readonly kind: 'reconnecting';
      readonly since: string;
      /** From 1. */
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
    /** Something else than the receiver answered; `detail` has the status where there was one. */
    | 'answered_by_another'
    /** What was sent did not arrive as it was sent: a part between took headers away. */
    | 'request_altered'
    | 'other';
  readonly detail: string | null;
}

/**
 * Whether a delivery is from the service. `unsigned` is normal for the reporting service, which documents no signature.
 * The code says why in one word; the screen has the sentence.
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
  /** No client secret is kept for the service, so nobody can tell. */
  | { readonly kind: 'unknown_key' };

export const verdictKinds = ['valid', 'stale', 'forged', 'unsigned', 'unknown_key'] as const;
export type VerdictKind = (typeof verdictKinds)[number];

/** What a delivery told, once the service was asked: an event is a hint, never a fact by itself. */
export type Confirmation =
  /** Nobody has looked yet. */
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
  /** What it names had been read after it, and says the same. */
  | { readonly kind: 'same_again'; readonly at: string }
  /** Forged, or nobody can tell whose it is: nothing was read for it. */
  | { readonly kind: 'not_acted_on'; readonly at: string };

export type ConfirmationKind = Confirmation['kind'];

/** What was read, as a catalogue can word it; ids are the services' own. */
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
  /** As the record says it, for a person: a name or a title; null where it has none. */
  readonly name: string | null;
  /** Whose record it is; null where it belongs to no client. */
  readonly client: LocalKey | null;
  /** The line of the change feed that has it; missing where the record was here before its event. */
  readonly changeId?: string;
  readonly before?: string | number | null;
  readonly after?: string | number | null;
}

/** For what a path of the receiver was made. The path itself is a secret of main's. */
export type PathPurpose =
  | {
      readonly kind: 'subscription';
      readonly service: Extract<ServiceName, 'connect' | 'reporting'>;
      readonly event: string;
      /** Of the reporting service alone; null for all projects. */
      readonly projectId: number | null;
    }
  | { readonly kind: 'metrics'; readonly job: string }
  /** The tunnel's own test. */
  | { readonly kind: 'test' };

/** A scalar of the body and the key it stood under, for finding ids of ours; at most `mostCandidates` of a delivery. */
export interface IdCandidate {
  readonly key: string;
  readonly value: string | number;
}

export const mostCandidates = 200;

/** A line of the inbox. */
export interface DeliveryRow {
  /** In the workspace's store of deliveries; grows by arrival. */
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
  /** As its outcome says; null before that. */
  readonly client: LocalKey | null;
  readonly sizeBytes: number;
  /** Sent again by a person from this machine, by which delivery. */
  readonly replayOf: number | null;
}

export interface DeliveryDetail extends DeliveryRow {
  /** In the order of arrival, as they came; secrets show their last four signs. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The body as text where it is UTF-8, else null; cut at `shownBodyBytes`. */
  readonly body: string | null;
  /** The bytes as they came, base64; cut alike. */
  readonly raw: string;
  readonly isCut: boolean;
  /** What the verdict was judged by. */
  readonly judged: {
    readonly signedAt: string | null;
    readonly clockOffsetMs: number;
    readonly toleranceMs: number;
  };
  /**
   * Milliseconds from the first byte to the durable write, and to the answer. Null where the app ended before it could
   * note them.
   */
  readonly timing: { readonly writtenAfterMs: number; readonly answeredAfterMs: number } | null;
}

/** What a program on this machine said of a delivery that was sent to it. */
export interface SentDelivery {
  readonly status: number;
  readonly tookMs: number;
  /** Names of headers that did not go along: their values are secrets, which are not kept. */
  readonly leftOut: readonly string[];
}

/** A delivery that nobody has looked at, as the engine's worker gets it. */
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

/** What the engine found out; main keeps it beside the delivery. */
export interface DeliveryOutcome {
  readonly sequence: number;
  /** How often it had come when it was looked at: what came since is looked at again. Missing where that is no matter. */
  readonly count?: number;
  /** The client that it is about, as far as ids of ours in its body or its path say; null where none does. */
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

/** So many bytes of a body are shown; the rest is kept and not shown. */
export const shownBodyBytes = 200_000;

/** Where deliveries are received. */
export type ReceiverState =
  | { readonly kind: 'off' }
  | { readonly kind: 'listening'; readonly port: number }
  /** `systemCode`: as Node names it. */
  | { readonly kind: 'failed'; readonly systemCode: string };

/** How receiving stands for one workspace. */
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

/** Whether a confirmed delivery told of a line of the change feed. */
export interface ToldChange {
  readonly changeId: string;
  readonly isTold: boolean;
}

export interface DeliveryPage {
  /** Newest first. */
  readonly rows: readonly DeliveryRow[];
  /** Of the filter, not of the page. */
  readonly total: number;
  /** Number of deliveries of each event that fit the filter, most first; null: of no known name. */
  readonly byEvent: readonly { readonly event: string | null; readonly count: number }[];
  /** Of the whole store: what the sidebar and the tabs say. */
  readonly counts: {
    readonly all: number;
    readonly byVerdict: Readonly<Record<VerdictKind, number>>;
    readonly pending: number;
    readonly notConfirmed: number;
  };
  /** The oldest that is kept; null where there is none. */
  readonly keptSince: string | null;
}
