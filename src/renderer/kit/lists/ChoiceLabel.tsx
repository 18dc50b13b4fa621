import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import textClasses from '../text.module.css';
import classes from './ChoiceLabel.module.css';

interface Props {
  readonly sign?: ReactNode;
  readonly name: string;
  /** How many there are; null while unknown. */
  readonly count: number | null;
}

/** A count for `ChoiceLabel`: that there are none is known only once their list was read. */
export const countIfRead = (count: number, isRead: boolean): number | null =>
  count > 0 || isRead ? count : null;

/** One choice of what a list shows, with the number of rows it would have. */
export function ChoiceLabel({ sign, name, count }: Props) {
  const format = useFormat();
  return (
    <span className={classes.label}>
      {sign}
      {name} {count !== null && <span className={textClasses.light}>{format.number(count)}</span>}
    </span>
  );
}
