import type { LocalKey } from '@shared/local-data';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { OfflineEngine } from '../offline/api';
import { useCopy } from './use-copy';

export interface Client {
  readonly key: LocalKey;
  readonly projectId: string;
  readonly name: string | null;
}

/** The planning clients that are not archived, by name; null until the copy has answered. */
export function useClients(): readonly Client[] | null {
  const { language } = useTranslation().i18n;
  const ask = useCallback(
    async (engine: OfflineEngine) => {
      const { compare } = new Intl.Collator(language);
      const { records } = await engine.records('planning.projects');
      return records
        .filter(({ record }) => record.archived !== true)
        .map(
          ({ id, record }): Client => ({ key: `planning:${id}`, projectId: id, name: record.name ?? null }),
        )
        .toSorted((a, b) => compare(a.name ?? '', b.name ?? ''));
    },
    [language],
  );
  return useCopy(ask, 'projects planning.projects');
}
