import type { RouteInput } from '@shared/ipc/routes';
import { useSetMainAnswer } from '../../query/use-main-query';
import { useRun } from '../../query/use-run';
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
  const { isRunning, error, run } = useRun();

  /** Answers whether it was done. */
  async function change<R extends ChangeRoute>(route: R, input: RouteInput<R>): Promise<boolean> {
    const result = await run(request(route, input));
    if (result.ok) setView(result.data);
    return result.ok;
  }

  return { isRunning, error, change };
}

export type SubscriptionChange = ReturnType<typeof useSubscriptionChange>;
