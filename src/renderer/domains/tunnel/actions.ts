import type { DeskError, DeskResult } from '@shared/errors';
import type { TunnelChange } from '@shared/ipc/tunnel';
import type { TunnelSecret } from '@shared/tunnel';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';

export interface TunnelActions {
  /** Why the last one did not happen; not that the person said no. */
  readonly error: DeskError | null;
  readonly isBusy: boolean;
  /** Whether it was done. */
  readonly change: (change: TunnelChange) => Promise<boolean>;
  readonly setSecret: (secret: TunnelSecret, value: string | null) => Promise<boolean>;
  readonly chooseKeyFile: () => Promise<boolean>;
  readonly checkHostKey: () => Promise<boolean>;
  readonly forgetHostKey: () => Promise<boolean>;
  readonly test: () => Promise<boolean>;
}

/** Actions on the tunnel. Main confirms in a dialog where traffic goes. */
export function useTunnelActions(): TunnelActions {
  const { request } = useWorkspaceServices();
  const { isRunning: isBusy, error, run: runCall } = useRun();
  const run = async (asked: Promise<DeskResult<unknown>>) => (await runCall(asked)).ok;

  return {
    error,
    isBusy,
    change: (change) => run(request('tunnel.change', change)),
    setSecret: (secret, value) => run(request('tunnel.set_secret', { secret, value })),
    chooseKeyFile: () => run(request('tunnel.choose_key_file', {})),
    checkHostKey: () => run(request('tunnel.review_host_key', {})),
    forgetHostKey: () => run(request('tunnel.forget_host_key', {})),
    test: () => run(request('tunnel.test', {})),
  };
}
