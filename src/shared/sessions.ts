import type { SessionRequest } from './services/connect/sessions';

/**
 * A session link as the page knows it. Uuid and link are secrets of main's; the handle says nothing about either, and
 * all times are this machine's, epoch ms.
 */
export interface SessionLink {
  readonly handle: string;
  /** Uuid of the connector's customer. */
  readonly customer: string;
  /** Of the link, for a person to recognise. */
  readonly host: string;
  readonly createdAt: number;
  /** When its minutes are over, if nothing ends it before: for showing only, for the wall clock may be set. */
  readonly endsAt: number;
  /**
   * What was left of its minutes when main said this, ms, less than 0 once they are over: counted down from there by a
   * clock that nobody sets.
   */
  readonly leftMs: number;
  /** Of all its minutes, ms, as the service gave them. */
  readonly lifetimeMs: number;
  /** Options asked for, of which the service may have given something else; null where nobody knows since a restart. */
  readonly asked: SessionRequest | null;
  /** Main still has the link. False for one that was made before the app was restarted: whoever has it may use it. */
  readonly isHeld: boolean;
  /** When it was opened in this machine's browser; null where it was not. */
  readonly openedAt: number | null;
  readonly ended: SessionEnd | null;
  /** The customer's connections as they stood when the link was made; null until main has read them. */
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

/** Stands in the text of a mail where main puts the link. */
export const linkPlaceholder = '{link}';

/** How long a link lives where the request does not say ("Limits", metrics connector). */
export const sessionDefaultMinutes = 5;
