import { Button, Group, TextInput } from '@mantine/core';
import type { JoinedClient } from '@shared/domain/clients';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../kit/Dialog';

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
    <Dialog onClose={onClose} title={t('clientPage.rename')}>
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
    </Dialog>
  );
}
