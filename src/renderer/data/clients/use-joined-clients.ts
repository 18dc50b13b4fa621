import { type ClientRecord, type JoinedClient, joinClients } from '@shared/domain/clients';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../use-copy';
import { useLocal } from '../use-local';
import { readClients } from './read-clients';

export interface UseJoinedClients {
  /** By name. */
  readonly clients: readonly JoinedClient[];
  /** The records that they were made of. */
  readonly records: readonly ClientRecord[];
  /** The oldest moment at which any of the lists was confirmed, epoch ms; null before the first reading. */
  readonly asOf: number | null;
  /** Until the copy has answered. */
  readonly isLoading: boolean;
}

const loading: UseJoinedClients = { clients: [], records: [], asOf: null, isLoading: true };

/** The real clients: records of the three services, joined where a person said that they are one. */
export function useJoinedClients(): UseJoinedClients {
  const { language } = useTranslation().i18n;
  const reading = useCopy(
    readClients,
    'projects posts planning.projects reporting.projects connect.customers',
  );
  const links = useLocal('client_links');
  return useMemo(() => {
    if (!reading || !links) return loading;
    const { compare } = new Intl.Collator(language);
    const clients = joinClients(reading.records, links).toSorted((a, b) =>
      compare(a.name ?? '', b.name ?? ''),
    );
    return { clients, ...reading, isLoading: false };
  }, [reading, links, language]);
}
