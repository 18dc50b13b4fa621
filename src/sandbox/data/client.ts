import type { Network } from '../planning/networks';

/** One piece of writing: the caption as it is posted, and where wanted the first comment. */
export interface Piece {
  readonly caption: string;
  readonly firstComment?: string;
}

/** A client of the agency, as fiction: its name in each service, where it is, and what it has to say. */
export interface Client {
  readonly name: string;
  /** IANA zone. */
  readonly timezone: string;
  /** The reporting service's form, such as `pt_BR`. */
  readonly locale: string;
  readonly handle: string;
  readonly networks: readonly Network[];
  readonly archived?: boolean;
  readonly pieces: readonly Piece[];
  readonly reviewers: readonly { readonly name: string; readonly email: string }[];
  /** What reviewers of this client write when they want changes. */
  readonly remarks: readonly string[];
  /** How the reporting service knows the client; null where it does not. Names differ now and then, as they do. */
  readonly reporting: { readonly name: string } | null;
  /** How the metrics connector knows the client; null where it does not. */
  readonly connect: { readonly name: string } | null;
}
