import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../data/use-copy';
import { usePostClients } from '../../data/use-post-clients';
import { useRecords } from '../../data/use-records';
import type { OfflineEngine } from '../../offline/api';
import { packageOf, type ReviewPackage } from './packages';

export interface Packages {
  /** By client, each client's newest first; null until the copy has answered. */
  readonly packages: readonly ReviewPackage[] | null;
  readonly asOf: number | null;
}

/** How many posts of each group that was read are here, by its id; a group of which none is, is left out. */
const askHere = async (engine: OfflineEngine): Promise<ReadonlyMap<string, number>> => {
  const { reviewGroups } = await engine.facets({});
  return new Map(reviewGroups.map(({ id, total }) => [id, total]));
};

/** Every review group of the copy. */
export function usePackages(): Packages {
  const { language } = useTranslation().i18n;
  const list = useRecords('planning.review_groups');
  const here = useCopy(askHere, 'posts planning.review_groups');
  const clients = usePostClients();
  const packages = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const nameOf = (projectId: string) => clients?.find((one) => one.projectId === projectId)?.name ?? null;
    return (
      list?.records
        .map((record) => packageOf(record, nameOf, here && (here.get(record.id) ?? 0)))
        .toSorted(
          (a, b) =>
            compare(a.clientName ?? '\uffff', b.clientName ?? '\uffff') ||
            // The service counts its packages up, and gives no date.
            compare(b.id, a.id),
        ) ?? null
    );
  }, [list, here, clients, language]);
  return { packages, asOf: list?.asOf ?? null };
}
