import { type JoinedClient, type Suggestion, stillOpen, suggestingLinks } from '@shared/domain/clients';
import { useEffect, useMemo, useRef, useState } from 'react';
import { ClientMatcher, type UseClientLinks, useClientLinks } from '../../../domains/clients';
import type { ClientState } from '../../../domains/portfolio';
import { memoizeLast } from '../../../query/memoize-last';
import { perWorkspace, usePerWorkspace } from '../../../query/per-workspace';

export interface Matching extends Pick<UseClientLinks, 'link' | 'keepApart' | 'error'> {
  /** The most certain first; null while the names are compared for the first time. */
  readonly suggestions: readonly Suggestion[] | null;
}

/** The page's newest comparison of names, as JSON. A screen that opens again has its suggestions with its first rows. */
const newestComparison = perWorkspace(() => ({ compared: '', found: null as readonly Suggestion[] | null }));

/** Several screens compare the same, each time they open. */
const textOf = memoizeLast((clients: readonly JoinedClient[], apart: readonly string[]) =>
  JSON.stringify([clients, apart]),
);

const nobody: readonly JoinedClient[] = [];

/** Suggested matches. Comparing thousands of names takes a second or two and does not block the page. */
export function useMatching(states: readonly ClientState[] | undefined): Matching {
  const { saved, link, keepApart, error } = useClientLinks();
  const newest = usePerWorkspace(newestComparison);
  const clients = useMemo(() => states?.map(({ client }) => client) ?? nobody, [states]);
  // Health changes all the time and names hardly ever: only names are compared again.
  const compared = textOf(clients, [...saved.apart]);
  const [last, setFound] = useState<readonly Suggestion[] | null>(null);
  const found = newest.compared === compared ? newest.found : last;
  const matcher = useRef<ClientMatcher>(null);
  useEffect(() => {
    const own = new ClientMatcher(setFound);
    matcher.current = own;
    return () => own.end();
  }, []);
  useEffect(() => {
    if (newest.compared === compared) return;
    matcher.current?.ask(function* () {
      const suggestions = yield* suggestingLinks(clients, saved.apart);
      Object.assign(newest, { compared, found: suggestions });
      return suggestions;
    });
    // oxlint-disable-next-line react/exhaustive-deps -- `compared` says everything that is compared
  }, [compared]);
  // Matched or rejected suggestions disappear.
  const suggestions = useMemo(
    () => found && stillOpen(found, clients, saved.apart),
    [found, clients, saved.apart],
  );
  return { suggestions, link, keepApart, error };
}
