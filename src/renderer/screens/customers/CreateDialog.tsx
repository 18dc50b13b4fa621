import { Text } from '@mantine/core';
import { isPlainName } from '@shared/domain/plain-name';
import { IconLockOpenOff } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { type CustomerRow, useCustomerCalls } from '../../domains/customers';
import { useConnectorReason } from '../../domains/sync';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import { Note } from '../../kit/states/Note';
import { useAppState } from '../../query/workspace-services';
import { NameField } from './NameField';

interface Props {
  readonly rows: readonly CustomerRow[];
  readonly onCreated: (uuid: string) => void;
  readonly onClose: () => void;
}

/** Creates a customer. Main tests the keychain first, since the token is shown only once. */
export function CreateDialog({ rows, onCreated, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useCustomerCalls();
  // A token that ends with the session would be lost: main refuses the call, and the form says so before.
  const cannotKeep = useAppState(({ vault }) => vault.kind === 'session_only');
  const reason = useConnectorReason();
  const [name, setName] = useState('');
  const create = async (event: SubmitEvent) => {
    event.preventDefault();
    const made = await run((calls) => calls.create(name.trim()));
    if (!made.ok) return;
    onCreated(made.data);
    onClose();
  };
  return (
    <Dialog size={480} onClose={onClose} title={t('customers.createTitle')}>
      <form onSubmit={(event) => void create(event)}>
        <NameField value={name} others={rows} onChange={setName} />
        <Text mt="xs" size="sm" c="dimmed">
          {t('customers.createHint')}
        </Text>
        {cannotKeep && (
          <Note
            tone="attention"
            icon={<IconLockOpenOff size={16} stroke={1.6} aria-hidden />}
            title={t('customers.createNoVault')}
          >
            {t('customers.createNoVaultHint')}
          </Note>
        )}
        <DialogActions
          error={error}
          reason={reason}
          isDisabled={cannotKeep || name.trim() === '' || !isPlainName(name)}
          isRunning={isRunning}
          action={t('customers.createDo')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
