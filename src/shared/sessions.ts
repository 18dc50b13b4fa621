import type { EpochMs, MonotonicMs } from './domain/time';
import type { SessionRequest } from './services/connect/sessions';

/**
 * A session link as the page knows it. Uuid and link are secrets of main's; the handle says nothing about either, and
 * all times are this machine's, epoch ms.
 */
export interface SessionLink {
  readonly handle: string;
  /** Uuid of the connector's customer. */
  readonly customer: string;
  /** Host of the link, so that the user can recognise it. */
  readonly host: string;
  readonly createdAt: number;
  /** Nominal end. For display only, because the wall clock may be changed. */
  readonly endsAt: EpochMs;
  /** Time left when main sent this, ms; negative after the end. Count down with a monotonic clock. */
  readonly leftMs: MonotonicMs;
  /** The session's whole lifetime as the service gave it, ms. */
  readonly lifetimeMs: number;
  /** Requested options; the service may have granted others. Null if unknown since a restart. */
  readonly asked: SessionRequest | null;
  /** True if main still has the link. False for a session from before a restart; its link may still be in use. */
  readonly isHeld: boolean;
  /** When the link was opened in this machine's browser; null if it was not. */
  readonly openedAt: number | null;
  readonly ended: SessionEnd | null;
  /** The customer's connections when the link was made; null until main has read them. */
  readonly known: readonly string[] | null;
  /** Uuids of the connections that came while it was open. */
  readonly arrived: readonly string[];
}

/**
 * `time`: its minutes are over; `another`: a newer session of the same customer; `doubt`: a newer one may have been made,
 * the service's answer did not come; `arrival`: accounts came.
 */
export interface SessionEnd {
  readonly by: 'time' | 'another' | 'doubt' | 'arrival';
  readonly at: number;
}

/** Placeholder in the text of a mail. Main replaces it with the link. */
export const linkPlaceholder = '{link}';

/** How long a link lives where the request does not say ("Limits", metrics connector). */
export const sessionDefaultMinutes = 5;
