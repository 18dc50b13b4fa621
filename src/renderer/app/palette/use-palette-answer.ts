import { useEffect, useState } from 'react';
import { useEngine } from '../../data/desk';
import type { OfflineEngine, SearchKind, SearchPage } from '../../offline/api';

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
  const engine = useEngine();
  const [answer, setAnswer] = useState<PaletteAnswer | null>(null);
  useEffect(() => {
    let isOver = false;
    if (text.trim() === '') return;
    const answered = async () => {
      const next = await ask(engine, text, scope);
      if (!isOver) setAnswer(next);
    };
    void answered();
    return () => {
      isOver = true;
    };
  }, [engine, text, scope]);
  return text.trim() === '' ? null : answer;
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
