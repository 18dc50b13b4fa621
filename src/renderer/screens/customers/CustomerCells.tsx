import { IconKey, IconKeyOff, IconLock } from '@tabler/icons-react';
import type { CustomerRow } from '../../domains/customers';
import { useCustomerWords } from '../../domains/customers';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';
import classes from './CustomerGrid.module.css';

const icons = { kept: IconKey, sealed: IconLock, missing: IconKeyOff } as const;

/** What a customer is called, whether it pays, whether this machine can act for it, and how its connections are. */
export function CustomerCells({ row }: { readonly row: CustomerRow }) {
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
      <span role="gridcell" className={classes.second}>
        {words.connections(row)}
      </span>
      <span role="gridcell" className={`${classes.created} ${classes.second}`}>
        {row.createdAt === null ? null : format.moment(row.createdAt, now)}
      </span>
    </>
  );
}
