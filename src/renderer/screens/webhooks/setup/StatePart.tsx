import { ActionIcon, Button } from '@mantine/core';
import { dayKeyIn, startOfDayIn } from '@shared/domain/time';
import { interruptionsOf } from '@shared/domain/tunnel/interruptions';
import { isProven, type TunnelView } from '@shared/tunnel';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useCopyText } from '../../../domains/outside';
import { momentOf, problemText, signOf, type TunnelActions } from '../../../domains/tunnel';
import { useReceivedSince } from '../../../domains/webhooks';
import { ResumeEvents, useSettings } from '../../../domains/workspaces';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { StatusIcon } from '../../../kit/status/StatusIcon';
import { useNow } from '../../../kit/use-now';
import { useWorkspace } from '../../../query/workspace-services';
import classes from './IncomingEvents.module.css';

interface Props {
  readonly view: TunnelView;
  readonly actions: TunnelActions;
}

/**
 * The tunnel's state in one word, with its meaning and the possible actions. A pause by the user is shown instead of
 * it.
 */
export function StatePart({ view, actions }: Props) {
  const { settings } = useSettings();
  return settings.background.pausesEvents ? <Paused /> : <Running view={view} actions={actions} />;
}

function Paused() {
  const { t } = useTranslation();
  return (
    <>
      <div className={`${layoutClasses.line12} ${classes.now}`} role="status">
        <span className={classes.word} data-state="off">
          <StatusIcon name="blocked" />
          <b>{t('tunnel.paused')}</b>
        </span>
        <span className={layoutClasses.fill} />
        <ResumeEvents />
      </div>
      <p className={classes.hint}>{t('tunnel.pausedHint')}</p>
    </>
  );
}

function Running({ view, actions }: Props) {
  const { t } = useTranslation();
  const { state, settings } = view;
  // A connection proves nothing of the address before it.
  const isKnown = state.kind !== 'ready' || isProven(view);
  const asksForKey =
    'reason' in state &&
    (state.reason.code === 'host_key_unknown' || state.reason.code === 'host_key_changed');
  return (
    <>
      <div className={`${layoutClasses.line12} ${classes.now}`} role="status">
        <span className={classes.word} data-state={isKnown ? state.kind : 'reconnecting'}>
          <StatusIcon name={isKnown ? signOf[state.kind] : 'pending'} />
          <b>{t(isKnown ? `tunnel.kind.${state.kind}` : 'tunnel.kindUntested')}</b>
        </span>
        {state.kind === 'ready' && settings.way !== 'smee' && <Address url={state.url} />}
        <span className={layoutClasses.fill} />
        {asksForKey && (
          <Button disabled={actions.isBusy} onClick={() => void actions.checkHostKey()}>
            {t('tunnel.checkKey')}
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        <StateHint view={view} />
      </p>
    </>
  );
}

function StateHint({ view }: { readonly view: TunnelView }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { state, settings, pinnedKey } = view;
  const stamp = (iso: string) => format.stamp(momentOf(iso), now);
  switch (state.kind) {
    case 'off':
      return t('tunnel.offHint');
    case 'starting':
      return t('tunnel.startingHint');
    case 'ready':
      return (
        <>
          {t(settings.way === 'own_address' ? 'tunnel.readyOwn' : 'tunnel.readySince', {
            when: stamp(state.since),
          })}
          <Today view={view} now={now} />
        </>
      );
    case 'reconnecting':
      return [
        t('tunnel.reconnectingSince', { when: stamp(state.since), attempt: state.attempt }),
        problemText({ t, format }, state.reason, pinnedKey),
        state.nextTryAt === null
          ? t('tunnel.tryingNow')
          : t('tunnel.nextTry', { when: format.exact(momentOf(state.nextTryAt), now) }),
        t('tunnel.missedHint'),
      ].join(' ');
    case 'failed':
      return [
        problemText({ t, format }, state.reason, pinnedKey),
        ...(state.isFinal ? [t('tunnel.finalHint')] : []),
        t('tunnel.missedHint'),
      ].join(' ');
  }
}

/** Number of deliveries today, and duration of interruptions. */
function Today({ view: { history }, now }: { readonly view: TunnelView; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { personZone } = format;
  const isLive = useWorkspace()?.kind === 'live';
  const from = startOfDayIn(personZone, dayKeyIn(personZone, now));
  const received = useReceivedSince(from, isLive);
  const interruptions = interruptionsOf(history, from, now);
  const span = format.wait(interruptions.reduce((sum, { forMs }) => sum + forMs, 0));
  const isAtLeast = interruptions.some((one) => one.isAtLeast);
  return (
    <>
      {received !== null && ` ${t('tunnel.receivedToday', { count: received.count })}`}
      {received?.lastAt != null && ` ${t('tunnel.lastAt', { time: format.exact(received.lastAt, now) })}`}
      {interruptions.length > 0 &&
        ` ${t('tunnel.interruptions', {
          count: interruptions.length,
          span: isAtLeast ? t('tunnel.atLeast', { span }) : span,
        })} ${t('tunnel.missedHint')}`}
    </>
  );
}

function Address({ url }: { readonly url: string }) {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const [copied, setCopied] = useState<string | null>(null);
  return (
    <>
      <span className={classes.mono} title={url}>
        {url}
      </span>
      <ActionIcon
        variant="subtle"
        aria-label={t(copied === url ? 'tunnel.copied' : 'tunnel.copyAddress')}
        onClick={() => {
          void copyText(url).then(({ ok }) => setCopied(ok ? url : null));
        }}
      >
        <IconCopy size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </>
  );
}
