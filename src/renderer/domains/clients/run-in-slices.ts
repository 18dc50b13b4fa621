import type { Steps } from '@shared/domain/clients';

/** Of a frame's 16 ms the rest is the page's own. */
const usualSliceMs = 8;

const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Does long work a slice at a time, so that the page draws and answers in between.
 * @returns null where it was called off
 */
export async function runInSlices<T>(
  work: Steps<T>,
  { signal, sliceMs = usualSliceMs }: { readonly signal: AbortSignal; readonly sliceMs?: number },
): Promise<T | null> {
  let endsAt = performance.now() + sliceMs;
  while (!signal.aborted) {
    const step = work.next();
    if (step.done === true) return step.value;
    if (performance.now() < endsAt) continue;
    await nextTask();
    endsAt = performance.now() + sliceMs;
  }
  return null;
}
