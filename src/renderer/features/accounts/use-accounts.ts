import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopy } from '../../data/use-copy';
import { usePostClients } from '../../data/use-post-clients';
import { useRecords } from '../../data/use-records';
import type { OfflineEngine, RecordList } from '../../offline/api';
import { type AccountRow, accountRowsOf } from './account-rows';

/** More than any copy has seen; a line further back says no more of when an account ended. */
const MOST_LINES = 1_000;

export interface UseAccounts extends Pick<RecordList<'planning.integrations'>, 'asOf' | 'error'> {
  readonly rows: readonly AccountRow[];
}

/** The connected accounts of all clients; null until the copy has answered. */
export function useAccounts(): UseAccounts | null {
  const { language } = useTranslation().i18n;
  const list = useRecords('planning.integrations');
  const loads = useCopy(askLoads, 'posts');
  const changes = useCopy(askEnded, 'changes');
  const projects = useRecords('planning.projects');
  const ofPosts = usePostClients();
  return useMemo(() => {
    if (!list || !loads || !changes || !projects || !ofPosts) return null;
    // The list of projects knows every client; a key that may not read it leaves those that posts tell of.
    const listed = projects.records.map(({ id, record }) => ({ projectId: id, name: record.name ?? null }));
    const sources = { records: list.records, loads, changes, clients: [...ofPosts, ...listed] };
    return { rows: accountRowsOf(sources, language), asOf: list.asOf, error: list.error };
  }, [list, loads, changes, projects, ofPosts, language]);
}

const askLoads = (engine: OfflineEngine) => engine.accountLoads();

const askEnded = async (engine: OfflineEngine) => {
  const { lines } = await engine.changes({
    kinds: ['connection_expired'],
    afterKey: null,
    limit: MOST_LINES,
  });
  return lines.filter(({ resource }) => resource === 'planning.integrations');
};
