import { useNavigate } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { type AccountRow, linkStates, useAccountWords } from '../../domains/accounts';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { LinkIcon } from '../../kit/status/LinkIcon';
import { useNow } from '../../kit/use-now';
import classes from './AccountGrid.module.css';
import { useAccountsScreen } from './state';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly AccountRow[];
}

/** Accounts in rows. Enter opens the client's calendar. */
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

interface AccountCellsProps {
  readonly row: AccountRow;
  /** Epoch ms. */
  readonly now: number;
}

/** An account: its status, its client, since when it is broken, and its planned posts. */
function AccountCells({ row, now }: AccountCellsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useAccountWords();
  const { status, network, networkGroup, load } = row;
  return (
    <>
      <span role="gridcell" className={classes.status}>
        <LinkIcon state={linkStates[status]} />
        {t(`accounts.${status}`)}
      </span>
      <span role="gridcell">
        {network !== null && <NetworkMark network={network} group={networkGroup} size={20} />}
      </span>
      <span role="gridcell" className={classes.name} title={words.account(row)}>
        {words.account(row)}
      </span>
      <span role="gridcell" title={words.client(row)}>
        {words.client(row)}
      </span>
      <span role="gridcell" className={`${classes.since} ${classes.second}`}>
        {words.since(row, now)}
      </span>
      <span role="gridcell" className={classes.number}>
        {format.number(load?.planned ?? 0)}
      </span>
      <span role="gridcell" className={classes.second}>
        {load ? format.moment(load.nextAt, now) : null}
      </span>
    </>
  );
}
