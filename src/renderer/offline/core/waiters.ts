import type { DeskError } from '@shared/errors';

/** People waiting for a refresh, by what they wait for. */
export class Waiters {
  private readonly waiting = new Map<string, ((error: DeskError | null) => void)[]>();

  /** Resolves once all of it has landed (null), or with the first failure. */
  wait(subjects: readonly string[]): Promise<DeskError | null> {
    return new Promise((resolve) => {
      let missing = subjects.length;
      if (missing === 0) resolve(null);
      for (const subject of subjects) {
        const answer = (error: DeskError | null) => {
          missing -= 1;
          if (error || missing === 0) resolve(error);
        };
        this.waiting.set(subject, [...(this.waiting.get(subject) ?? []), answer]);
      }
    });
  }

  /** It has landed (null) or failed. */
  answer(subject: string, error: DeskError | null): void {
    const waiting = this.waiting.get(subject) ?? [];
    this.waiting.delete(subject);
    for (const answer of waiting) answer(error);
  }

  answerAll(error: DeskError): void {
    for (const subject of [...this.waiting.keys()]) this.answer(subject, error);
  }
}
