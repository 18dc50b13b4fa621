import type { DeskError } from '@shared/errors';
import type { IpcEventName } from '@shared/ipc/events';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { ChangedTable } from '../engine';

/** Tables and events that may change a query's answer: see `QueryInvalidator`. */
export interface QueryDependencies extends Record<string, unknown> {
  /** `any` means every change, including the engine's status. */
  readonly tables?: readonly ChangedTable[] | 'any';
  /** Whether the answer shows a post, for changes that name their posts. */
  readonly showsPost?: (id: string, answer: unknown) => boolean;
  readonly events?: readonly IpcEventName[];
  /** Event of main that contains the complete new answer. */
  readonly pushedBy?: IpcEventName;
  /** Minimum pause before the next run, as a multiple of the last run's duration. For expensive queries. */
  readonly pauseFactor?: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryDependencies;
  }
}

/** An answer that no component uses is kept this long, in case one comes back. */
const unusedAfterMs = 5 * 60_000;

/**
 * Answers come from the offline copy and from main: they need no network, and an expected failure is a value. So
 * nothing is retried; the invalidator says when an answer is out of date.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: reportUnexpected }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: unusedAfterMs,
        networkMode: 'always',
        retry: false,
        refetchOnReconnect: false,
      },
    },
  });
}

/** Thrown where an expected failure cannot be a value, because the answers before it are to stay. */
export class ExpectedFailure extends Error {
  constructor(readonly failure: DeskError) {
    super(failure.message);
  }
}

/** An expected failure is a value. What else throws is a bug, and must reach the page's error report. */
function reportUnexpected(error: Error): void {
  if (!(error instanceof ExpectedFailure)) reportError(error);
}
