import { useEffect, useState } from 'react';
import type { PostPage } from '../offline/api';
import { useDesk } from './desk';

/** How many posts stand in each review situation; null until the copy has said. */
export function useReviewCounts(): PostPage['counts'] | null {
  const { engine } = useDesk();
  const [counts, setCounts] = useState<PostPage['counts'] | null>(null);
  useEffect(() => {
    if (!engine) return;
    let isWanted = true;
    const ask = async () => {
      const query = {
        filter: { statuses: ['in_review'] },
        sort: 'schedule',
        afterKey: null,
        limit: 1,
      } as const;
      const page = await engine.query(query);
      if (isWanted) setCounts(page.counts);
    };
    void ask();
    const stop = engine.subscribe((event) => {
      if (event.kind === 'changed' && event.tables.includes('posts')) void ask();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [engine]);
  return counts;
}
