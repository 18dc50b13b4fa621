import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useReadReviewGroups } from '../../domains/approvals';
import { RefreshFailure, useEngineStatus } from '../../domains/sync';
import classes from './PostGrid.module.css';

/** Beside the posts whose review group is not known: how many groups are still to be read, and the way to have it done. */
export function UnreadGroups() {
  const { t } = useTranslation();
  const isOffline = useEngineStatus()?.phase === 'offline';
  const { unread, isRunning, error, run } = useReadReviewGroups();
  if (isOffline) return <span className={classes.headRemark}>{t('approvals.groupsNeedNetwork')}</span>;
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
