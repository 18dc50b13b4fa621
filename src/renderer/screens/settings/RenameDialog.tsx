import { isPlainName } from '@shared/domain/plain-name';
import type { WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { NameInput } from '../../kit/NameInput';
import { replaceWorkspace } from '../../query/app-state';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';

interface Props {
  readonly workspace: WorkspaceSummary;
  readonly onClose: () => void;
}

/** Renames a workspace; everything else about it stays. */
export function RenameDialog({ workspace, onClose }: Props) {
  const { t } = useTranslation();
  const { request, appState } = useWorkspaceServices();
  const [name, setName] = useState(workspace.name);
  const { error, run } = useRun();

  const rename = async (event: SubmitEvent) => {
    event.preventDefault();
    const result = await run(request('workspaces.rename', { name: name.trim() }));
    if (!result.ok) return;
    replaceWorkspace(appState, result.data);
    onClose();
  };

  return (
    <Dialog onClose={onClose} title={t('settings.renameTitle')}>
      <form onSubmit={(event) => void rename(event)}>
        <NameInput
          data-autofocus
          label={t('settings.renameLabel')}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogActions
          error={error}
          isDisabled={name.trim() === '' || !isPlainName(name)}
          action={t('settings.renameDo')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
