/** How long main may be kept from everything else at once; a frame of the window is about twice as long. */
const longestMs = 8;

/** Lets main do what else is waiting. */
const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Runs work that offers to pause between its steps. Short work runs without a pause. Longer work yields to main
 * whenever it has run for too long. The result is the same in both cases.
 */
export async function inTurns<T>(
  work: Generator<undefined, T>,
  now: () => number = () => performance.now(),
): Promise<T> {
  for (let startedAt = now(); ; ) {
    const step = work.next();
    if (step.done) return step.value;
    if (now() - startedAt < longestMs) continue;
    await breathe();
    startedAt = now();
  }
}

/** For work that awaits something between its steps anyway: a breath for main whenever it has run for too long. */
export function createPause(now: () => number = () => performance.now()): () => Promise<void> {
  let startedAt = now();
  return async () => {
    if (now() - startedAt < longestMs) return;
    await breathe();
    startedAt = now();
  };
}

/** Runs the same work synchronously. */
export function atOnce<T>(work: Generator<undefined, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
