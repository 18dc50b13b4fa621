import type { Steps, Suggestion } from '@shared/domain/clients';
import { runInSlices } from './run-in-slices';

type Question = () => Steps<Suggestion[]>;

/**
 * Answers the newest question, one at a time. A question that is being answered is answered to its end: while a long
 * list is read for the first time the names change with every page of it, and starting anew each time would never end.
 */
export class Matchmaker {
  private readonly over = new AbortController();
  private next: Question | null = null;
  private isAtWork = false;

  constructor(private readonly onFound: (suggestions: readonly Suggestion[]) => void) {}

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
      this.onFound(found);
    }
    this.isAtWork = false;
  }

  private take(): Question | null {
    const question = this.next;
    this.next = null;
    return question;
  }
}
