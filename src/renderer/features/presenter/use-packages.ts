import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePostClients } from '../../data/use-post-clients';
import { useRecords } from '../../data/use-records';
import { packageOf, type ReviewPackage } from './packages';

export interface Packages {
  /** By client, then by name; null until the copy has answered. */
  readonly packages: readonly ReviewPackage[] | null;
  readonly asOf: number | null;
}

/** Every review group of the copy. */
export function usePackages(): Packages {
  const { language } = useTranslation().i18n;
  const list = useRecords('planning.review_groups');
  const clients = usePostClients();
  const packages = useMemo(() => {
    const { compare } = new Intl.Collator(language, { numeric: true });
    const nameOf = (projectId: string) => clients?.find((one) => one.projectId === projectId)?.name ?? null;
    return (
      list?.records
        .map((record) => packageOf(record, nameOf))
        .toSorted(
          (a, b) =>
            compare(a.clientName ?? '\uffff', b.clientName ?? '\uffff') ||
            compare(a.name ?? a.id, b.name ?? b.id),
        ) ?? null
    );
  }, [list, clients, language]);
  return { packages, asOf: list?.asOf ?? null };
}
