import { useFormat } from '../../i18n/FormatProvider';
import type { Section } from './list-layout';
import classes from './rows.module.css';

/** Rows that have something in common, and what that is. */
export interface GridSection extends Section {
  readonly key: string;
  readonly title: string;
}

interface Props {
  readonly section: GridSection;
  readonly rowIndex: number;
  /** Pixels from the top of the list. */
  readonly top: number;
}

/** The head above a section's rows, with how many they are. */
export function GridHead({ section: { title, total }, rowIndex, top }: Props) {
  const format = useFormat();
  return (
    <div
      className={classes.head}
      role="row"
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader" className={classes.headCell}>
        <span className={classes.headName}>{title}</span>{' '}
        <span className={classes.headCount}>{format.number(total)}</span>
      </span>
    </div>
  );
}
