import { useMemo } from 'react';
import type { AccountLoad, ChangeLine, RecordList } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { recordCountsQuery, useRecords } from '../../query/records';
import { type EngineQuery, useEngineQuery } from '../../query/use-engine-query';
import { usePostClients } from '../posts';
import { type AccountRow, accountRowsOf } from './account-rows';

/** More than any copy has seen; a line further back says no more of when an account ended. */
const mostLines = 1_000;

const loadsQuery: EngineQuery<readonly AccountLoad[]> = {
  key: ['account_loads'],
  ask: (engine) => engine.accountLoads(),
  tables: ['posts'],
  // The loads count posts from now on, so they change with time.
  everyMs: 5 * 60_000,
};

/** Changes that ended accounts, as the local copy saw them. */
const endedQuery: EngineQuery<readonly ChangeLine[]> = {
  key: ['changes', 'accounts_ended'],
  ask: async (engine) => {
    const { lines } = await engine.changes({
      kinds: ['connection_expired'],
      afterKey: null,
      limit: mostLines,
    });
    return lines.filter(({ resource }) => resource === 'planning.integrations');
  },
  tables: ['changes'],
};

export interface UseAccounts extends Pick<RecordList<'planning.integrations'>, 'asOf' | 'error'> {
  readonly rows: readonly AccountRow[];
}

/** The connected accounts of all clients; null until the copy has answered. */
export function useAccounts(): UseAccounts | null {
  const { language } = useTranslation();
  const list = useRecords('planning.integrations');
  const loads = useEngineQuery(loadsQuery);
  const changes = useEngineQuery(endedQuery);
  const projects = useRecords('planning.projects');
  const ofPosts = usePostClients();
  return useMemo(() => {
    if (!list || !loads || !changes || !projects || !ofPosts) return null;
    // Without permission to read projects, the clients are known from their posts.
    const listed = projects.records.map(({ id, record }) => ({ projectId: id, name: record.name ?? null }));
    const sources = { records: list.records, loads, changes, clients: [...ofPosts, ...listed] };
    return { rows: accountRowsOf(sources, language), asOf: list.asOf, error: list.error };
  }, [list, loads, changes, projects, ofPosts, language]);
}

/** How many connected accounts have expired; null until the replica has answered, and on a page without a workspace. */
export function useExpiredAccounts(): number | null {
  const counts = useEngineQuery(recordCountsQuery('planning.integrations'));
  return counts && (counts.byStatus.expired ?? 0);
}
