import type { DeskError } from '@shared/errors';
import type { IpcEventName } from '@shared/ipc/events';
import type { RouteInput, RouteName, RouteOutput } from '@shared/ipc/routes';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ExpectedFailure } from './query-client';
import { useWorkspaceServices } from './workspace-services';

interface Question<N extends RouteName, Place> {
  readonly route: N;
  /** Names the list: everything of the input but the place. */
  readonly key: readonly unknown[];
  /** `place` is null for the first page. */
  readonly inputOf: (place: Place | null) => RouteInput<N>;
  /** Where the next page begins; null behind the last one. */
  readonly nextOf: (page: RouteOutput<N>) => Place | null;
  /** Events of main after which any page may have changed. */
  readonly changedBy: readonly IpcEventName[];
}

export interface MainPages<T> {
  /** Null until the first page is there. */
  readonly pages: readonly T[] | null;
  /** Why the newest attempt failed. */
  readonly error: DeskError | null;
  readonly hasMore: boolean;
  readonly readMore: () => void;
}

/** List of main that is read page by page. After a change of the list, all pages read so far are read again. */
export function useMainPages<N extends RouteName, Place>({
  route,
  key,
  inputOf,
  nextOf,
  changedBy,
}: Question<N, Place>): MainPages<RouteOutput<N>> {
  const { request } = useWorkspaceServices();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: ['main_pages', route, ...key],
    queryFn: async ({ pageParam }): Promise<RouteOutput<N>> => {
      // Result of `nextOf` for the previous page, or null.
      const result = await request(route, inputOf(pageParam as Place | null));
      if (!result.ok) throw new ExpectedFailure(result.error);
      return result.data;
    },
    // Null alone would give the wrong type for later pages.
    initialPageParam: null as Place | null,
    getNextPageParam: (last) => nextOf(last),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    retry: false,
    meta: { events: changedBy },
  });
  const readMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    pages: data?.pages ?? null,
    error: error instanceof ExpectedFailure ? error.failure : null,
    hasMore: hasNextPage,
    readMore,
  };
}
