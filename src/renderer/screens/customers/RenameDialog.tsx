import { Button } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRow } from '../../domains/customers';
import { useCustomerCalls } from '../../domains/customers';
import { useConnectorReason } from '../../domains/sync';
import { Dialog } from '../../kit/Dialog';
import { DialogFoot } from '../../kit/DialogFoot';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { NameField } from './NameField';

interface Props {
  readonly row: CustomerRow;
  readonly rows: readonly CustomerRow[];
  readonly onClose: () => void;
}

/** Another name at the connector; the client's own name in this app stays. */
export function RenameDialog({ row, rows, onClose }: Props) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useCustomerCalls();
  const reason = useConnectorReason();
  const [name, setName] = useState(row.name);
  const rename = async (event: SubmitEvent) => {
    event.preventDefault();
    const renamed = await run((calls) => calls.rename(row.uuid, name.trim()));
    if (renamed.ok) onClose();
  };
  const isUnchanged = name.trim() === row.name || name.trim() === '';
  return (
    <Dialog size={480} onClose={onClose} title={t('customers.renameTitle')}>
      <form onSubmit={(event) => void rename(event)}>
        <NameField value={name} others={rows.filter(({ uuid }) => uuid !== row.uuid)} onChange={setName} />
        {error && <ErrorNote error={error} />}
        <DialogFoot reason={reason}>
          <Button onClick={onClose}>{t('action.cancel')}</Button>
          <Button
            variant="filled"
            type="submit"
            disabled={reason !== null || isUnchanged}
            loading={isRunning}
          >
            {t('customers.renameDo')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
