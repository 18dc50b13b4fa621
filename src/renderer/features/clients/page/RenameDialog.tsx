import { Button, Group, Modal, TextInput } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

/** As much as main takes. */
const LONGEST = 200;

interface Props {
  readonly client: JoinedClient;
  readonly onRename: (client: JoinedClient, name: string | null) => Promise<void>;
  readonly onClose: () => void;
}

/** Gives a client the name that the person knows it by; nothing changes at the services. */
export function RenameDialog({ client, onRename, onClose }: Props) {
  const { t } = useTranslation();
  const [name, setName] = useState(client.givenName ?? client.name ?? '');
  const save = async (event: SubmitEvent) => {
    event.preventDefault();
    await onRename(client, name.trim() === '' ? null : name.trim());
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('clientPage.rename')}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void save(event)}>
        <TextInput
          data-autofocus
          label={t('clientPage.nameField')}
          description={t('clientPage.renameHint')}
          maxLength={LONGEST}
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Group justify="flex-end" mt="lg">
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button type="submit" variant="filled">
            {t('clientPage.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
