import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { CustomerRow } from '../../domains/customers';
import { useCustomerWords } from '../../domains/customers';
import { GridColumn } from '../../kit/lists/GridColumns';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { CustomerCells } from './CustomerCells';
import classes from './CustomerGrid.module.css';
import { useCustomersScreen } from './state';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly CustomerRow[];
  readonly cursorId: string | null;
}

/** Customers in rows. The one under the cursor stands beside the list. */
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
      <GridColumn name={t('customers.column.connections')} />
      <GridColumn name={t('customers.column.created')} className={classes.created} />
    </>
  );
}
