import { parseInstant } from '@shared/domain/time';
import type { SubscriptionProgress } from '@shared/subscriptions';
import type { DeliveryStatus } from '@shared/webhooks';
import { IconAntenna, IconAntennaOff } from '@tabler/icons-react';
import { useSubscriptions } from '../../../domains/subscriptions';
import { momentOf, problemText, signOf, useTunnel } from '../../../domains/tunnel';
import { ResumeEvents, useSettings } from '../../../domains/workspaces';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import textClasses from '../../../kit/text.module.css';
import { useNow } from '../../../kit/use-now';
import { useWorkspace } from '../../../query/workspace-services';
import classes from './InboxScreen.module.css';

/** How events get here, in one line above them. The tab beside it leads to the setup. */
export function InboxStatus({ status }: { readonly status: DeliveryStatus | null }) {
  const { t } = useTranslation();
  if (!status) return null;
  return (
    <div className={`${layoutClasses.line12} ${textClasses.quiet} ${classes.status}`} role="status">
      <Words status={status} />
      {status.lostCount > 0 && <span>{t('inbox.lost', { count: status.lostCount })}</span>}
    </div>
  );
}

function Words({ status: { receiver, isOn, lastReceivedAt } }: { readonly status: DeliveryStatus }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const isDemo = useWorkspace()?.kind === 'demo';
  const { data: view } = useSubscriptions(isOn);
  const { settings } = useSettings();
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  if (receiver.kind === 'failed') {
    const reason = receiver.systemCode === 'EADDRINUSE' ? t('inbox.portTaken') : receiver.systemCode;
    return (
      <>
        <StatusIcon name="failed" />
        <span>{t('inbox.failed', { reason })}</span>
      </>
    );
  }
  if (!isOn) {
    return (
      <>
        <IconAntennaOff {...icon} />
        <b>{t('inbox.off')}</b>
      </>
    );
  }
  if (settings.background.pausesEvents) {
    return (
      <>
        <IconAntennaOff {...icon} />
        <b>{t('tunnel.paused')}</b>
        <span className={layoutClasses.clip}>{t('tunnel.pausedHint')}</span>
        <ResumeEvents />
      </>
    );
  }
  const lastAt = lastReceivedAt === null ? null : parseInstant(lastReceivedAt);
  const elsewhere = view?.rows.filter(({ state }) => state === 'wrong_address').length ?? 0;
  return (
    <>
      {isDemo ? (
        <>
          <IconAntenna {...icon} />
          <b>{t('inbox.live')}</b>
        </>
      ) : (
        <TunnelWords now={now} />
      )}
      {view?.progress && <Progress progress={view.progress} />}
      {lastAt !== null && <span>{t('inbox.lastAt', { time: format.exact(lastAt, now) })}</span>}
      {elsewhere > 0 && <span className={classes.trouble}>{t('inbox.elsewhere', { count: elsewhere })}</span>}
    </>
  );
}

/** How far subscribing, or what else is under way, has come: until then not every event arrives. */
function Progress({ progress: { work, done, of, stoppedBy } }: { readonly progress: SubscriptionProgress }) {
  const { t } = useTranslation();
  return stoppedBy === null && <span>{t(`subscriptions.progress.${work}`, { done, of })}</span>;
}

/** The tunnel as one value: its state, its address, and the reason for a failure. */
function TunnelWords({ now }: { readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data } = useTunnel();
  if (!data) return null;
  const { state, pinnedKey } = data;
  const isTrouble = state.kind === 'reconnecting' || state.kind === 'failed';
  return (
    <>
      <StatusIcon name={signOf[state.kind]} />
      <b>{t(`tunnel.kind.${state.kind}`)}</b>
      {state.kind === 'ready' && (
        <span className={`${layoutClasses.cut} ${classes.address}`}>{state.url}</span>
      )}
      {isTrouble && (
        <span className={layoutClasses.clip}>
          {t('inbox.since', { time: format.moment(momentOf(state.since), now) })}{' '}
          {problemText({ t, format }, state.reason, pinnedKey)}
        </span>
      )}
    </>
  );
}
