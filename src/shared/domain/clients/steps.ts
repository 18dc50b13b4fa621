/** A computation in steps, so that its caller can let other work run in between. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Runs all steps at once. */
export function runToEnd<T>(work: Steps<T>): T {
  for (;;) {
    const step = work.next();
    if (step.done === true) return step.value;
  }
}
