import { Button, Group, TextInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../data/desk';
import { replaceWorkspace } from '../../data/desk-state';
import { Dialog } from '../../ui/Dialog';
import { ErrorNote } from '../../ui/states/ErrorNote';

interface Props {
  readonly workspace: WorkspaceSummary;
  readonly onClose: () => void;
}

/** Another name for a workspace; everything else about it stays. */
export function RenameDialog({ workspace, onClose }: Props) {
  const { t } = useTranslation();
  const { request, store } = useDesk();
  const [name, setName] = useState(workspace.name);
  const [error, setError] = useState<DeskError | null>(null);

  const rename = async (event: SubmitEvent) => {
    event.preventDefault();
    const result = await request('workspaces.rename', { id: workspace.id, name: name.trim() });
    if (!result.ok) return setError(result.error);
    replaceWorkspace(store, result.data);
    onClose();
  };

  return (
    <Dialog onClose={onClose} title={t('settings.renameTitle')}>
      <form onSubmit={(event) => void rename(event)}>
        <TextInput
          data-autofocus
          label={t('settings.renameLabel')}
          value={name}
          maxLength={80}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {error && <ErrorNote error={error} />}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button variant="filled" type="submit" disabled={name.trim() === ''}>
            {t('settings.renameDo')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
}
