import { arch, release } from 'node:os';
import { type AppFacts, type DiagnosticsPreview, type LogLine, mostCallsKept } from '@shared/diagnostics';
import { isoTime } from '@shared/domain/time';
import { type DeskResult, succeed } from '@shared/errors';
import type { diagnosticsRoutes } from '@shared/ipc/diagnostics';
import type { HandlersFor } from '@shared/ipc/route';
import type { VaultState, WorkspaceSummary } from '@shared/workspaces';
import { writeFileAtomic } from '../files/atomic-write';
import { storageFailure } from '../files/storage-error';
import type { MainPart } from '../part';
import type { Clock } from '../ports';
import type { CallLogs } from './call-log';
import type { FaultFile } from './fault-file';
import type { FileLogger } from './logger';
import type { Redactor } from './redactor';
import { mayShow } from './workspace-lines';

/**
 * Information about the app for a screen, the clipboard and a file, always redacted. Calls and log lines are limited to
 * the page's own workspace and the app as a whole; null is the welcome page.
 */
export interface Diagnostics {
  readonly facts: () => AppFacts;
  /** The most recent lines, oldest first. Limited to the size of one message to a page. */
  log(limit: number, workspaceId: string | null): readonly LogLine[];
  /** The text that `export` will save, cut to a length that a page can show. */
  preview(workspaceId: string | null): DiagnosticsPreview;
  /** All diagnostics as one text. */
  readonly text: (workspaceId: string | null) => string;
  /** Saves the previewed text to a file that the user chooses. `saved` is false if they cancel. */
  export(workspaceId: string | null): Promise<DeskResult<{ saved: boolean }>>;
}

interface DiagnosticsDeps {
  readonly facts: () => AppFacts;
  readonly logger: Pick<FileLogger, 'recentLines'>;
  readonly faults: Pick<FaultFile, 'lines'>;
  readonly calls: Pick<CallLogs, 'of'>;
  /** The ids of all workspaces. */
  readonly workspaceIds: () => readonly string[];
  readonly redactor: Pick<Redactor, 'isClean'>;
  readonly clock: Pick<Clock, 'now'>;
  /** The system's dialog; null where the person chose no file. */
  readonly chooseFile: (suggestedName: string) => Promise<string | null>;
}

/** In characters: the most that one message to a page may hold. */
const mostLogText = 400_000;

/** In characters: as much as a person may look through. */
const mostPreviewText = 200_000;

export const diagnosticsExtension = 'json';

export function createDiagnostics({
  facts,
  logger,
  faults,
  calls,
  workspaceIds,
  redactor,
  clock,
  chooseFile,
}: DiagnosticsDeps): Diagnostics {
  /** Drops lines of other workspaces, and lines with secrets that became known after they were written. */
  function cleaned(lines: readonly string[], workspaceId: string | null): readonly string[] {
    const all = workspaceIds();
    return lines.filter((line) => redactor.isClean(line) && mayShow(line, workspaceId, all));
  }
  const cleanLines = (workspaceId: string | null) => cleaned(logger.recentLines(), workspaceId);
  // Safe: the logger wrote it, as one JSON object a line.
  const read = (line: string) => JSON.parse(line) as LogLine;

  function log(limit: number, workspaceId: string | null): readonly LogLine[] {
    const lines: LogLine[] = [];
    let size = 0;
    for (const line of cleanLines(workspaceId).slice(-limit).reverse()) {
      size += line.length;
      if (size > mostLogText) break;
      lines.push(read(line));
    }
    return lines.reverse();
  }

  function text(workspaceId: string | null): string {
    const recent = workspaceId === null ? [] : calls.of(workspaceId).readAfter(0, mostCallsKept).calls;
    const whole = {
      at: isoTime(clock.now()),
      app: facts(),
      calls: recent.filter((call) => redactor.isClean(JSON.stringify(call))),
      faults: cleaned(faults.lines(), workspaceId).map(read),
      log: cleanLines(workspaceId).map(read),
    };
    return `${JSON.stringify(whole, null, 2)}\n`;
  }

  let previewed: { readonly workspaceId: string | null; readonly text: string } | undefined;

  return {
    facts,
    log,
    text,
    preview(workspaceId) {
      previewed = { workspaceId, text: text(workspaceId) };
      return { text: previewed.text.slice(0, mostPreviewText), length: previewed.text.length };
    },
    async export(workspaceId) {
      const day = isoTime(clock.now()).slice(0, 10);
      const path = await chooseFile(`client-desk-diagnostics-${day}.${diagnosticsExtension}`);
      if (path === null) return succeed({ saved: false });
      // Save what the user has seen, not later log lines.
      const looked = previewed?.workspaceId === workspaceId ? previewed.text : undefined;
      try {
        await writeFileAtomic(
          path,
          looked !== undefined && redactor.isClean(looked) ? looked : text(workspaceId),
        );
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

/** Facts about the system now. The names of the machine and of its account are left out. */
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

export function diagnosticsPart(calls: CallLogs, diagnostics: Diagnostics) {
  const routes: HandlersFor<typeof diagnosticsRoutes> = {
    'diagnostics.read_calls': async ({ after, limit }, { workspaceId }) =>
      succeed(calls.of(workspaceId).readAfter(after, limit)),
    'diagnostics.read_log': async ({ limit }, { workspaceId }) =>
      succeed(diagnostics.log(limit, workspaceId)),
    'diagnostics.get_facts': async () => succeed(diagnostics.facts()),
    'diagnostics.preview': async (_input, { workspaceId }) => succeed(diagnostics.preview(workspaceId)),
    'diagnostics.export': (_input, { workspaceId }) => diagnostics.export(workspaceId),
  };
  return {
    routes,
    events: (emit) =>
      void calls.onMade(({ workspaceId, lastId }) =>
        emit('diagnostics.call_made', { lastId }, { workspaceId }),
      ),
    forget: calls.forget,
  } satisfies MainPart;
}
