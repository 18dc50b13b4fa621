import { useEffect, useState } from 'react';
import type { PostPage } from '../offline/api';
import { useDesk } from './desk';

export type ReviewSummary = Pick<PostPage, 'counts' | 'asOf'>;

/** How many posts stand in each review situation, and how old that is; null until the copy has said. */
export function useReviewSummary(): ReviewSummary | null {
  const { engine } = useDesk();
  const [summary, setSummary] = useState<ReviewSummary | null>(null);
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
      const { counts, asOf } = await engine.query(query);
      if (isWanted) setSummary({ counts, asOf });
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
  return summary;
}
