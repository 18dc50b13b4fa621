import type { EpochMs } from '@shared/domain/time';
import type { TodayAccount } from '@shared/domain/today';
import type { RecordList } from '../../engine';
import { networkGroupOf, networkIdOf } from '../accounts';
import { isClosed } from '../sync';
import { among, type DayQuestion } from './day-question';

export interface BrokenAccount extends TodayAccount {
  readonly name: string | null;
  readonly network: string | null;
  readonly networkGroup: string | null;
  readonly projectName: string | null;
  /**
   * Number of posts still to be published through the account, as in the list of accounts. Null where the service does
   * not say which account a post uses.
   */
  readonly waitingPosts: number | null;
  /** When this copy saw it expire; null where it was so from the beginning. */
  readonly expiredAt: EpochMs | null;
}

/** Accounts that posts can no longer go out through, and how many posts wait for each. */
export async function readBrokenAccounts(
  question: DayQuestion,
  listOfProjects: Promise<RecordList<'planning.projects'>>,
): Promise<{
  readonly broken: readonly BrokenAccount[];
  readonly asOf: number | null;
  readonly isClosed: boolean;
}> {
  const { engine, projectIds } = question;
  const [accounts, projects, loads] = await Promise.all([
    engine.records('planning.integrations'),
    listOfProjects,
    engine.accountLoads(),
  ]);
  const planned = new Map(loads.map((load) => [load.accountId, load.planned]));
  const owners = new Map(projects.records.map(({ id, record }) => [id, record]));
  const isShown = among(projectIds);
  const broken = accounts.records.filter(({ record: { status, project_id } }) => {
    const owner = project_id == null ? null : String(project_id);
    // The accounts of archived clients need no attention.
    return status === 'expired' && isShown(owner) && owners.get(owner ?? '')?.archived !== true;
  });
  const rows = await Promise.all(
    broken.map(async ({ id, record }) => {
      const projectId = record.project_id == null ? null : String(record.project_id);
      const expiry = await engine.changes({
        record: { resource: 'planning.integrations', id },
        kinds: ['connection_expired'],
        afterKey: null,
        limit: 1,
      });
      const accountId = networkIdOf(record);
      return {
        id,
        projectId,
        name: record.name ?? null,
        network: record.network ?? null,
        networkGroup: networkGroupOf(record),
        projectName: owners.get(projectId ?? '')?.name ?? null,
        waitingPosts: accountId === null ? null : (planned.get(accountId) ?? 0),
        expiredAt: expiry.lines[0]?.seenAt ?? null,
      };
    }),
  );
  return { broken: rows, asOf: accounts.asOf, isClosed: isClosed(accounts.error) };
}
