import type { DeskError } from '@shared/errors';
import { useCallback, useState } from 'react';
import type { RefreshScope } from '../offline/api';
import { useDesk } from './desk';

export interface Refresh {
  readonly isRunning: boolean;
  /** Why the last one failed; null after a good one. */
  readonly error: DeskError | null;
  readonly run: (scope: RefreshScope) => Promise<void>;
}

/** Asks the engine for newer data because a person wants it now. */
export function useRefresh(): Refresh {
  const { engine } = useDesk();
  const [state, setState] = useState<Omit<Refresh, 'run'>>({ isRunning: false, error: null });
  const run = useCallback(
    async (scope: RefreshScope) => {
      if (!engine) return;
      setState({ isRunning: true, error: null });
      const error = await engine.refresh(scope);
      setState({ isRunning: false, error });
    },
    [engine],
  );
  return { ...state, run };
}
