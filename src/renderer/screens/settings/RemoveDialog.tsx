import type { DeskError } from '@shared/errors';
import type { RemovalReport, WorkspaceSummary } from '@shared/workspaces';
import { useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { RemovalDialog } from '../../kit/RemovalDialog';
import { useWorkspaceServices } from '../../query/workspace-services';

interface Props {
  readonly workspace: WorkspaceSummary;
  readonly onClose: () => void;
  readonly onRemoved: (report: RemovalReport) => void;
}

/** Lists what is removed and asks for the workspace's name: notes cannot be fetched again. */
export function RemoveDialog({ workspace, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const { name } = workspace;
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  const remove = async () => {
    setIsRemoving(true);
    const result = await request('workspaces.remove', {});
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
