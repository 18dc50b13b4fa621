import { UnstyledButton } from '@mantine/core';
import type { MonthSort } from '@shared/domain/metrics';
import { IconArrowDown } from '@tabler/icons-react';
import type { ShownColumn } from '../../domains/months';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import classes from './MonthGrid.module.css';

interface Props {
  readonly columns: readonly ShownColumn[];
  readonly sort: MonthSort;
  readonly onSort: (column: number) => void;
}

/** The names of the columns; each sorts by its change, and asked again by its value. */
export function MonthColumns({ columns, sort, onSort }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('month.client')} />
      {columns.map(({ metric, name }, column) => {
        const isSorted = column === sort.column;
        return (
          <span
            key={metric}
            role="columnheader"
            aria-sort={isSorted ? 'descending' : 'none'}
            className={classes.column}
          >
            <UnstyledButton
              className={classes.sort}
              data-sorted={isSorted}
              // Mouse only: the keyboard has the digits for it.
              tabIndex={-1}
              title={t('month.sortBy', { metric: name })}
              onClick={() => onSort(column)}
            >
              <span className={classes.columnName}>{name}</span>
              {isSorted && <IconArrowDown size={14} stroke={1.6} aria-hidden />}
              {isSorted && <small>{t(`month.sorted.${sort.by}`)}</small>}
            </UnstyledButton>
          </span>
        );
      })}
      <GridColumn name={t('month.read')} className={classes.read} />
    </>
  );
}
