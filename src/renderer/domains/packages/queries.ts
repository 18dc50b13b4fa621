import type { DeskError } from '@shared/errors';
import { useMemo } from 'react';
import type { RefreshScope } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { useRecords } from '../../query/records';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { useFacets, usePostClients } from '../posts';
import { type Refresh, useRefresh } from '../sync';
import { packageOf, type ReviewPackage } from './packages';

export interface Packages {
  /** By client, each client's newest first; null until the replica has answered. */
  readonly packages: readonly ReviewPackage[] | null;
  readonly asOf: number | null;
  /** Why they cannot be read now. */
  readonly error: DeskError | null;
}

const everyPost = {};

/** Every review group of the replica. */
export function usePackages(): Packages {
  const { language } = useTranslation().i18n;
  const list = useRecords('planning.review_groups');
  const groups = useFacets(everyPost)?.reviewGroups;
  const clients = usePostClients();
  const packages = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const nameOf = (projectId: string) => clients?.find((one) => one.projectId === projectId)?.name ?? null;
    // Facets leave out a group none of whose posts is in the offline copy.
    const here = groups && new Map(groups.map(({ id, total }) => [id, total]));
    return (
      list?.records
        .map((record) => packageOf(record, nameOf, here ? (here.get(record.id) ?? 0) : null))
        .toSorted(
          (a, b) =>
            compare(a.clientName ?? '\uffff', b.clientName ?? '\uffff') ||
            // The service gives no date, but its ids increase.
            compare(b.id, a.id),
        ) ?? null
    );
  }, [list, groups, clients, language]);
  return { packages, asOf: list?.asOf ?? null, error: list?.error ?? null };
}

/**
 * Downloads a package for a meeting: its record, its missing posts and all of their files.
 * @param withVideos also those that are not kept by choice
 */
export function useFetchPackage(id: string, withVideos = false): Refresh {
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
      // The files would be downloaded anyway, but after those of all other posts.
      for (const post of kept?.record.posts ?? []) {
        await request('media.want', { postId: String(post.id), ...(withVideos && { withVideos }) });
      }
    },
  };
}
