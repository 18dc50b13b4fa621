import { usePostStateText } from '../../domains/calendar';
import { signOfRow, titleOf } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import classes from './DayPanel.module.css';
import { EntryTime } from './EntryTime';

interface Props {
  readonly row: PostRow;
  readonly zone: string | null;
  readonly namesClient: boolean;
  readonly top: number;
  readonly onOpen: () => void;
}

/** A post in the day's panel; a click opens it. */
export function PostBlock({ row, zone, namesClient, top, onOpen }: Props) {
  const { t } = useTranslation();
  const word = usePostStateText()(row);
  return (
    <button type="button" className={classes.block} style={{ top }} onClick={onOpen}>
      <span className={`${classes.line} ${classes.times}`}>
        <StatusIcon name={signOfRow(row)} />
        <EntryTime row={row} zone={zone} /> <span className={textClasses.light}>{word}</span>
      </span>
      <span className={classes.line}>
        <NetworkMark network={row.network} group={row.networkGroup} size={15} />{' '}
        <span className={classes.title2}>{titleOf(row) ?? t('approvals.noCaption')}</span>
      </span>
      {namesClient && (
        <span className={classes.line}>
          <span className={textClasses.secondCut}>{row.projectName ?? row.projectId}</span>
        </span>
      )}
    </button>
  );
}
