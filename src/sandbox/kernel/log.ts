/** Logs go to standard error: standard output carries the start line and nothing else. */
export function logLine(message: string, cause?: unknown): void {
  if (cause === undefined) console.error(`sandbox: ${message}`);
  else console.error(`sandbox: ${message}:`, cause);
}
