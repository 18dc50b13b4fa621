import { IconChevronDown } from '@tabler/icons-react';
import { useFormat } from '../../i18n/FormatProvider';
import layoutClasses from '../layout.module.css';
import textClasses from '../text.module.css';
import type { Section } from './list-layout';
import classes from './rows.module.css';

/** A group of rows with its shared heading. */
export interface GridSection extends Section {
  readonly key: string;
  readonly title: string;
  /** Said at the other end of the heading. */
  readonly note?: string;
  /** Said in place of the number of rows, where that says more. */
  readonly count?: string;
  /** What can be done for the whole section. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Props {
  readonly section: GridSection;
  readonly rowIndex: number;
  /** Pixels from the top of the list. */
  readonly top: number;
  /** For a section that can be folded. */
  readonly fold?: {
    readonly id: string;
    readonly isFolded: boolean;
    /** The cursor is on a row that is folded away beneath it. */
    readonly isUnderCursor: boolean;
    readonly label: string;
    readonly turn: () => void;
  };
}

/** The heading of a section, with its number of rows. */
export function GridHead({ section, rowIndex, top, fold }: Props) {
  const format = useFormat();
  const { title, total, note, count = format.number(total), action } = section;
  return (
    <div
      id={fold?.id}
      className={classes.head}
      role="row"
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span
        role="rowheader"
        className={`${layoutClasses.line8} ${classes.headCell} ${classes.cursor}`}
        data-cursor={fold?.isUnderCursor}
      >
        {fold && (
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!fold.isFolded}
            aria-label={fold.label}
            // Arrow keys do the same from the list.
            tabIndex={-1}
            onClick={fold.turn}
          >
            <IconChevronDown size={14} stroke={1.6} aria-hidden />
          </button>
        )}
        <span className={classes.headName}>{title}</span> <span className={textClasses.fixed}>{count}</span>
        {note !== undefined && <span className={classes.headNote}>{note}</span>}
        {action && (
          <button type="button" className={classes.headAction} onClick={action.run}>
            {action.label}
          </button>
        )}
      </span>
    </div>
  );
}
