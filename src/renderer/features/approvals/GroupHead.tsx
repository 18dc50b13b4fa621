import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import type { PostGroup } from '../../offline/api';
import classes from './PostGrid.module.css';

interface Props {
  readonly group: PostGroup;
  /** Epoch ms; a zone's offset depends on it. */
  readonly now: number;
  readonly rowIndex: number;
  readonly top: number;
  /** Of the head and its rows: as far as the head may travel with the top of the list. */
  readonly bandHeight: number;
}

/** A client's name, how many posts, and the zone in which their times are given. */
export function GroupHead({ group, now, rowIndex, top, bandHeight }: Props) {
  const format = useFormat();
  const { t } = useTranslation();
  const name = group.name ?? t('approvals.clientWithoutName', { id: group.projectId });
  return (
    <div className={classes.band} style={{ top, height: bandHeight }}>
      <div className={classes.head} role="row" aria-rowindex={rowIndex}>
        <span role="rowheader" className={classes.headCell}>
          <span className={classes.headName} title={name}>
            {name}
          </span>{' '}
          <span className={classes.headCount}>{format.number(group.total)}</span>{' '}
          <span className={classes.headZone}>{format.zone(group.timezone, now)}</span>
        </span>
      </div>
    </div>
  );
}
