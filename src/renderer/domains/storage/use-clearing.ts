import { useState } from 'react';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { type Cleared, type Clearing, clear } from './clearing';

export interface UseClearing {
  /** What is asked about; null while no dialog is open. */
  readonly asked: Clearing | null;
  readonly isRunning: boolean;
  /** What the last one took. */
  readonly cleared: Cleared | null;
  readonly ask: (what: Clearing) => void;
  readonly cancel: () => void;
  readonly confirm: () => void;
}

/** A clearing from its question to its report. */
export function useClearing(onCleared: (cleared: Cleared) => void): UseClearing {
  const engine = useEngine();
  const { request } = useWorkspaceServices();
  const [asked, setAsked] = useState<Clearing | null>(null);
  const [isRunning, setIsRunning] = useState(false);
  const [cleared, setCleared] = useState<Cleared | null>(null);

  const run = async (what: Clearing) => {
    setIsRunning(true);
    const report = await clear(what, { engine, request });
    setIsRunning(false);
    setAsked(null);
    setCleared(report);
    onCleared(report);
  };
  return {
    asked,
    isRunning,
    cleared,
    ask(what) {
      setCleared(null);
      setAsked(what);
    },
    cancel: () => setAsked(null),
    confirm: () => {
      if (asked && !isRunning) void run(asked);
    },
  };
}
