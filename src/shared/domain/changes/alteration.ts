import type { LocalKey } from '../../local-data';

/** What one answer altered of one record in the copy. */
export interface Alteration {
  /** The engine's resource, e.g. `planning.posts`. */
  readonly resource: string;
  readonly id: string;
  /** The record it stands under, e.g. the post of a decision. */
  readonly parent: string | null;
  readonly title: string | null;
  readonly client: LocalKey | null;
  /** Its documented fields, by the service's names; null where the copy did not have it. */
  readonly before: Fields | null;
  /** Null where the service has said that there is no such record any more. */
  readonly after: Fields | null;
  /** The fields whose changes are told. */
  readonly watched: readonly string[];
  /**
   * When the earlier state was last confirmed, epoch ms; where the copy did not have the record, when the list it came
   * with was last read whole. Null before the first whole reading: then nothing that appears is news.
   */
  readonly lastSeenAt: number | null;
  /** When the answer was received, epoch ms. */
  readonly seenAt: number;
}

export type Fields = Readonly<Record<string, unknown>>;
