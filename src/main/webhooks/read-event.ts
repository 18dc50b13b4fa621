import { searchWordsOf } from '@shared/domain/deliveries';
import { fold } from '@shared/domain/text-search/words';
import type { PathPurpose } from '@shared/webhooks';
import { shownCandidates } from './masked';

/** What lists and searches know of a body. */
export function readBody(
  purpose: PathPurpose,
  body: Uint8Array,
): { readonly event: string | null; readonly words: readonly string[] } {
  // Numbers are nothing that anybody searches for.
  if (purpose.kind === 'metrics') return { event: null, words: [] };
  // Each event has its own subscription, so its path names it; a body may say what it likes.
  const event = purpose.kind === 'subscription' ? purpose.event : null;
  const words = searchWordsOf(shownCandidates(body));
  return { event, words: (event === null ? words : [event, ...words]).map(fold) };
}
