/** Writes the stand-in's own lines to stderr with a mark, so that they are not mistaken for the app's lines. */
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
