import { succeed } from '@shared/errors';
import type { diagnosticsRoutes } from '@shared/ipc/diagnostics';
import type { HandlersFor } from '@shared/ipc/route';
import type { Diagnostics } from '../../log/diagnostics';
import type { CallLog } from '../../services/call-log';

export function createDiagnosticsHandlers(
  calls: CallLog,
  diagnostics: Diagnostics,
): HandlersFor<typeof diagnosticsRoutes> {
  return {
    'diagnostics.read_calls': async ({ after, limit }) => succeed(calls.readAfter(after, limit)),
    'diagnostics.read_log': async ({ limit }) => succeed(diagnostics.log(limit)),
    'diagnostics.get_facts': async () => succeed(diagnostics.facts()),
    'diagnostics.export': () => diagnostics.export(),
  };
}
