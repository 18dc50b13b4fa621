import { useEffect, useState } from 'react';

/** After an answer the next question waits this long: changes come four times a second while everything is read. */
const LEAST_GAP_MS = 400;

/** Calls `changed` whenever the answer may be another one. Answers the function that ends the watching. */
export type Watch = (changed: () => void) => () => void;

/**
 * The newest answer to a question that is asked at once, after each change and every so often, since ages grow without
 * anything changing. One question at a time; null until the first answer came. Hand in the same functions while they
 * ask the same.
 */
export function useLive<T>(ask: () => Promise<T>, watch: Watch, everyMs: number): T | null {
  const [answer, setAnswer] = useState<T | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isBusy = false;
    let isBehind = false;

    const askNow = async () => {
      clearTimeout(timer);
      isBusy = true;
      isBehind = false;
      const next = await ask();
      if (isOver) return;
      setAnswer(next);
      timer = setTimeout(rested, LEAST_GAP_MS);
    };
    const rested = () => {
      isBusy = false;
      timer = setTimeout(() => void askNow(), isBehind ? 0 : Math.max(0, everyMs - LEAST_GAP_MS));
    };
    const stop = watch(() => {
      if (isBusy) isBehind = true;
      else void askNow();
    });
    void askNow();
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [ask, watch, everyMs]);
  return answer;
}
