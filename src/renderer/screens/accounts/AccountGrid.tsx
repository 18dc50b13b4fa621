import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountRow } from '../../domains/accounts';
import { useAccountWords } from '../../domains/accounts';
import { useFormat } from '../../i18n/FormatProvider';
import { GridColumn } from '../../kit/lists/GridColumns';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { useNow } from '../../kit/use-now';
import { AccountCells } from './AccountCells';
import classes from './AccountGrid.module.css';
import { useAccountsScreen } from './state';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly AccountRow[];
}

/** Accounts in rows. Enter leads to the client's calendar. */
export function AccountGrid({ grid, rows }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const navigate = useNavigate();
  const words = useAccountWords();
  const { cursorId, moveTo } = useAccountsScreen();
  const open = ({ projectId }: AccountRow) => {
    if (projectId) void navigate({ to: '/calendar', search: { whose: `project:${projectId}` } });
  };
  return (
    <RecordGrid
      grid={grid}
      label={t('accounts.list')}
      className={classes.grid}
      columns={<Columns />}
      rows={rows}
      keyOf={({ id }) => id}
      cursorKey={cursorId}
      onMove={({ id }) => moveTo(id)}
      onOpen={open}
      wordsOf={words.row}
      statusOf={({ status }) => status}
    >
      {(row) => <AccountCells row={row} now={now} />}
    </RecordGrid>
  );
}

function Columns() {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <GridColumn name={t('accounts.column.status')} />
      <GridColumn name={t('accounts.column.network')} isOnlySaid />
      <GridColumn name={t('accounts.column.account')} />
      <GridColumn name={t('accounts.column.client')} />
      <GridColumn name={t('accounts.column.since')} className={classes.since} />
      <GridColumn name={t('accounts.column.planned')} className={classes.number} />
      <GridColumn name={t('accounts.column.next', { city: format.city(format.personZone) })} />
    </>
  );
}
