import { ActionIcon, Button, UnstyledButton } from '@mantine/core';
import { chordsOf } from '@shared/app-commands';
import type { EpochMs } from '@shared/domain/time';
import { IconArrowLeft, IconArrowRight, IconClock, IconRefresh, IconSearch } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { commandOf } from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import { useOverlay } from '../../commands/overlay';
import { RefreshFailure, RefreshIcon, staleAfterMs, useEngineStatus, useRefresh } from '../../domains/sync';
import type { EngineStatus } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useAnnouncement } from '../../kit/announcement';
import layoutClasses from '../../kit/layout.module.css';
import { setActionsSlot } from '../../kit/PageActions';
import { useNow } from '../../kit/use-now';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useScreenHead } from '../../screens/screen-head';
import { MenuButton } from './MenuButton';
import { useShownAge } from './shown-age';
import classes from './TopBar.module.css';
import { useHistoryReach } from './use-history-reach';

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Back and forward, the screen's title, its age, and its buttons. Dragging the row moves the window. */
export function TopBar() {
  const { t } = useTranslation();
  const { history } = useRouter();
  const { canGoBack, canGoForward } = useHistoryReach();
  const { title, refresh, due } = useScreenHead();
  const { shown } = useShownAge();
  const status = useEngineStatus();

  return (
    <header className={classes.bar}>
      <MenuButton />
      <ActionIcon aria-label={t('action.back')} disabled={!canGoBack} onClick={() => history.back()}>
        <IconArrowLeft {...icon} />
      </ActionIcon>
      <ActionIcon aria-label={t('action.forward')} disabled={!canGoForward} onClick={() => history.forward()}>
        <IconArrowRight {...icon} />
      </ActionIcon>
      <h1 className={`${layoutClasses.cut} ${classes.title}`}>{title}</h1>
      <span className={layoutClasses.fill} />
      <Announced />
      {status && due > 0 && <DetailsDue status={status} due={due} />}
      {status && <AgeStamp asOf={shown} staleAfterMs={staleAfterMs(refresh)} />}
      <div ref={setActionsSlot} className={`${layoutClasses.line8} ${classes.actions}`} />
      {status && <ReadAgain status={status} />}
      {status && <SearchField />}
    </header>
  );
}

/** How many of the shown posts still lack their answers; in a narrow window its end is only in the tooltip. */
function DetailsDue({ status, due }: { readonly status: EngineStatus; readonly due: number }) {
  const { t } = useTranslation();
  const words = t(status.phase === 'reading' ? 'refresh.detailsLoading' : 'refresh.detailsLeft', {
    count: due,
  });
  return (
    <span className={classes.reason} title={words}>
      {words}
    </span>
  );
}

/** Refreshes what the screen shows; where that is everything, the button says so. */
function ReadAgain({ status: { phase } }: { readonly status: EngineStatus }) {
  const { t } = useTranslation();
  const scope = useScreenHead(({ refresh }) => refresh);
  const own = useScreenHead((head) => head.own);
  const ofScope = useRefresh(scope);
  const refresh = own ? { ...own, error: null, run: async () => own.run() } : ofScope;
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

/** Always in the document, so that screen readers notice when its text changes. */
function Announced() {
  const text = useAnnouncement((announcement) => announcement.text);
  return (
    <span role="status" className={classes.reason}>
      {text}
    </span>
  );
}

/** Looks like a search field and opens the palette, which has the real one. */
function SearchField() {
  const { t } = useTranslation();
  const { platform } = useWorkspaceServices().bootstrap;
  const open = useOverlay((overlay) => overlay.open);
  const [chord] = chordsOf(commandOf('open_palette').keys, platform);
  return (
    // Named by the attribute: a narrow row shows the icon alone.
    <UnstyledButton
      className={classes.search}
      aria-label={t('palette.field')}
      onClick={() => open('palette')}
    >
      <IconSearch size={14} stroke={1.6} aria-hidden />
      <span className={classes.text}>{t('palette.field')}</span>
      {chord !== undefined && (
        <span className={classes.keys} aria-hidden>
          <KeyCaps chord={chord} />
        </span>
      )}
    </UnstyledButton>
  );
}

interface AgeStampProps {
  /** Null before the first refresh. */
  readonly asOf: EpochMs | null;
  /** Milliseconds; an older copy counts as old. */
  readonly staleAfterMs: number;
}

/** The age of what is shown: "as of 14:32, 2 min ago", on a narrow window "as of 14:32". */
function AgeStamp({ asOf, staleAfterMs }: AgeStampProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const time = asOf === null ? null : format.stamp(asOf, now);
  return (
    <span className={classes.stamp} data-old={asOf !== null && now - asOf > staleAfterMs}>
      <IconClock size={14} stroke={1.6} aria-hidden />
      {time === null || asOf === null ? (
        t('time.notRead')
      ) : (
        <>
          <span className={classes.wide}>{t('time.asOfAgo', { time, ago: format.ago(asOf, now) })}</span>
          <span className={classes.narrow}>{t('time.asOf', { time })}</span>
        </>
      )}
    </span>
  );
}
