import { type Reviewer, reviewerIdentity } from '@shared/domain/reviewer';

/**
 * The people who decided on a post as one word of the columns: the posts of a client mostly share it, and a post that
 * is asked about costs one number. Each person stands in it with the identity that tells people apart, and the name
 * to show.
 */
export function wordOfReviewers(reviewers: readonly Reviewer[]): string {
  const named = new Map(reviewers.map((one) => [reviewerIdentity(one), one.name ?? one.email ?? '']));
  return JSON.stringify([...named].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Identity and name of each person. */
export function reviewersOfWord(word: string): readonly (readonly [id: string, name: string])[] {
  // `wordOfReviewers` wrote it: no other word stands in its column.
  return JSON.parse(word) as [string, string][];
}
