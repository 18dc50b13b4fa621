import type { DeskError, DeskResult } from '@shared/errors';
import { useMemo, useState } from 'react';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { type CustomerCalls, customerCalls } from './customer-calls';

export interface UseCustomerCalls {
  readonly isRunning: boolean;
  /** Why the last call failed. */
  readonly error: DeskError | null;
  /** Runs one call, and answers what it answered. */
  readonly run: <T>(call: (calls: CustomerCalls) => Promise<DeskResult<T>>) => Promise<DeskResult<T>>;
}

/** What a person does with customers, with how it goes. */
export function useCustomerCalls(): UseCustomerCalls {
  const { request } = useWorkspaceServices();
  const engine = useEngine();
  const calls = useMemo(() => customerCalls({ request, engine }), [request, engine]);
  const [isRunning, setIsRunning] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);
  const run: UseCustomerCalls['run'] = async (call) => {
    setIsRunning(true);
    setError(null);
    const result = await call(calls);
    setIsRunning(false);
    if (!result.ok) setError(result.error);
    return result;
  };
  return { isRunning, error, run };
}
