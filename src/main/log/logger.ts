import { closeSync, fstatSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { faultSources } from '@shared/diagnostics';
import { isoTime } from '@shared/domain/time';
import { moveFileSync } from '@shared/node/move-file';
import { privateFolder } from '../files/atomic-write';
import { errorCodeOf } from '../files/storage-error';
import type { Clock, Logger, LogLevel } from '../ports';
import type { FaultFile } from './fault-file';
import type { Redactor } from './redactor';

interface RotatingFile {
  /** Throws the file system's errors. The next call retries. */
  append(line: string): void;
  close(): void;
}

interface RotatingFileOptions {
  readonly folder: string;
  /** The newest is `<name>.log`, the ones before it `<name>.1.log`, `<name>.2.log`… */
  readonly name: string;
  readonly maxBytes: number;
  readonly files: number;
}

/**
 * A file that is written to its bound and then moved one number up, the oldest falling off. Lines are written at
 * once and synchronously: the last ones before a crash are those that are wanted.
 */
export function createRotatingFile({ folder, name, maxBytes, files }: RotatingFileOptions): RotatingFile {
  let open: { readonly descriptor: number; bytes: number } | undefined;

  const path = (number: number) => join(folder, number === 0 ? `${name}.log` : `${name}.${number}.log`);

  function close(): void {
    const { descriptor } = open ?? {};
    open = undefined;
    if (descriptor !== undefined) closeSync(descriptor);
  }

  function opened() {
    if (open) return open;
    mkdirSync(folder, { recursive: true, mode: privateFolder });
    const descriptor = openSync(path(0), 'a', 0o600);
    open = { descriptor, bytes: fstatSync(descriptor).size };
    return open;
  }

  function rotate(): void {
    close();
    for (let number = files - 2; number >= 0; number -= 1) moveUp(number);
  }

  function moveUp(number: number): void {
    try {
      moveFileSync(path(number), path(number + 1));
    } catch (error) {
      // The file does not exist, as after the first start.
      if (errorCodeOf(error) !== 'ENOENT') throw error;
    }
  }

  return {
    close,
    append(line) {
      const bytes = Buffer.byteLength(line) + 1;
      const now = opened();
      if (now.bytes > 0 && now.bytes + bytes > maxBytes) rotate();
      const target = opened();
      try {
        writeSync(target.descriptor, `${line}\n`);
        target.bytes += bytes;
      } catch (error) {
        close();
        throw error;
      }
    },
  };
}

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
