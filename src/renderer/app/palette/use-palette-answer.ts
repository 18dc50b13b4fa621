import type { OfflineEngine, SearchKind, SearchPage } from '../../engine';
import { useEngineQuery } from '../../query/use-engine-query';

/** Tab goes from everything to the posts alone and back. */
export type PaletteScope = 'everything' | 'posts';

export interface PaletteAnswer {
  /** What was asked; the person may have typed on since. */
  readonly text: string;
  readonly scope: PaletteScope;
  readonly page: SearchPage;
  /** Posts that wait for an answer, by the planning project's id. */
  readonly waiting: ReadonlyMap<string, number>;
  readonly tookMs: number;
}

const asked = {
  everything: { kinds: ['client', 'post', 'account'], limit: 5 },
  posts: { kinds: ['post'], limit: 50 },
} as const satisfies Record<PaletteScope, { kinds: readonly SearchKind[]; limit: number }>;

/** What the copy holds for a text, asked anew with each letter; null before there is one. The newest question wins. */
export function usePaletteAnswer(text: string, scope: PaletteScope): PaletteAnswer | null {
  const isAsked = text.trim() !== '';
  const answer = useEngineQuery(
    {
      key: ['palette', text, scope],
      ask: (engine) => ask(engine, text, scope),
      // Lines that moved under the keyboard while somebody chooses would be worse than one that is a minute old.
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
