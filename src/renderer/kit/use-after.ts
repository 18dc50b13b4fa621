import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Time in which no loading state is shown, because such a short wait is not noticed. */
export const BLINK_MS = 120;

/** Resting this long on a post asks for more of it; running down the list with J does not. */
export const REST_MS = 400;

/** Longest time for which keys and other updates may hold back a part that is drawn later. */
const HELD_BACK_MS = 250;

/** True after this many ms. Faster operations show no loading state. */
export function useAfter(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}

/**
 * The value, drawn after the rest of its screen: a key in between goes first. `first` is drawn meanwhile.
 *
 * React's `useDeferredValue` starts anew with each update of its component, so on a slow computer a list that is being
 * read would hold the value back without end.
 */
export function useSoon<Value>(value: Value, first: Value): Value {
  const [drawn, setDrawn] = useState<{ readonly value: Value }>({ value: first });
  const isBehind = !Object.is(drawn.value, value);
  const draw = useEffectEvent(() =>
    setDrawn((before) => (Object.is(before.value, value) ? before : { value })),
  );
  useEffect(() => startTransition(() => draw()), [value]);
  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => draw(), HELD_BACK_MS);
    return () => clearTimeout(timer);
  }, [isBehind, drawn]);
  return drawn.value;
}
