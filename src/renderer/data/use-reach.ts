import type { ServiceName } from '@shared/services/endpoint';
import { useCallback } from 'react';
import type { OfflineEngine } from '../offline/api';
import { useWorkspace } from './desk';
import { useCopy } from './use-copy';
import { useEngineStatus } from './use-engine-status';

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
  const resource = telling[service];
  const ask = useCallback(
    async (engine: OfflineEngine) => (await engine.records(resource)).error,
    [resource],
  );
  const error = useCopy(ask, resource);
  const isOffline = useEngineStatus()?.phase === 'offline';
  const access = useWorkspace()?.services[service];
  if (!access) return 'not_set_up';
  return isOffline || error?.category === 'network' ? 'offline' : 'open';
}
