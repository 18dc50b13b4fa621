import { faultSources } from '@shared/diagnostics';
import { isoTime } from '@shared/domain/time';
import type { Clock, Logger, LogLevel } from '../ports';
import type { FaultFile } from './fault-file';
import type { Redactor } from './redactor';
import { createRotatingFile } from './rotating-file';

export interface FileLogger extends Logger {
  /** The last lines, oldest first, as they went to the file: what a diagnosis may show or copy. */
  recentLines(): readonly string[];
  close(): void;
}

interface LoggerOptions {
  readonly folder: string;
  /** The name of its files; `main` if left out. */
  readonly name?: string;
  readonly redactor: Redactor;
  readonly clock: Pick<Clock, 'now'>;
  /** Second target of each line during development, for instance standard error. */
  readonly echo?: (line: string) => void;
  /** Stores log lines about a fault, found by `faultOf` in their facts. */
  readonly faults?: Pick<FaultFile, 'keep'>;
  readonly maxFileBytes?: number;
  readonly maxRecentLines?: number;
}

const files = 5;

/**
 * The app's log: one JSON object a line, `{at, level, message, facts?}`, in `<name>.log` and four older files. Nothing
 * is written before the redactor has seen it, and logging never throws: what fails is the log's own trouble.
 */
export function createLogger({
  folder,
  name = 'main',
  redactor,
  clock,
  echo,
  faults,
  maxFileBytes = 1_000_000,
  maxRecentLines = 500,
}: LoggerOptions): FileLogger {
  const file = createRotatingFile({ folder, name, maxBytes: maxFileBytes, files });
  const recent: string[] = [];

  function lineOf(level: LogLevel, message: string, facts?: Readonly<Record<string, unknown>>): string {
    const at = isoTime(clock.now());
    try {
      const seen = facts && Object.keys(facts).length > 0 ? { facts: redactor.redactFacts(facts) } : {};
      const line = JSON.stringify({ at, level, message: redactor.redactText(message), ...seen });
      if (redactor.isClean(line)) return line;
      return JSON.stringify({ at, level: 'warn', message: 'a line was withheld: a secret was left in it' });
    } catch {
      // For instance, a getter among the facts threw.
      return JSON.stringify({
        at,
        level: 'warn',
        message: 'a line could not be written: its facts cannot be read',
      });
    }
  }

  return {
    recentLines: () => [...recent],
    close() {
      attempt(() => file.close());
    },
    log(level, message, facts) {
      const line = lineOf(level, message, facts);
      recent.push(line);
      if (recent.length > maxRecentLines) recent.shift();
      attempt(() => file.append(line));
      attempt(() => echo?.(line));
      const source = faultSources.find((name) => name === facts?.['faultOf']);
      if (source) attempt(() => faults?.keep(source, line));
    },
  };
}

/** A full disk must not crash the app because it cannot log. */
function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // There is nowhere left to report it.
  }
}
