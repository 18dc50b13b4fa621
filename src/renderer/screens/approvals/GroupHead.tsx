import { UnstyledButton } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import { IconChevronDown } from '@tabler/icons-react';
import { useReadReviewGroups } from '../../domains/approvals';
import { useGroupName } from '../../domains/posts';
import { RefreshFailure, RefreshIcon, useEngineStatus, useRefresh } from '../../domains/sync';
import type { PostGroup } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import rows from '../../kit/lists/rows.module.css';
import textClasses from '../../kit/text.module.css';
import classes from './PostGrid.module.css';

interface Props {
  readonly id: string;
  readonly group: PostGroup;
  readonly isFolded: boolean;
  /** The cursor is on a row that is collapsed under this heading. */
  readonly isUnderCursor: boolean;
  /** A zone's offset depends on it. */
  readonly now: EpochMs;
  readonly rowIndex: number;
  readonly top: number;
  /** Height of the heading and its rows: how far the heading can stick to the top. */
  readonly bandHeight: number;
  readonly onFold: () => void;
}

/** A group's name, its number of rows, and its time zone if there is only one. */
export function GroupHead(props: Props) {
  const { id, group, isFolded, isUnderCursor, now, rowIndex, top, bandHeight, onFold } = props;
  const format = useFormat();
  const { t } = useTranslation();
  const name = useGroupName()(group);
  return (
    <div className={rows.band} style={{ top, height: bandHeight }}>
      <div id={id} className={`${rows.head} ${classes.head}`} role="row" aria-rowindex={rowIndex}>
        <span
          role="rowheader"
          className={`${layoutClasses.line8} ${rows.headCell} ${rows.cursor} ${classes.headCell}`}
          data-cursor={isUnderCursor}
        >
          <UnstyledButton
            className={`${layoutClasses.line8} ${classes.fold}`}
            aria-expanded={!isFolded}
            aria-label={t('approvals.fold', { name })}
            // Arrow keys do the same from the list.
            tabIndex={-1}
            onClick={onFold}
          >
            <IconChevronDown size={14} stroke={1.6} aria-hidden />
            <span className={rows.headName} title={name}>
              {name}
            </span>
          </UnstyledButton>{' '}
          <span className={textClasses.fixed}>{format.number(group.total)}</span>{' '}
          {group.by === 'client' && (
            <>
              <ClientRefresh projectId={group.projectId} name={name} />
              <span className={textClasses.faintLast}>{format.zone(group.timezone, now)}</span>
            </>
          )}
          {group.by === 'review_group' && group.membership === 'unread' && <UnreadGroups />}
          {group.by === 'review_group' && group.projectName !== null && (
            <span className={`${layoutClasses.clip} ${textClasses.quiet}`}>{group.projectName}</span>
          )}
        </span>
      </div>
    </div>
  );
}

interface ClientRefreshProps {
  readonly projectId: string;
  /** The client's name, for the button's label. */
  readonly name: string;
}

/** Refreshes everything of one client. Visible only when hovered, focused, running or failed. */
function ClientRefresh({ projectId, name }: ClientRefreshProps) {
  const { t } = useTranslation();
  const refresh = useRefresh({ kind: 'client', client: `planning:${projectId}` });
  const isShown = refresh.isRunning || refresh.error !== null;
  return (
    <span className={`${layoutClasses.line} ${classes.refresh}`} data-shown={isShown}>
      <RefreshIcon refresh={refresh} label={t('refresh.client', { name })} />
    </span>
  );
}

/** Shown for posts whose review group is unknown: how many groups are not loaded yet, and a button to load them. */
function UnreadGroups() {
  const { t } = useTranslation();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { unread, closed, isRunning, error, run } = useReadReviewGroups();
  if (closed) return <RefreshFailure error={closed} />;
  if (isOffline)
    return (
      <span className={`${layoutClasses.clip} ${textClasses.quiet}`}>{t('approvals.groupsNeedNetwork')}</span>
    );
  return (
    <>
      <UnstyledButton className={classes.headAction} disabled={isRunning} onClick={() => void run()}>
        {isRunning
          ? t('approvals.readingGroups')
          : unread === null
            ? t('approvals.readGroupList')
            : t('approvals.readGroups', { count: unread })}
      </UnstyledButton>
      {error && <RefreshFailure error={error} />}
    </>
  );
}
