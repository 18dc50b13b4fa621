import type { DeskError } from '@shared/errors';
import type { WorkspaceSummary } from '@shared/workspaces';
import { linksToPosts, rowsToExport } from '../../domains/approvals';
import { useCopyText } from '../../domains/outside';
import { type ListMoments, usePostsExport } from '../../domains/posts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useRun } from '../../query/use-run';
import { useEngine, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useListState } from './state';
import type { Queue } from './use-queue';

export interface BulkActions {
  readonly isRunning: boolean;
  /** Why the last action failed. */
  readonly error: DeskError | null;
  /** Null if nothing is selected. */
  readonly copyLinks: (() => void) | null;
  /** The selection, otherwise the whole list. Null if there is nothing. */
  readonly exportCsv: (() => void) | null;
}

/** The filter holds its own part already. */
const momentsOf = ({ filter: _own, ...moments }: ListMoments) => moments;

/** Actions on several posts, from the offline copy alone. */
export function useBulkActions({ list, filter, sort, moments }: Queue): BulkActions {
  const { t } = useTranslation();
  const format = useFormat();
  const engine = useEngine();
  const { now } = useWorkspaceServices();
  const workspace = useWorkspace();
  const selected = useListState((work) => work.selected);
  // Shared, so that an action clears the error of the one before.
  const running = useRun();
  const csv = usePostsExport(running);
  const copyText = useCopyText(running.run);

  const copyLinks = async (of: WorkspaceSummary) => {
    const links = await linksToPosts(engine, selected, of);
    const said = of.postAddressTemplate === null ? 'approvals.deskLinksCopied' : 'approvals.linksCopied';
    await copyText(links.join('\n'), t(said, { count: links.length }));
  };
  const exportCsv = () => {
    csv.run(t('approvals.fileName', { at: format.dated(now()) }), () =>
      rowsToExport(engine, selected, { filter, sort, moments: momentsOf(moments) }),
    );
  };
  return {
    isRunning: csv.isRunning,
    error: csv.error,
    copyLinks: workspace && selected.size > 0 ? () => void copyLinks(workspace) : null,
    exportCsv: list.total > 0 ? exportCsv : null,
  };
}
