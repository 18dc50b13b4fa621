import type { EpochMs } from './domain/time';
import type { LocalKey } from './record-key';

/**
 * A change that reading a service made to the local copy. The services offer no history, so these changes are the only
 * history there is. The journal stores them forever; lists are answered from its projection.
 */
export interface RecordChange {
  /** Globally unique id, the same when the change is handed over again, so that a repetition adds nothing. */
  readonly id: string;
  /** The engine's resource, e.g. `planning.posts` or `connect.connections`. */
  readonly resource: string;
  readonly recordId: string;
  /** The record's name when the change was seen, null if unknown. The record itself may be gone later. */
  readonly title: string | null;
  /** The planning project, reporting project or connector customer that the record belongs to, if any. */
  readonly client: LocalKey | null;
  readonly kind: ChangeKind;
  /** The record's field as the service names it; null where the record as a whole came or went. */
  readonly field: string | null;
  readonly before: ChangeValue;
  readonly after: ChangeValue;
  /** When the earlier state was last confirmed, epoch ms: the change lies between this moment and `seenAt`. */
  readonly lastSeenAt: EpochMs | null;
  /** When the answer that said otherwise was received. */
  readonly seenAt: EpochMs;
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
