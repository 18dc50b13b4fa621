import { addressOf } from '@shared/deep-links';
import { addressOfPost } from '@shared/domain/post-address';
import type { WorkspaceSummary } from '@shared/workspaces';
import type { OfflineEngine, PostDetail, PostFilter, PostRow, PostSort } from '../../engine';
import { readAllPosts } from '../posts';

type Posts = Pick<OfflineEngine, 'query' | 'readPost'>;
type Workspace = Pick<WorkspaceSummary, 'id' | 'postAddressTemplate'>;

/** The chosen posts in the order in which they were chosen; those that have gone meanwhile are left out. */
async function readChosen(engine: Posts, chosen: ReadonlySet<string>): Promise<readonly PostDetail[]> {
  const details = await Promise.all([...chosen].map((id) => engine.readPost(id)));
  return details.filter((detail) => detail !== null);
}

/** Where each of the chosen posts can be seen. */
export async function linksOf(
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
    ? addressOf({ screen: 'post', postId: row.id }, id)
    : addressOfPost(postAddressTemplate, row.id);
}

interface ListOfPosts {
  readonly filter: PostFilter;
  readonly sort: PostSort;
}

/** What is written out: what is chosen, else the whole list. */
export async function rowsToExport(
  engine: Posts,
  chosen: ReadonlySet<string>,
  { filter, sort }: ListOfPosts,
): Promise<readonly PostRow[]> {
  if (chosen.size === 0) return readAllPosts(engine, filter, sort);
  return (await readChosen(engine, chosen)).map(({ row }) => row);
}
