import { type DeskResult, succeed } from '@shared/errors';
import type { reportRoutes } from '@shared/ipc/reports';
import type { HandlersFor } from '@shared/ipc/route';
import type { MainPart } from '../part';
import type { ReportConsent } from './report-consent';
import type { ReportMaker } from './report-maker';

/** @param consent Asked before anything is begun: what a page asks for is not yet what the person wants. */
export function reportPart(maker: ReportMaker, consent: ReportConsent) {
  async function withConsent<T>(
    workspaceId: string,
    requests: Parameters<ReportConsent['allows']>[1],
    work: () => Promise<DeskResult<T>>,
  ): Promise<DeskResult<T>> {
    const allowed = await consent.allows(workspaceId, requests);
    return allowed.ok ? work() : allowed;
  }

  const routes: HandlersFor<typeof reportRoutes> = {
    'reports.start': async (batch, { workspaceId }) => {
      const known = await maker.unbegun(workspaceId, batch.batch);
      if (!known.ok) return known;
      // A batch that is there already is answered as it is: nothing new is begun.
      const requests = known.data === null ? batch.items.map(({ request }) => request) : [];
      return withConsent(workspaceId, requests, () => maker.start(workspaceId, batch));
    },
    'reports.pause': ({ batch }, { workspaceId }) => maker.pause(workspaceId, batch),
    'reports.resume': async ({ batch }, { workspaceId }) => {
      const unbegun = await maker.unbegun(workspaceId, batch);
      if (!unbegun.ok) return unbegun;
      return withConsent(workspaceId, unbegun.data ?? [], () => maker.resume(workspaceId, batch));
    },
    'reports.settle': ({ item, decision }, { workspaceId }) => maker.settle(workspaceId, item, decision),
    'reports.reschedule': ({ items, notBefore }, { workspaceId }) =>
      maker.reschedule(workspaceId, items, notBefore),
    'reports.status': async (_input, { workspaceId }) => succeed(maker.status(workspaceId)),
  };
  return {
    routes,
    forget: (workspaceId: string) => maker.forget(workspaceId),
    close: () => maker.close(),
  } satisfies MainPart;
}
