import type { ServiceName } from '@shared/services/endpoint';
import type { FreshnessReport } from '../../engine';
import { recordCountsQuery } from '../../query/records';
import { useEngineQuery } from '../../query/use-engine-query';
import { useWorkspace } from '../../query/workspace-services';
import { useEngineStatus } from './use-engine-status';

/** What the engine does and how old everything is; null until it has said, and on a page without a workspace. */
export const useFreshness = (everyMs: number): FreshnessReport | null =>
  useEngineQuery({ key: ['freshness'], ask: (engine) => engine.freshness(), tables: 'any', everyMs });

/** Whether a call to a service can be made now. `not_set_up`: the workspace has no address or key of it. */
export type Reach = 'open' | 'offline' | 'not_set_up';

/** One list of each service that is always read: what keeps it from being read concerns the whole service. */
const telling = {
  planning: 'planning.projects',
  reporting: 'reporting.company',
  connect: 'connect.merchant',
} as const;

/** So that every action that needs a service can say before it is tried that it cannot be done now. */
export function useReach(service: ServiceName): Reach {
  const counts = useEngineQuery(recordCountsQuery(telling[service]));
  const isOffline = useEngineStatus()?.phase === 'offline';
  const access = useWorkspace()?.services[service];
  if (!access) return 'not_set_up';
  return isOffline || counts?.error?.category === 'network' ? 'offline' : 'open';
}
