import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconRefresh } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useScreenHead } from '../../data/screen-head';
import { staleAfterMs } from '../../data/stale-after';
import { useEngineStatus } from '../../data/use-engine-status';
import { useRefresh } from '../../data/use-refresh';
import { useReviewSummary } from '../../data/use-review-summary';
import type { EngineStatus } from '../../offline/api';
import { AgeStamp } from '../../ui/AgeStamp';
import { RefreshFailure } from '../../ui/refresh/RefreshFailure';
import { RefreshIcon } from '../../ui/refresh/RefreshIcon';
import { Announced } from './Announced';
import { MenuButton } from './MenuButton';
import { SearchField } from './SearchField';
import classes from './TopBar.module.css';
import { useHistoryReach } from './use-history-reach';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
const takeSlot = (actionsAt: HTMLElement | null) => useScreenHead.setState({ actionsAt });

/** Back and forward, where one is, how old it is, what can be done here. The row drags the window. */
export function TopBar() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { canGoBack, canGoForward } = useHistoryReach();
  const { title, asOf, refresh } = useScreenHead();
  const status = useEngineStatus();
  const summary = useReviewSummary();
  const copyAsOf = status?.completedAt ?? summary?.asOf ?? null;

  return (
    <header className={classes.bar}>
      <MenuButton />
      <ActionIcon aria-label={t('action.back')} disabled={!canGoBack} onClick={() => history.back()}>
        <IconArrowLeft {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t('action.forward')} disabled={!canGoForward} onClick={() => history.forward()}>
        <IconArrowRight {...icon} />
      </ActionIcon>
      <h1 className={classes.title}>{title}</h1>
      <span className={classes.gap} />
      <Announced />
      {status && (
        <AgeStamp asOf={asOf === undefined ? copyAsOf : asOf} staleAfterMs={staleAfterMs(refresh)} />
      )}
      <div ref={takeSlot} className={classes.actions} />
      {status && <ReadAgain status={status} />}
      {status && <SearchField />}
    </header>
  );
}

/** What the screen shows is read again; where that is everything, the button says so before it is pressed. */
function ReadAgain({ status: { phase } }: { readonly status: EngineStatus }) {
  const { t } = useTranslation();
  const scope = useScreenHead(({ refresh }) => refresh);
  const refresh = useRefresh(scope);
  if (scope.kind !== 'everything') {
    return <RefreshIcon refresh={refresh} label={t('action.readAgain')} isReading={phase === 'reading'} />;
  }
  const isOffline = phase === 'offline';
  return (
    <>
      {refresh.error && <RefreshFailure error={refresh.error} />}
      {isOffline && <span className={classes.reason}>{t('refresh.needsNetwork')}</span>}
      <Button
        leftSection={<IconRefresh {...icon} />}
        loading={refresh.isRunning}
        disabled={isOffline}
        onClick={() => void refresh.run()}
      >
        {t('refresh.everything')}
      </Button>
    </>
  );
}
