import type { CallRecord } from '@shared/budgets';
import { mostCallsKept } from '@shared/diagnostics';
import type { DeskError } from '@shared/errors';
import { useEffect, useState } from 'react';
import { useDesk } from './desk';

export interface Calls {
  /** Oldest first; null until they were read. */
  readonly calls: readonly CallRecord[] | null;
  readonly error: DeskError | null;
}

/** The last calls to the services, as main remembers them, kept up to date while they are looked at. */
export function useCalls(): Calls {
  const { request, on } = useDesk();
  const [calls, setCalls] = useState<readonly CallRecord[] | null>(null);
  const [error, setError] = useState<DeskError | null>(null);

  useEffect(() => {
    let isOver = false;
    let isReading = false;
    let isBehind = false;
    let readUpTo = 0;

    const readOn = async () => {
      const page = await request('diagnostics.read_calls', { after: readUpTo, limit: mostCallsKept });
      if (isOver) return;
      setError(page.ok ? null : page.error);
      if (!page.ok) return;
      readUpTo = page.data.calls.at(-1)?.id ?? readUpTo;
      setCalls((known) => [...(known ?? []), ...page.data.calls].slice(-mostCallsKept));
    };
    // One reading at a time, or the same calls would be added twice.
    const catchUp = async () => {
      isBehind = true;
      if (isReading) return;
      isReading = true;
      while (isBehind && !isOver) {
        isBehind = false;
        await readOn();
      }
      isReading = false;
    };
    const stop = on('diagnostics.call_made', () => void catchUp());
    void catchUp();
    return () => {
      isOver = true;
      stop();
    };
  }, [request, on]);

  return { calls, error };
}
