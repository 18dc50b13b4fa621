import { IconKey, IconKeyOff, IconLock, IconQuestionMark } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { type CustomerRow, useCustomerWords } from '../../domains/customers';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { useNow } from '../../kit/use-now';
import classes from './CustomerGrid.module.css';
import { useCustomersScreen } from './state';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly CustomerRow[];
  readonly cursorId: string | null;
}

/** Customers in rows. Details of the one under the cursor are beside the list. */
export function CustomerGrid({ grid, rows, cursorId }: Props) {
  const { t } = useTranslation();
  const words = useCustomerWords();
  const { moveTo } = useCustomersScreen();
  return (
    <RecordGrid
      grid={grid}
      label={t('customers.list')}
      className={classes.grid}
      columns={<Columns />}
      rows={rows}
      keyOf={({ uuid }) => uuid}
      cursorKey={cursorId}
      onMove={({ uuid }) => moveTo(uuid)}
      wordsOf={words.row}
    >
      {(row) => <CustomerCells row={row} />}
    </RecordGrid>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('customers.column.name')} />
      <GridColumn name={t('customers.column.payment')} />
      <GridColumn name={t('customers.column.token')} />
      <GridColumn name={t('customers.column.connections')} className={classes.connections} />
      <GridColumn name={t('customers.column.created')} className={classes.created} />
    </>
  );
}

const icons = { kept: IconKey, sealed: IconLock, missing: IconKeyOff, unknown: IconQuestionMark } as const;

/** A customer: its name, whether it pays, whether its token is on this computer, and the health of its connections. */
function CustomerCells({ row }: { readonly row: CustomerRow }) {
  const words = useCustomerWords();
  const format = useFormat();
  const now = useNow();
  const Icon = icons[row.token ?? 'missing'];
  return (
    <>
      <span role="gridcell" className={classes.name} title={row.name}>
        {row.name}
      </span>
      <span role="gridcell" className={classes.payment} data-kind={row.trial.kind}>
        {words.payment(row)}
      </span>
      <span role="gridcell" className={classes.token}>
        <Icon size={16} stroke={1.6} aria-hidden />
        {words.token(row)}
      </span>
      <span role="gridcell" className={`${classes.connections} ${classes.second}`}>
        {words.connections(row)}
      </span>
      <span role="gridcell" className={`${classes.created} ${classes.second}`}>
        {row.createdAt === null ? null : format.moment(row.createdAt, now)}
      </span>
    </>
  );
}
