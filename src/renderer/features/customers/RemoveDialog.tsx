import { Button, List, Modal, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../data/announcement';
import { useConnectionsOf } from '../../data/customers/use-customer';
import { useCustomerCalls } from '../../data/customers/use-customer-calls';
import { isOpen, useSession } from '../../data/sessions/use-sessions';
import { useNow } from '../../data/use-now';
import { useFormat } from '../../i18n/FormatProvider';
import { useConnectorReason } from '../../ui/access/use-connector-reason';
import { DialogFoot } from '../../ui/DialogFoot';
import { ErrorNote } from '../../ui/states/ErrorNote';
import type { CustomerRow } from './customer-rows';

interface Props {
  readonly row: CustomerRow;
  readonly onClose: () => void;
}

/** So many connections are named; the rest are counted. */
const mostNamed = 6;

/** Names what goes, as far as the copy knows, and asks for the customer's name: nothing of it comes back. */
export function RemoveDialog({ row, onClose }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isRunning, error, run } = useCustomerCalls();
  const list = useConnectionsOf(row.uuid);
  const link = useSession(row.uuid);
  const now = useNow(1_000);
  const reason = useConnectorReason();
  const [typed, setTyped] = useState('');

  const remove = async (event: SubmitEvent) => {
    event.preventDefault();
    const removed = await run((calls) => calls.remove(row.uuid));
    if (!removed.ok) return;
    announce(t('customers.removed'));
    onClose();
  };
  const connections = () => {
    if (row.connections === null) return t('customers.removeUnknown');
    const names = (list?.records ?? []).map(
      ({ record }) => `${record.source_name} (${record.integration.name})`,
    );
    if (names.length === 0) return t('customers.removeNoConnections');
    const named = format.list(names.slice(0, mostNamed));
    const rest = names.length - mostNamed;
    return t('customers.removeConnections', {
      names: rest > 0 ? t('customers.more', { names: named, count: rest }) : named,
    });
  };
  return (
    <Modal
      opened
      size={480}
      onClose={onClose}
      title={t('customers.removeTitle', { name: row.name })}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form onSubmit={(event) => void remove(event)}>
        <Text>{t('customers.removeGoes')}</Text>
        <List size="md" my="xs">
          <List.Item>{t('customers.removeCustomer')}</List.Item>
          <List.Item>{connections()}</List.Item>
          {link && isOpen(link, now) && <List.Item>{t('customers.removeLink')}</List.Item>}
        </List>
        <Text c="dimmed">{t('customers.removeStays')}</Text>
        <TextInput
          data-autofocus
          mt="md"
          autoComplete="off"
          label={t('customers.removeType', { name: row.name })}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        {error && <ErrorNote error={error} />}
        <DialogFoot reason={reason}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="filled"
            color="red"
            type="submit"
            disabled={reason !== null || typed.trim() !== row.name.trim()}
            loading={isRunning}
          >
            {t('customers.removeDo')}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  );
}
