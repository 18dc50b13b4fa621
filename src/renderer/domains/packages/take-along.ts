import { type DeskError, deskError } from '@shared/errors';
import type { TakenPackage } from '@shared/take-along';
import { useMemo, useState } from 'react';
import { useMainQuery } from '../../query/use-main-query';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { useServiceReach } from '../sync';
import type { ReviewPackage } from './packages';

const none: ReadonlyMap<string, TakenPackage> = new Map();

/** The packages that were taken along, by id; null until main has said. Where it cannot, none is known to be. */
export function useTakenPackages(): ReadonlyMap<string, TakenPackage> | null {
  const { data, error } = useMainQuery('media.taken_packages', {}, { pushedBy: 'media.packages_changed' });
  const taken = useMemo(() => data && new Map(data.map((one) => [one.packageId, one])), [data]);
  return taken ?? (error ? none : null);
}

export interface TakeAlong {
  /** Whether the app is offline. Nothing can then be downloaded, but stored packages stay. */
  readonly isOffline: boolean;
  /** Makes a package available offline: main fetches the files, the engine the missing posts. */
  readonly take: (shown: ReviewPackage) => Promise<void>;
  readonly letGo: (id: string) => Promise<void>;
  /** Whether the package was just requested, before main reports its state. */
  readonly isBegun: (id: string) => boolean;
  /** Why the last attempt with a package failed. */
  readonly errorOf: (id: string) => DeskError | null;
}

export function useTakeAlong(): TakeAlong {
  const engine = useEngine();
  const { request } = useWorkspaceServices();
  const isOffline = useServiceReach('planning') === 'offline';
  const [begun, setBegun] = useState<ReadonlySet<string>>(new Set());
  const [errors, setErrors] = useState<ReadonlyMap<string, DeskError | null>>(new Map());

  const mark = (id: string, isRunning: boolean, error: DeskError | null) => {
    setBegun((was) => {
      const next = new Set(was);
      if (isRunning) next.add(id);
      else next.delete(id);
      return next;
    });
    setErrors((was) => new Map(was).set(id, error));
  };

  async function take({ id, postIds, lastAt }: ReviewPackage): Promise<void> {
    if (isOffline) return mark(id, false, deskError('NETWORK_OFFLINE', 'packages need a network'));
    mark(id, true, null);
    const send = async (ids: readonly string[]) => {
      if (ids.length === 0) return null;
      const answer = await request('media.take_along', { packageId: id, postIds: [...ids], lastAt });
      return answer.ok ? null : answer.error;
    };
    // At once where its posts are known: it is on the disk before anything else can happen.
    const first = postIds ? await send(postIds) : null;
    const refused = await engine.refresh({ kind: 'record', resource: 'planning.review_groups', id });
    const kept = await engine.record('planning.review_groups', id);
    const now = kept?.record.posts?.map((post) => String(post.id)) ?? [];
    const isSame =
      postIds !== null && postIds.length === now.length && now.every((one, at) => one === postIds[at]);
    const second = isSame ? null : await send(now);
    mark(id, false, first ?? second ?? refused);
  }

  return {
    isOffline,
    take,
    async letGo(id) {
      const answer = await request('media.let_go', { packageId: id });
      mark(id, false, answer.ok ? null : answer.error);
    },
    isBegun: (id) => begun.has(id),
    errorOf: (id) => errors.get(id) ?? null,
  };
}
