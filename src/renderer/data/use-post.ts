import { useEffect, useState } from 'react';
import type { PostDetail } from '../offline/api';
import { useEngine } from './desk';

export type PostReading =
  | { readonly kind: 'reading' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'found'; readonly detail: PostDetail };

/**
 * One post from the copy, asked for again whenever the copy changes. While another id is being read the post before
 * it is still answered: `detail.row.id` says whose it is.
 */
export function usePost(id: string): PostReading {
  const engine = useEngine();
  const [reading, setReading] = useState<PostReading>({ kind: 'reading' });
  useEffect(() => {
    let isWanted = true;
    const ask = async () => {
      const detail = await engine.readPost(id);
      if (isWanted) setReading(detail ? { kind: 'found', detail } : { kind: 'missing' });
    };
    void ask();
    const stop = engine.subscribe((event) => {
      if (event.kind === 'changed') void ask();
    });
    return () => {
      isWanted = false;
      stop();
    };
  }, [engine, id]);
  return reading;
}
