import type { BrowserWindow } from 'electron';

/** The events that the tiny app of the host's specs recorded. They are cleared before each promise. */
export interface Seen {
  opened: { url: string; disposition: string }[];
  navigations: string[];
  permissions: { permission: string; url: string; mediaTypes: string[] | undefined }[];
  argv: { last: string; workingDirectory: string }[];
  gone: string[];
  requests: { url: string; method: string; origin: string | null }[];
  console: { level: string; message: string }[];
  /** Addresses that the window came to, in order. */
  arrived: string[];
  /** Streams of answers that were not read to the end. */
  cancelled: string[];
  /** How many requests for `/held` are waiting. */
  held: number;
}

export interface PageApi {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: (...args: unknown[]) => void): () => void;
  double(n: number): number;
  fail(): void;
  call(callback: (value: { n: number; when: Date }) => unknown): unknown;
  nested: { platform: string };
}

declare global {
  interface Window {
    api: PageApi;
    apiAtStart: string;
    worker: Worker;
  }
  // The tiny app's own globals, in its main process.
  var seen: Seen;
  var sameModule: boolean;
  var granted: string[] | undefined;
  var openWindow: (url: string, options?: object) => BrowserWindow;
  /** One window on its first page, and nothing seen or granted yet. */
  var startAnew: () => Promise<void>;
  var releaseHeld: () => void;
}
