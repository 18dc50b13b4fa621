import type { DeskError } from '@shared/errors';
import type { RemovalReport, WorkspaceSummary } from '@shared/workspaces';
import { useState } from 'react';
import type { OfflineEngine } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { RemovalDialog } from '../../kit/RemovalDialog';
import { useWorkspaceServices } from '../../query/workspace-services';

interface Props {
  readonly workspace: WorkspaceSummary;
  readonly onClose: () => void;
  readonly onRemoved: (report: RemovalReport) => void;
}

/** Lists what is removed and asks for the workspace's name: notes cannot be fetched again. */
export function RemoveWorkspaceDialog({ workspace, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const { request, engine } = useWorkspaceServices();
  const { name } = workspace;
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  const remove = async () => {
    setIsRemoving(true);
    const customers = engine ? await customersOf(engine) : [];
    const result = await request('workspaces.remove', customers.length > 0 ? { customers } : {});
    setIsRemoving(false);
    if (result.ok) onRemoved(result.data);
    else setError(result.error);
  };

  return (
    <RemovalDialog
      name={name}
      words={{
        title: t('settings.removeTitle', { name }),
        goes: t('settings.removeGoes'),
        stays: t('settings.removeStays'),
        type: t('settings.removeType', { name }),
        remove: t('settings.removeDo'),
      }}
      items={[
        t('settings.removeNotes'),
        t('settings.removeCopy'),
        t('settings.removeFiles'),
        t('settings.removeKeys'),
      ]}
      isRemoving={isRemoving}
      error={error}
      onRemove={() => void remove()}
      onClose={onClose}
    />
  );
}

/** A database that does not answer must not hold up its own removal. */
const longestWaitMs = 2_000;
const mostCustomers = 5_000;

/**
 * The connector's customers in the offline copy, which is about to go: where main's list of keychain entries was lost, they
 * tell it what else to look for.
 */
async function customersOf(engine: OfflineEngine): Promise<string[]> {
  const found = engine.records('connect.customers').then(
    ({ records }) => records.map(({ id }) => id).slice(0, mostCustomers),
    () => [],
  );
  const none = new Promise<string[]>((resolve) => {
    setTimeout(() => resolve([]), longestWaitMs);
  });
  return Promise.race([found, none]);
}
