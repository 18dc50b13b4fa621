import { type DeskError, type DeskResult, type ErrorCode, succeed } from '@shared/errors';
import { useState } from 'react';

export interface RunState {
  readonly isRunning: boolean;
  /** Why the last action failed; null after a success, and while an action runs. */
  readonly error: DeskError | null;
  /** Waits for an action and returns its result. */
  readonly run: <T>(asked: Promise<DeskResult<T>>) => Promise<DeskResult<T>>;
}

/** The user said no in a dialog of main. That is not a failure. */
const declined: ReadonlySet<ErrorCode> = new Set(['CHANGE_DECLINED', 'LINK_DECLINED']);

/** Result of a call that returns only why it failed. */
export const resultOfFailure = (error: DeskError | null): DeskResult<null> =>
  error ? { ok: false, error } : succeed(null);

/** Progress and error of a user's actions. */
export function useRun(): RunState {
  const [running, setRunning] = useState(0);
  const [error, setError] = useState<DeskError | null>(null);
  const run: RunState['run'] = async (asked) => {
    setRunning((count) => count + 1);
    setError(null);
    const result = await asked;
    setRunning((count) => count - 1);
    setError(result.ok || declined.has(result.error.code) ? null : result.error);
    return result;
  };
  return { isRunning: running > 0, error, run };
}
