import { addressOf, recordLink } from '@shared/deep-links';
import { addressOfPost } from '@shared/domain/post-address';
import type { DeskError } from '@shared/errors';
import type { WorkspaceSummary } from '@shared/workspaces';
import type { OfflineEngine, PostDetail, PostFilter, PostQuery, PostRow, PostSort } from '../../engine';
import { recordCountsQuery } from '../../query/records';
import { useEngineQuery } from '../../query/use-engine-query';
import { resultOfFailure, useRun } from '../../query/use-run';
import { useEngine } from '../../query/workspace-services';
import { readAllPosts } from '../posts';
import { isClosed } from '../sync';

type Posts = Pick<OfflineEngine, 'query' | 'readPost'>;
type Workspace = Pick<WorkspaceSummary, 'id' | 'postAddressTemplate'>;

/** The chosen posts in the order in which they were chosen; those that have gone meanwhile are left out. */
async function readChosen(engine: Posts, chosen: ReadonlySet<string>): Promise<readonly PostDetail[]> {
  const details = await Promise.all([...chosen].map((id) => engine.readPost(id)));
  return details.filter((detail) => detail !== null);
}

/** Where each of the chosen posts can be seen. */
export async function linksToPosts(
  engine: Posts,
  chosen: ReadonlySet<string>,
  workspace: Workspace,
): Promise<readonly string[]> {
  return (await readChosen(engine, chosen)).flatMap((detail) => linkOf(detail, workspace) ?? []);
}

/** Published, else in the service's own pages where these are known, else in this app. */
function linkOf(
  { publishedUrl, row }: PostDetail,
  { id, postAddressTemplate }: Workspace,
): string | undefined {
  if (publishedUrl !== null) return publishedUrl;
  return postAddressTemplate === null
    ? addressOf(recordLink('planning:post', row.id), id)
    : addressOfPost(postAddressTemplate, row.id);
}

interface ListOfPosts {
  readonly filter: PostFilter;
  readonly sort: PostSort;
  /** The same moments as the list query. */
  readonly moments?: Pick<PostQuery, 'from' | 'pastBefore'>;
}

/** Rows to export: the chosen ones, or the whole list when none is chosen. */
export async function rowsToExport(
  engine: Posts,
  chosen: ReadonlySet<string>,
  { filter, sort, moments }: ListOfPosts,
): Promise<readonly PostRow[]> {
  if (chosen.size === 0) return readAllPosts(engine, filter, sort, moments);
  return (await readChosen(engine, chosen)).map(({ row }) => row);
}

export interface ReadReviewGroups {
  /** Groups whose posts are still to be read; null while the copy does not know which there are. */
  readonly unread: number | null;
  readonly isRunning: boolean;
  /** Why they cannot be read at all: a scope that the key lacks. */
  readonly closed: DeskError | null;
  /** Why the last reading stopped. */
  readonly error: DeskError | null;
  readonly run: () => Promise<void>;
}

const resource = 'planning.review_groups';

/**
 * Reads the review groups whose posts are not known, one after another, because a person waits for them; by itself the
 * engine reads them when nothing else is due.
 */
export function useReadReviewGroups(): ReadReviewGroups {
  const engine = useEngine();
  const counts = useEngineQuery(recordCountsQuery(resource));
  const { isRunning, error, run } = useRun();

  const readAll = async (): Promise<DeskError | null> => {
    const known = await engine.recordCounts(resource);
    const failure = known.asOf === null ? await engine.refresh({ kind: 'resource', resource }) : null;
    if (failure) return failure;
    const { partialIds } = await engine.recordCounts(resource);
    for (const id of partialIds) {
      const failed = await engine.refresh({ kind: 'record', resource, id });
      if (failed) return failed;
    }
    return null;
  };
  return {
    unread: counts === null || counts.asOf === null ? null : counts.partialIds.length,
    closed: isClosed(counts?.error) ? counts.error : null,
    isRunning,
    error,
    run: async () => {
      if (!isRunning) await run(readAll().then(resultOfFailure));
    },
  };
}
