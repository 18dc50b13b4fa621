import type { Steps, Suggestion } from '@shared/domain/clients';

type Question = () => Steps<Suggestion[]>;

/**
 * Computes suggestions for the newest question, one question at a time. A computation that has started always finishes:
 * during the first reading the names change with every page, and starting over each time would never finish.
 */
export class ClientMatcher {
  private readonly over = new AbortController();
  private next: Question | null = null;
  private isAtWork = false;

  constructor(private readonly onSuggestions: (suggestions: readonly Suggestion[]) => void) {}

  ask(question: Question): void {
    this.next = question;
    if (!this.isAtWork) void this.work();
  }

  end(): void {
    this.over.abort();
  }

  private async work(): Promise<void> {
    this.isAtWork = true;
    for (let question = this.take(); question; question = this.take()) {
      // The question comes with a render, whose paint must not wait for the first slice.
      await nextTask();
      const found = await runInSlices(question(), { signal: this.over.signal });
      if (!found) return;
      this.onSuggestions(found);
    }
    this.isAtWork = false;
  }

  private take(): Question | null {
    const question = this.next;
    this.next = null;
    return question;
  }
}

/** Half of a frame of 16 ms; the rest is for drawing the page. */
const usualSliceMs = 8;

const nextTask = () => new Promise((done) => setTimeout(done));

/**
 * Runs long work in slices, so that the page can draw and respond in between.
 * @returns null if it was aborted
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
