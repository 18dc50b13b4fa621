import type { SearchIndex } from '../search/search-index';
import type { StoreResult } from '../store/engine-store';
import type { EngineClock } from './ports';
import type { SessionStore } from './session-store';

/** How long the worker may be busy with it at a stretch: a list that is asked for meanwhile waits no longer than that. */
const stretchMs = 8;

/**
 * Fills the index from the disk. With 250,000 posts that takes most of a second, which a list at start must not wait
 * for: it needs columns, and words only where a text is looked for.
 */
export async function loadWords(
  index: SearchIndex,
  store: Pick<SessionStore, 'readSearch'>,
  clock: Pick<EngineClock, 'monotonic' | 'after'>,
): Promise<StoreResult<null>> {
  const saved = await store.readSearch();
  if (!saved.ok) return saved;
  let until = clock.monotonic() + stretchMs;
  for (const _ of index.load(saved.value)) {
    if (clock.monotonic() < until) continue;
    await new Promise<void>((resume) => clock.after(0, resume));
    until = clock.monotonic() + stretchMs;
  }
  return { ok: true, value: null };
}
