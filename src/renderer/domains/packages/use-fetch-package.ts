import { useMemo } from 'react';
import type { RefreshScope } from '../../engine';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { type Refresh, useRefresh } from '../sync';

/** Brings a package here for a meeting: its record, the posts that are missing, and the files of all of them. */
export function useFetchPackage(id: string): Refresh {
  const { request } = useWorkspaceServices();
  const engine = useEngine();
  const scope = useMemo<RefreshScope>(
    () => ({ kind: 'record', resource: 'planning.review_groups', id }),
    [id],
  );
  const refresh = useRefresh(scope);
  return {
    ...refresh,
    run: async () => {
      await refresh.run();
      const kept = await engine.record('planning.review_groups', id);
      // Files come by themselves too, but behind those of every other post.
      for (const post of kept?.record.posts ?? []) await request('media.want', { postId: String(post.id) });
    },
  };
}
