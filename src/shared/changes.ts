import type { LocalKey } from './local-data';

/**
 * What a reading of a service changed in the copy. The services tell no history, so what this copy saw is all there
 * is: it goes to the journal, where nothing is ever changed or removed, and lists are answered from its projection.
 */
export interface RecordChange {
  /** Unique for ever and the same at every attempt to hand it over, so that a repeated delivery adds nothing. */
  readonly id: string;
  /** Which resource of the engine, e.g. `planning.posts` or `connect.connections`. */
  readonly resource: string;
  readonly recordId: string;
  /** How the record is called, as far as the copy knew; it may be gone when the line is read. */
  readonly title: string | null;
  /** The planning project, reporting project or connector customer it belongs to, where there is one. */
  readonly client: LocalKey | null;
  readonly kind: ChangeKind;
  /** The record's field as the service names it; null where the record as a whole came or went. */
  readonly field: string | null;
  readonly before: ChangeValue;
  readonly after: ChangeValue;
  /** When the earlier state was last confirmed, epoch ms: the change lies between this moment and `seenAt`. */
  readonly lastSeenAt: number | null;
  /** When the answer that said otherwise was received, epoch ms. */
  readonly seenAt: number;
}

export const changeKinds = [
  'review_moved',
  'decision_made',
  'cycle_began',
  'approval_invalidated',
  'caption_edited',
  'schedule_moved',
  'status_moved',
  'published',
  'failed',
  'connection_expired',
  'connection_restored',
  'views_grew',
  'field_changed',
  'appeared',
  'removed',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type ChangeValue =
  | string
  | number
  | boolean
  | null
  | readonly ChangeValue[]
  | { readonly [key: string]: ChangeValue };

/** The longest `before` or `after`, in characters of its JSON; longer ones are cut before they are handed on. */
export const mostValueLength = 70_000;
