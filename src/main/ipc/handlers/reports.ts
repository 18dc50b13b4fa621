import { succeed } from '@shared/errors';
import type { reportRoutes } from '@shared/ipc/reports';
import type { HandlersFor } from '@shared/ipc/route';
import type { ReportMaker } from '../../report-making';

export function createReportHandlers(
  maker: Pick<ReportMaker, 'start' | 'pause' | 'resume' | 'settle' | 'reschedule' | 'status'>,
): HandlersFor<typeof reportRoutes> {
  return {
    'reports.start': (batch, { workspaceId }) => maker.start(workspaceId, batch),
    'reports.pause': ({ batch }, { workspaceId }) => maker.pause(workspaceId, batch),
    'reports.resume': ({ batch }, { workspaceId }) => maker.resume(workspaceId, batch),
    'reports.settle': ({ item, decision }, { workspaceId }) => maker.settle(workspaceId, item, decision),
    'reports.reschedule': ({ items, notBefore }, { workspaceId }) =>
      maker.reschedule(workspaceId, items, notBefore),
    'reports.status': async (_input, { workspaceId }) => succeed(maker.status(workspaceId)),
  };
}
