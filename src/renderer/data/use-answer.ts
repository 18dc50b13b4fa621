import type { DeskError, DeskResult } from '@shared/errors';
import { useEffect, useState } from 'react';

export interface Answer<T> {
  /** Null until it came. */
  readonly data: T | null;
  readonly error: DeskError | null;
}

/** Asks once, and again where `ask` is another one; an answer that comes after that is left. */
export function useAnswer<T>(ask: () => Promise<DeskResult<T>>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ data: null, error: null });
  useEffect(() => {
    let isOver = false;
    void ask().then((result) => {
      if (isOver) return;
      setAnswer(result.ok ? { data: result.data, error: null } : { data: null, error: result.error });
    });
    return () => {
      isOver = true;
    };
  }, [ask]);
  return answer;
}
