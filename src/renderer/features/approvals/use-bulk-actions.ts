import { addressOf } from '@shared/deep-links';
import { addressOfPost } from '@shared/domain/post-address';
import type { DeskError } from '@shared/errors';
import type { WorkspaceSummary } from '@shared/workspaces';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../data/announcement';
import { useDesk, useEngine, useWorkspace } from '../../data/desk';
import { readAllPosts } from '../../data/read-all-posts';
import { useFormat } from '../../i18n/FormatProvider';
import type { PostDetail } from '../../offline/api';
import { usePostsExport } from '../../ui/posts/use-posts-export';
import { useApprovalsScreen } from './screen-state';
import type { Queue } from './use-queue';

export interface BulkActions {
  readonly isRunning: boolean;
  /** Why the last one came to nothing. */
  readonly error: DeskError | null;
  /** Null while nothing is chosen. */
  readonly copyLinks: (() => void) | null;
  /** What is chosen, else the whole list. Null where there is nothing. */
  readonly exportCsv: (() => void) | null;
}

/** What is done with several posts at once, from the copy alone. */
export function useBulkActions({ list, filter, sort }: Queue): BulkActions {
  const { t } = useTranslation();
  const format = useFormat();
  const engine = useEngine();
  const { request, now } = useDesk();
  const workspace = useWorkspace();
  const selected = useApprovalsScreen((screen) => screen.selected);
  const csv = usePostsExport();
  const [copyError, setCopyError] = useState<DeskError | null>(null);

  const readSelected = async () => {
    const details = await Promise.all([...selected].map((id) => engine.readPost(id)));
    return details.filter((detail) => detail !== null);
  };
  const copyLinks = async (of: WorkspaceSummary) => {
    const links = (await readSelected()).flatMap((detail) => linkOf(detail, of) ?? []);
    const result = await request('app.copy_text', { text: links.join('\n') });
    setCopyError(result.ok ? null : result.error);
    const said = of.postAddressTemplate === null ? 'approvals.deskLinksCopied' : 'approvals.linksCopied';
    if (result.ok) announce(t(said, { count: links.length }));
  };
  const rowsToExport = async () =>
    selected.size > 0
      ? (await readSelected()).map(({ row }) => row)
      : await readAllPosts(engine, filter, sort);
  const exportCsv = () => {
    setCopyError(null);
    csv.run(t('approvals.fileName', { at: format.dated(now()) }), rowsToExport);
  };
  return {
    isRunning: csv.isRunning,
    error: copyError ?? csv.error,
    copyLinks: workspace && selected.size > 0 ? () => void copyLinks(workspace) : null,
    exportCsv: list.total > 0 ? exportCsv : null,
  };
}

/** Where the post can be seen: published, else in the service's own pages where these are known, else in this app. */
const linkOf = ({ publishedUrl, row }: PostDetail, { id, postAddressTemplate }: WorkspaceSummary) =>
  publishedUrl ??
  (postAddressTemplate === null
    ? addressOf({ screen: 'post', postId: row.id }, id)
    : addressOfPost(postAddressTemplate, row.id));
