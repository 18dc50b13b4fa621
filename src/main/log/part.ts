import { succeed } from '@shared/errors';
import type { diagnosticsRoutes } from '@shared/ipc/diagnostics';
import type { HandlersFor } from '@shared/ipc/route';
import type { CallLogs } from './call-log';
import type { Diagnostics } from './diagnostics';

export function createDiagnosticsHandlers(
  calls: CallLogs,
  diagnostics: Diagnostics,
): HandlersFor<typeof diagnosticsRoutes> {
  return {
    'diagnostics.read_calls': async ({ after, limit }, { workspaceId }) =>
      succeed(calls.of(workspaceId).readAfter(after, limit)),
    'diagnostics.read_log': async ({ limit }, { workspaceId }) =>
      succeed(diagnostics.log(limit, workspaceId)),
    'diagnostics.get_facts': async () => succeed(diagnostics.facts()),
    'diagnostics.preview': async (_input, { workspaceId }) => succeed(diagnostics.preview(workspaceId)),
    'diagnostics.export': (_input, { workspaceId }) => diagnostics.export(workspaceId),
  };
}
