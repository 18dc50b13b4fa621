import type { RecordKey } from '@shared/record-key';
import type { PostRow } from './posts';

export interface SearchQuery {
  /** Typed text. Each word must match the start of a word, ignoring accents, case and small typing errors. */
  readonly text: string;
  readonly kinds?: readonly SearchKind[];
  /** Maximum number of hits for each kind. */
  readonly limit: number;
}

export type SearchKind = 'post' | 'client' | 'account' | 'reviewer' | 'report' | 'dashboard' | 'template';

export interface SearchPage {
  /** Best first; the newest first among equals. */
  readonly hits: readonly SearchHit[];
  /** Exact up to `limit` hits per kind; beyond it `atLeast` is true. */
  readonly counts: Readonly<
    Partial<Record<SearchKind, { readonly count: number; readonly atLeast: boolean }>>
  >;
}

export interface SearchHit {
  readonly kind: SearchKind;
  /** Service, kind and id: an account of the connector and one of the planning service may have the same id. */
  readonly key: RecordKey;
  readonly title: string;
  /** Where the words were found, e.g. `caption`, `first_comment`, `decision`. */
  readonly field: string;
  /** The text around the words, and where they stand in it. */
  readonly excerpt: {
    readonly text: string;
    readonly marks: readonly (readonly [from: number, to: number])[];
  };
  readonly post: PostRow | null;
}
