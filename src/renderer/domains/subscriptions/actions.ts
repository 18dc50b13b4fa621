import type { DeskError } from '@shared/errors';
import type { RouteInput } from '@shared/ipc/routes';
import { useState } from 'react';
import { useSetMainAnswer } from '../../query/use-main-query';
import { useWorkspaceServices } from '../../query/workspace-services';

type ChangeRoute =
  | 'subscriptions.look'
  | 'subscriptions.turn_on'
  | 'subscriptions.turn_off'
  | 'subscriptions.carry_on'
  | 'subscriptions.add'
  | 'subscriptions.set_active'
  | 'subscriptions.remove';

/** Changes subscriptions, one at a time. */
export function useSubscriptionChange() {
  const { request } = useWorkspaceServices();
  const setView = useSetMainAnswer('subscriptions.view', {});
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  /** Answers whether it was done. */
  async function change<R extends ChangeRoute>(route: R, input: RouteInput<R>): Promise<boolean> {
    setIsRunning(true);
    setError(null);
    const result = await request(route, input);
    setIsRunning(false);
    if (result.ok) setView(result.data);
    else setError(result.error);
    return result.ok;
  }

  return { isRunning, error, change };
}

export type SubscriptionChange = ReturnType<typeof useSubscriptionChange>;
