import { type HolidayQuestion, holidayAnswer } from '../holidays/holiday-calendar';

/** The worker with the holidays of all countries, in this thread: set it as the global `Worker`. */
export class HolidayWorker {
  onmessage: ((event: { readonly data: unknown }) => void) | null = null;
  onerror: (() => void) | null = null;

  postMessage(question: HolidayQuestion): void {
    queueMicrotask(() => this.onmessage?.({ data: holidayAnswer(question) }));
  }

  terminate(): void {
    this.onmessage = null;
  }
}
