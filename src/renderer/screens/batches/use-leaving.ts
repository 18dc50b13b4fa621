import type { BatchClient } from '@shared/domain/reports';
import { serviceSiteOf } from '@shared/domain/reports';
import { useNavigate } from '@tanstack/react-router';
import { useReportRows } from '../../domains/reports';
import { useEngineStatus } from '../../domains/sync';
import { useWorkspaceServices } from '../../query/workspace-services';

type Who = Pick<BatchClient, 'key' | 'name' | 'projectId'>;

/** The ways out that leave the batch; what is typed in it is kept. */
export function useLeaving(): {
  /** To the client's page, where it is matched. */
  readonly match: (client: Who) => void;
  /**
   * To the service's own pages, where its sources are connected again, for nothing else can; to the client's page where
   * nobody knows the address, or there is no network.
   */
  readonly reconnect: (client: Who) => void;
} {
  const navigate = useNavigate();
  const { request } = useWorkspaceServices();
  const rows = useReportRows()?.rows ?? [];
  const isOffline = useEngineStatus()?.phase === 'offline';
  return {
    match: ({ key }) => void navigate({ to: '/clients/$client', params: { client: key } }),
    reconnect: ({ key, projectId }) => {
      const url = serviceSiteOf(rows, projectId);
      if (url !== null && !isOffline) void request('app.open_external', { url });
      else void navigate({ to: '/clients/$client', params: { client: key } });
    },
  };
}
