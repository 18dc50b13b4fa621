import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { GridColumn } from '../../ui/lists/GridColumns';
import { RecordGrid } from '../../ui/lists/RecordGrid';
import { CustomerCells } from './CustomerCells';
import classes from './CustomerGrid.module.css';
import type { CustomerRow } from './customer-rows';
import { useCustomersScreen } from './screen-state';
import { useCustomerWords } from './use-customer-words';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly CustomerRow[];
  readonly cursorId: string | null;
}

/** Customers in rows. The one under the cursor stands beside the list. */
export function CustomerGrid({ grid, rows, cursorId }: Props) {
  const { t } = useTranslation();
  const words = useCustomerWords();
  const moveTo = useCustomersScreen((state) => state.moveTo);
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
      <GridColumn name={t('customers.column.standing')} />
      <GridColumn name={t('customers.column.token')} />
      <GridColumn name={t('customers.column.connections')} />
      <GridColumn name={t('customers.column.created')} className={classes.created} />
    </>
  );
}
