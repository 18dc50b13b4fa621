import type { DeskError } from '@shared/errors';

/** People waiting for a refresh, by what they wait for. */
export class Waiters {
  private readonly waiting = new Map<string, ((error: DeskError | null) => void)[]>();

  wait(subject: string): Promise<DeskError | null> {
    return new Promise((resolve) => {
      this.waiting.set(subject, [...(this.waiting.get(subject) ?? []), resolve]);
    });
  }

  /** It has landed (null) or failed. */
  answer(subject: string, error: DeskError | null): void {
    const waiting = this.waiting.get(subject) ?? [];
    this.waiting.delete(subject);
    for (const resolve of waiting) resolve(error);
  }

  answerAll(error: DeskError): void {
    for (const subject of [...this.waiting.keys()]) this.answer(subject, error);
  }
}
