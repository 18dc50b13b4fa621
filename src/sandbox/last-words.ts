import { writeFileSync } from 'node:fs';
import { lastWordsFile } from '../shared/start-line';

/** The part of a process in use. */
interface CrashSource {
  on(event: 'uncaughtExceptionMonitor', listener: (error: Error) => void): unknown;
}

/** Leaves in a file what the process crashes of: who started it may no longer read its standard error by then. */
export function keepLastWords(dataFile: string | null, source: CrashSource): void {
  if (dataFile === null) return;
  source.on('uncaughtExceptionMonitor', (error) => {
    try {
      writeFileSync(lastWordsFile(dataFile), error.stack ?? String(error), { mode: 0o600 });
    } catch {
      // A disk error may be the cause of the crash.
    }
  });
}
