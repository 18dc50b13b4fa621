import { fold } from '@shared/domain/text-search/words';
import { searchWordsOf } from '@shared/domain/webhooks';
import type { PathPurpose } from '@shared/webhooks';
import { shownCandidates } from './masked';

/** Reads the parts of a body that lists and searches use. */
export function readBody(
  purpose: PathPurpose,
  body: Uint8Array,
): { readonly event: string | null; readonly words: readonly string[] } {
  // Numbers are left out, because users do not search for them.
  if (purpose.kind === 'metrics') return { event: null, words: [] };
  // The path names the event, because each event has its own subscription. The body is not trusted.
  const event = purpose.kind === 'subscription' ? purpose.event : null;
  const words = searchWordsOf(shownCandidates(body));
  return { event, words: (event === null ? words : [event, ...words]).map(fold) };
}
