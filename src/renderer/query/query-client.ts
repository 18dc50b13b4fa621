import type { EventName } from '@shared/ipc/events';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import type { ChangedTable } from '../engine';

/** What may give a query another answer: see `QueryInvalidator`. */
export interface QueryDependencies extends Record<string, unknown> {
  /** `any`: every change, and what the engine says of itself. */
  readonly tables?: readonly ChangedTable[] | 'any';
  readonly events?: readonly EventName[];
  /** An event of main that brings the whole answer with it. */
  readonly pushedBy?: EventName;
  /** Multiplies how long an answer took into how long the query then rests; for answers made of many questions. */
  readonly restFactor?: number;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryDependencies;
  }
}

/** An answer nobody looks at any more is kept this long for whoever comes back. */
const unusedAfterMs = 5 * 60_000;

/**
 * Answers come from the replica on this machine and from main: they need no network, and an expected failure is a
 * value. So nothing is tried again; the invalidator says when an answer is no longer the newest.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    // An expected failure is an answer; what throws is a bug, and the page's reporter must hear of it.
    queryCache: new QueryCache({ onError: (error) => reportError(error) }),
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
