/** The stand-in's own lines go to stderr, marked, so that nobody takes them for the app's. */
export function log(...parts: unknown[]): void {
  console.error('[stand-in]', ...parts);
}

/** What Chromium writes, and failures that are normal while pages come and go: only with CLIENT_DESK_HOST_VERBOSE. */
export function trace(...parts: unknown[]): void {
  if (process.env.CLIENT_DESK_HOST_VERBOSE) log(...parts);
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
