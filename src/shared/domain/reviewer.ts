/** A person who was asked about a post, as a decision names them. */
export interface Reviewer {
  readonly name: string | null;
  readonly email: string | null;
}

/** Tells people apart: two may share a name, hardly an address; case means nothing in either. Empty for a nameless one. */
export const reviewerIdentity = ({ name, email }: Reviewer): string =>
  (email ?? name ?? '').trim().toLowerCase();
