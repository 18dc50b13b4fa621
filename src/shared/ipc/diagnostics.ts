import { z } from 'zod';
import type { CallRecord } from '../budgets';
import type { AppFacts, DiagnosticsPreview, LogLine } from '../diagnostics';
import { mostCallsKept } from '../diagnostics';
import { limits } from './limits';
import { appRoute, workspaceRoute } from './route';

export interface CallsPage {
  /** Oldest first. */
  readonly calls: readonly CallRecord[];
  /** Id of the newest call. A reader at this id is up to date. 0 before the first call. */
  readonly lastId: number;
}

export const diagnosticsRoutes = {
  /** The workspace's calls behind an id, as far back as main remembers; where more wait, the oldest come first. */
  'diagnostics.read_calls': workspaceRoute(
    z.strictObject({ after: z.int().min(0), limit: z.int().min(1).max(mostCallsKept) }),
    limits.read,
  ).returns<CallsPage>(),
  /** The last lines of the log that are about the asking page's workspace or about none, oldest first. */
  'diagnostics.read_log': appRoute(z.strictObject({ limit: z.int().min(1).max(500) }), limits.read).returns<
    readonly LogLine[]
  >(),
  'diagnostics.get_facts': appRoute(z.strictObject({}), limits.read).returns<AppFacts>(),
  /** The text that `diagnostics.export` will write: versions and the most recent faults, calls and log lines. */
  'diagnostics.preview': appRoute(z.strictObject({}), limits.read).returns<DiagnosticsPreview>(),
  /** Writes the previewed text to a file that the user chooses. `saved` is false if they cancelled. */
  'diagnostics.export': appRoute(z.strictObject({}), limits.ask).returns<{ saved: boolean }>(),
};
