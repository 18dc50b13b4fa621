import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenHead } from '../../data/screen-head';
import { useEngineStatus } from '../../data/use-engine-status';
import { useRefresh } from '../../data/use-refresh';
import { useReviewSummary } from '../../data/use-review-summary';
import { AgeStamp } from '../../ui/AgeStamp';
import classes from './TopBar.module.css';
import { useHistoryReach } from './use-history-reach';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Back and forward, where one is, how old it is. The row drags the window. */
export function TopBar() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { canGoBack, canGoForward } = useHistoryReach();
  const { title, asOf } = useScreenHead();
  const status = useEngineStatus();
  const summary = useReviewSummary();
  const copyAsOf = status?.completedAt ?? summary?.asOf ?? null;

  return (
    <header className={classes.bar}>
      <ActionIcon aria-label={t('action.back')} disabled={!canGoBack} onClick={() => history.back()}>
        <IconArrowLeft {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t('action.forward')} disabled={!canGoForward} onClick={() => history.forward()}>
        <IconArrowRight {...icon} />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.gap} />
      {status && <AgeStamp asOf={asOf === undefined ? copyAsOf : asOf} />}
      {status && <RefreshButton isReading={status.phase === 'reading'} />}
    </header>
  );
}

function RefreshButton({ isReading }: { readonly isReading: boolean }) {
  const { t } = useTranslation();
  const { isRunning, run } = useRefresh();
  return (
    <Tooltip label={t('action.readAgain')}>
      <ActionIcon
        aria-label={t('action.readAgain')}
        disabled={isRunning}
        onClick={() => void run({ kind: 'approvals' })}
      >
        <IconRefresh {...icon} className={isRunning || isReading ? classes.turning : undefined} />
      </ActionIcon>
    </Tooltip>
  );
}
