import { arch, release } from 'node:os';
import { type AppFacts, type LogLine, mostCallsKept } from '@shared/diagnostics';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import type { VaultState, WorkspaceSummary } from '@shared/workspaces';
import { writeFileAtomic } from '../files/atomic-write';
import { storageFailure } from '../files/storage-error';
import type { Clock } from '../ports';
import type { CallLog } from '../services/call-log';
import type { FileLogger } from './logger';
import type { Redactor } from './redactor';

/** What the app can say about itself, for a screen, the clipboard and a file; every word of it redacted. */
export interface Diagnostics {
  readonly facts: () => AppFacts;
  /** The last lines, oldest first; never more than one message to a page should hold. */
  log(limit: number): readonly LogLine[];
  /** Everything as one text. */
  readonly text: () => string;
  /** Saves the text to a file that the person chooses; `saved` is false if they cancel. */
  export(): Promise<DeskResult<{ saved: boolean }>>;
}

interface DiagnosticsDeps {
  readonly facts: () => AppFacts;
  readonly logger: Pick<FileLogger, 'recentLines'>;
  readonly calls: Pick<CallLog, 'readAfter'>;
  readonly redactor: Pick<Redactor, 'isClean'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The system's dialog; null where the person chose no file. */
  readonly chooseFile: (suggestedName: string) => Promise<string | null>;
}

/** In characters: the most that one message to a page may hold. */
const mostLogText = 400_000;

export const diagnosticsExtension = 'json';

export function createDiagnostics({
  facts,
  logger,
  calls,
  redactor,
  clock,
  chooseFile,
}: DiagnosticsDeps): Diagnostics {
  /** Once more: a value may have become known as a secret after it was written down. */
  const cleanLines = () => logger.recentLines().filter((line) => redactor.isClean(line));

  function log(limit: number): readonly LogLine[] {
    const lines: LogLine[] = [];
    let size = 0;
    for (const line of cleanLines().slice(-limit).reverse()) {
      size += line.length;
      if (size > mostLogText) break;
      // Safe: the logger wrote it, as one JSON object a line.
      lines.push(JSON.parse(line) as LogLine);
    }
    return lines.reverse();
  }

  function text(): string {
    const recent = calls.readAfter(0, mostCallsKept).calls;
    const whole = {
      at: isoTime(clock.now()),
      app: facts(),
      calls: recent.filter((call) => redactor.isClean(JSON.stringify(call))),
      log: cleanLines().map((line) => JSON.parse(line) as LogLine),
    };
    return `${JSON.stringify(whole, null, 2)}\n`;
  }

  return {
    facts,
    log,
    text,
    async export() {
      const day = isoTime(clock.now()).slice(0, 10);
      const path = await chooseFile(`client-desk-diagnostics-${day}.${diagnosticsExtension}`);
      if (path === null) return succeed({ saved: false });
      try {
        await writeFileAtomic(path, text());
        return succeed({ saved: true });
      } catch (error) {
        return storageFailure(error, 'the diagnostics');
      }
    },
  };
}

interface AppFactsDeps {
  readonly version: string;
  readonly platform: string;
  readonly languages: () => readonly string[];
  readonly vault: { state(): VaultState };
  readonly workspaces: { list(): readonly WorkspaceSummary[] };
  readonly startedAt: number;
}

/** What the app runs on, as it is now. The name of the machine and of its account are no part of it. */
export function createAppFacts(deps: AppFactsDeps): () => AppFacts {
  const { version, platform, languages, vault, workspaces, startedAt } = deps;
  const { electron, chrome, node } = process.versions;
  return () => ({
    version,
    runtimes: { ...(electron && { electron }), ...(chrome && { chrome }), node },
    system: { platform, release: release(), arch: arch() },
    languages: languages(),
    vault: vault.state(),
    workspaces: {
      live: workspaces.list().filter(({ kind }) => kind === 'live').length,
      demo: workspaces.list().filter(({ kind }) => kind === 'demo').length,
    },
    startedAt,
  });
}
