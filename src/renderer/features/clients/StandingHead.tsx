import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './ClientGrid.module.css';
import type { ClientGroup } from './client-groups';

interface Props {
  readonly group: ClientGroup;
  readonly rowIndex: number;
  /** Pixels from the top of the list. */
  readonly top: number;
}

/** What the clients beneath have in common, and how many they are. */
export function StandingHead({ group: { standing, total }, rowIndex, top }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div
      className={classes.head}
      role="row"
      aria-rowindex={rowIndex}
      style={{ transform: `translateY(${top}px)` }}
    >
      <span role="rowheader">
        <b>{t(`clients.standing.${standing}`)}</b>{' '}
        <span className={classes.total}>{format.number(total)}</span>
      </span>
    </div>
  );
}
