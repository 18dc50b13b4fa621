import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './ChoiceLabel.module.css';

interface Props {
  readonly sign?: ReactNode;
  readonly name: string;
  /** How many there are; null while unknown. */
  readonly count: number | null;
}

/** One choice of what a list shows, with the number of rows it would have. */
export function ChoiceLabel({ sign, name, count }: Props) {
  const format = useFormat();
  return (
    <span className={classes.label}>
      {sign}
      {name} {count !== null && <span className={classes.count}>{format.number(count)}</span>}
    </span>
  );
}
