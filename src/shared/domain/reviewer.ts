/** A person who was asked about a post, as a decision names them. */
export interface Reviewer {
  readonly name: string | null;
  readonly email: string | null;
}

/** Tells people apart: two may share a name, hardly an address; case means nothing in either. Empty for a nameless one. */
export const reviewerIdentity = ({ name, email }: Reviewer): string =>
  (email ?? name ?? '').trim().toLowerCase();

/**
 * As colleagues would say it: the first word of the name, with the next one where it is a title or initials (`Dr
 * Okafor`); without a name what stands before the `@`.
 */
export function shortNameOf({ name, email }: Reviewer): string {
  const [first = '', second] = name?.trim().split(/\s+/) ?? [];
  if (first === '') return email?.split('@')[0] ?? '';
  const isWhole = first.length > 2 && !first.endsWith('.');
  return isWhole || second === undefined ? first : `${first} ${second}`;
}
