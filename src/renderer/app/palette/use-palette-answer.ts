import type { OfflineEngine, SearchKind, SearchPage } from '../../engine';
import { useEngineQuery } from '../../query/use-engine-query';

/** Tab switches between everything and posts only. */
export type PaletteScope = 'everything' | 'posts';

export interface PaletteAnswer {
  /** What was searched for; the person may have typed more since. */
  readonly text: string;
  readonly scope: PaletteScope;
  readonly page: SearchPage;
  /** Number of posts waiting for a response, by id of the planning project. */
  readonly waiting: ReadonlyMap<string, number>;
  readonly tookMs: number;
}

const asked = {
  everything: { kinds: ['client', 'post', 'account', 'report', 'dashboard', 'template'], limit: 5 },
  posts: { kinds: ['post'], limit: 50 },
} as const satisfies Record<PaletteScope, { kinds: readonly SearchKind[]; limit: number }>;

/** Search results for a text, updated with each letter; null before the first. Only the newest search counts. */
export function usePaletteAnswer(text: string, scope: PaletteScope): PaletteAnswer | null {
  const isAsked = text.trim() !== '';
  const answer = useEngineQuery(
    {
      key: ['palette', text, scope],
      ask: (engine) => ask(engine, text, scope),
      // A list that changes while somebody chooses from it is worse than one that is a minute old.
      ...{ tables: [], everyMs: false },
    },
    { isEnabled: isAsked },
  );
  return isAsked ? answer : null;
}

async function ask(engine: OfflineEngine, text: string, scope: PaletteScope): Promise<PaletteAnswer> {
  const startedAt = performance.now();
  const page = await engine.search({ text, ...asked[scope] });
  const tookMs = performance.now() - startedAt;
  const clients = page.hits.filter(({ resource }) => resource === 'planning.projects');
  const waiting = await Promise.all(
    clients.map(async ({ id }) => [id, await countWaiting(engine, id)] as const),
  );
  return { text, scope, page, waiting: new Map(waiting), tookMs };
}

async function countWaiting(engine: OfflineEngine, projectId: string): Promise<number> {
  const filter = { statuses: ['in_review'], projectIds: [projectId] } as const;
  const { counts } = await engine.query({ filter, sort: 'schedule', afterKey: null, limit: 1 });
  return counts.pending;
}
