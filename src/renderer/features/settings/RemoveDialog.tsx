import { Button, Group, List, Modal, Text, TextInput } from '@mantine/core';
import type { DeskError } from '@shared/errors';
import type { RemovalReport, WorkspaceSummary } from '@shared/workspaces';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDesk } from '../../data/desk';
import { ErrorNote } from '../../ui/states/ErrorNote';

interface Props {
  readonly workspace: WorkspaceSummary;
  readonly onClose: () => void;
  readonly onRemoved: (report: RemovalReport) => void;
}

/** Removal names what goes and asks for the workspace's name: notes cannot be fetched again. */
export function RemoveDialog({ workspace, onClose, onRemoved }: Props) {
  const { t } = useTranslation();
  const { request } = useDesk();
  const { id, name } = workspace;
  const [typed, setTyped] = useState('');
  const [isRemoving, setIsRemoving] = useState(false);
  const [error, setError] = useState<DeskError | null>(null);

  const remove = async (event: SubmitEvent) => {
    event.preventDefault();
    setIsRemoving(true);
    const result = await request('workspaces.remove', { id });
    setIsRemoving(false);
    if (result.ok) onRemoved(result.data);
    else setError(result.error);
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('settings.removeTitle', { name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void remove(event)}>
        <Text>{t('settings.removeGoes')}</Text>
        <List size="md" my="xs">
          <List.Item>{t('settings.removeNotes')}</List.Item>
          <List.Item>{t('settings.removeCopy')}</List.Item>
          <List.Item>{t('settings.removeFiles')}</List.Item>
          <List.Item>{t('settings.removeKeys')}</List.Item>
        </List>
        <Text c="dimmed">{t('settings.removeStays')}</Text>
        <TextInput
          data-autofocus
          mt="md"
          autoComplete="off"
          label={t('settings.removeType', { name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error && <ErrorNote error={error} />}
        <Group justify="flex-end" gap="sm" mt="lg">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="filled"
            color="red"
            type="submit"
            disabled={typed.trim() !== name.trim()}
            loading={isRemoving}
          >
            {t('settings.removeDo')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
