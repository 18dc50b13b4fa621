import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRow } from '../../domains/customers';
import { CustomerPanel } from '../../domains/customers';
import { SessionPanel } from '../../domains/sessions';
import { useConnectorReason } from '../../domains/sync';
import { SidePanel } from '../../kit/SidePanel';
import classes from './CustomersScreen.module.css';
import { RemoveDialog } from './RemoveDialog';
import { RenameDialog } from './RenameDialog';

interface Props {
  readonly row: CustomerRow;
  readonly rows: readonly CustomerRow[];
}

/** The customer under the cursor: its session link, what this machine can do for it, and what becomes of it. */
export function CustomerSide({ row, rows }: Props) {
  const { t } = useTranslation();
  const reason = useConnectorReason();
  const [dialog, setDialog] = useState<'rename' | 'remove' | null>(null);
  const close = () => setDialog(null);
  return (
    <SidePanel
      name={t('customers.one')}
      head={<h2 className={classes.name}>{row.name}</h2>}
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
      <SessionPanel customer={row.uuid} clientName={row.name} />
      <div className={classes.line} />
      <CustomerPanel customer={row.uuid} />
      {dialog === 'rename' && <RenameDialog row={row} rows={rows} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog row={row} onClose={close} />}
    </SidePanel>
  );
}
