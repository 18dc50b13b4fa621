import { Loader, UnstyledButton } from '@mantine/core';
import { parseInstant } from '@shared/domain/time';
import { IconCloudOff, IconInfoCircle } from '@tabler/icons-react';
import { useReviewSummary } from '../../domains/approvals';
import { useEngineStatus, useRefresh } from '../../domains/sync';
import { useSimulatedOffline } from '../../domains/workspaces';
import type { EngineStatus } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { Banner } from '../../kit/states/Banner';
import { useNow } from '../../kit/use-now';
import { useAppState, useWorkspace } from '../../query/workspace-services';
import classes from './ConnectionBanner.module.css';

const approvals = { kind: 'approvals' } as const;

/** Says that the service cannot be reached: since when, how old the copy is, what needs the network, what to do. */
export function ConnectionBanner() {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const isDemo = useWorkspace()?.kind === 'demo';
  const isCutOff = useAppState(({ demo }) => isDemo && demo.kind === 'cut_off');
  const text = useBannerText();
  if (!status) return null;
  if (status.phase !== 'offline' && !isCutOff) return isDemo ? <DemoNotice /> : null;

  return (
    <section
      className={`${layoutClasses.line10} ${classes.banner}`}
      aria-label={t('banner.name')}
      role="status"
    >
      <IconCloudOff size={16} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <b>{text.headline(status, isCutOff)}</b> <span>{text.rest(status, isCutOff)}</span>
      </span>
      {isCutOff ? <GoOnlineButton /> : <TryNowButton />}
    </section>
  );
}

function useBannerText() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const asOf = useReviewSummary()?.asOf ?? null;
  return {
    headline({ service, offlineSince, error }: EngineStatus, isCutOff: boolean) {
      if (offlineSince === null) return t('banner.demoCutOff');
      const time = format.stamp(offlineSince, now);
      const isNetworkGone = isCutOff || error === null || error.code === 'NETWORK_OFFLINE';
      return isNetworkGone
        ? t('banner.offlineSince', { time })
        : t(`banner.silentSince.${service}`, { time });
    },
    rest({ offlineSince, ...status }: EngineStatus, isCutOff: boolean) {
      // A first pass that was interrupted has still loaded the posts in review.
      const from = status.asOf ?? asOf;
      const copy =
        from === null ? t('banner.noCopy') : t('banner.copyFrom', { time: format.stamp(from, now) });
      return isCutOff && offlineSince !== null ? `${t('banner.demoCutOff')} ${copy}` : copy;
    },
  };
}

function TryNowButton() {
  const { t } = useTranslation();
  const { isRunning, run } = useRefresh(approvals);
  return (
    <UnstyledButton className={classes.action} disabled={isRunning} onClick={() => void run()}>
      {isRunning && <Loader size={12} color="var(--cd-on-offline)" aria-hidden />}
      {t('action.tryNow')}
    </UnstyledButton>
  );
}

function GoOnlineButton() {
  const { t } = useTranslation();
  const { setCutOff } = useSimulatedOffline();
  return (
    <UnstyledButton className={classes.action} onClick={() => setCutOff(false)}>
      {t('banner.demoConnect')}
    </UnstyledButton>
  );
}

/** The demo's services are starting. Shown without alarm, since the offline copy can be read meanwhile. */
function DemoNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const demo = useAppState((state) => state.demo);
  if (demo.kind !== 'starting' && demo.kind !== 'restarting') return null;

  const retryAt = demo.kind === 'restarting' ? parseInstant(demo.retryAt) : null;
  return (
    <Banner
      tone="plain"
      icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />}
      title={t(demo.kind === 'starting' ? 'banner.demoStarting' : 'banner.demoRestarting')}
    >
      {t('banner.demoStartingHint')}
      {retryAt !== null && ` ${t('banner.demoNextTry', { time: format.stamp(retryAt, now) })}`}
    </Banner>
  );
}
