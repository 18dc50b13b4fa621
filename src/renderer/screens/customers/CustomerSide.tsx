import { Button } from '@mantine/core';
import { isPlainName } from '@shared/domain/plain-name';
import { type SubmitEvent, useState } from 'react';
import { CustomerPanel, type CustomerRow, customerWords, useCustomerCalls } from '../../domains/customers';
import { SessionPanel } from '../../domains/sessions';
import { useConnectorReason } from '../../domains/sync';
import { useWording } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Dialog, DialogActions } from '../../kit/Dialog';
import layoutClasses from '../../kit/layout.module.css';
import { SidePanel } from '../../kit/SidePanel';
import classes from './CustomersScreen.module.css';
import { NameField } from './NameField';
import { RemoveCustomerDialog } from './RemoveCustomerDialog';

interface Props {
  readonly row: CustomerRow;
  readonly rows: readonly CustomerRow[];
}

/** The customer under the cursor: session link, token, name, removal. */
export function CustomerSide({ row, rows }: Props) {
  const wording = useWording();
  const { t } = wording;
  const reason = useConnectorReason();
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <SidePanel
      name={t('customers.one')}
      head={
        <h2 className={`${layoutClasses.cut} ${layoutClasses.room} ${classes.name}`}>
          {customerWords(wording).name(row)}
        </h2>
      }
      foot={
        <>
          <Button disabled={reason !== null} onClick={() => setDialog('rename')}>
            {t('customers.rename')}
          </Button>
          <Button disabled={reason !== null} onClick={() => setDialog('remove')}>
            {t('customers.remove')}
          </Button>
        </>
      }
      reason={reason}
    >
      <SessionPanel customer={row.uuid} clientName={row.name} isAtCustomer />
      <div className={classes.line} />
      <CustomerPanel customer={row.uuid} />
      {dialog === 'rename' && <RenameDialog row={row} rows={rows} onClose={close} />}
      {dialog === 'remove' && <RemoveCustomerDialog row={row} onClose={close} />}
    </SidePanel>
  );
}

interface RenameDialogProps {
  readonly row: CustomerRow;
  readonly rows: readonly CustomerRow[];
  readonly onClose: () => void;
}

/** Renames a customer in the connector; the client's own name in this app stays. */
function RenameDialog({ row, rows, onClose }: RenameDialogProps) {
  const { t } = useTranslation();
  const { isRunning, error, run } = useCustomerCalls();
  const reason = useConnectorReason();
  const [name, setName] = useState(row.name);
  const rename = async (event: SubmitEvent) => {
    event.preventDefault();
    const renamed = await run((calls) => calls.rename(row.uuid, name.trim()));
    if (renamed.ok) onClose();
  };
  const isUnchanged = name.trim() === row.name || name.trim() === '' || !isPlainName(name);
  return (
    <Dialog size={480} onClose={onClose} title={t('customers.renameTitle')}>
      <form onSubmit={(event) => void rename(event)}>
        <NameField value={name} others={rows.filter(({ uuid }) => uuid !== row.uuid)} onChange={setName} />
        <DialogActions
          error={error}
          reason={reason}
          isDisabled={isUnchanged}
          isRunning={isRunning}
          action={t('customers.renameDo')}
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
