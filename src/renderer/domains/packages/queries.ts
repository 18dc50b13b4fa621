import type { DeskError } from '@shared/errors';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useRecords } from '../../query/records';
import { useFacets, usePostClients } from '../posts';
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
  const { language } = useTranslation();
  const list = useRecords('planning.review_groups');
  const groups = useFacets(everyPost)?.reviewGroups;
  const clients = usePostClients();
  const packages = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const clientOf = (projectId: string) => clients?.find((one) => one.projectId === projectId);
    const nameOf = (projectId: string) => clientOf(projectId)?.name ?? null;
    const zoneOf = (projectId: string) => clientOf(projectId)?.timezone ?? null;
    // Facets leave out a group none of whose posts is in the offline copy.
    const here = groups && new Map(groups.map((one) => [one.id, one]));
    return (
      list?.records
        .map((record) => packageOf(record, { nameOf, zoneOf, posts: here && (here.get(record.id) ?? null) }))
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
