import type { Steps, Suggestion } from '@shared/domain/clients';

type Question = () => Steps<Suggestion[]>;

/**
 * Answers the newest question, one at a time. A question that is being answered is answered to its end: while a long
 * list is read for the first time the names change with every page of it, and starting anew each time would never end.
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
