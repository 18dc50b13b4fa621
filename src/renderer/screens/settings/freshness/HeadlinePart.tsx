import { Anchor } from '@mantine/core';
import { assertNever } from '@shared/errors';
import { Link } from '@tanstack/react-router';
import type { SyncActivity, SyncSummary, SyncSummaryState } from '../../../domains/sync';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import frame from '../SettingsFrame.module.css';
import { useAnchor } from '../use-anchor';

interface Props {
  readonly headline: SyncSummary;
  readonly now: number;
}

/** The state of the offline copy in one sentence, and what is being done about it in another. */
export function HeadlinePart({ headline: { what, how }, now }: Props) {
  const { t } = useTranslation();
  const sayWhat = useWhat(now);
  const sayHow = useHow(now);
  return (
    <header className={frame.headline}>
      <h2 id={useAnchor('refresh')} tabIndex={-1}>
        {sayWhat(what)}
      </h2>
      <p>
        {what.kind === 'storage_failed' && t(`states.storage.${what.trouble}.hint`)}
        {what.kind === 'refused' && (
          <>
            {what.error && t(`errors.next.${what.error.code}`)}{' '}
            <Anchor renderRoot={(props) => <Link to="/services" {...props} />}>
              {t('screens.settings')}
            </Anchor>
          </>
        )}
        {sayHow(how)}
      </p>
    </header>
  );
}

function useWhat(now: number) {
  const { t } = useTranslation();
  const format = useFormat();
  return (what: SyncSummaryState): string => {
    switch (what.kind) {
      case 'storage_failed':
        return t(`states.storage.${what.trouble}.what`);
      case 'refused':
        return what.error ? t(`errors.what.${what.error.code}`) : t('states.serviceRefused');
      case 'offline':
        return what.since === null
          ? t('banner.noCopy')
          : t(`banner.silentSince.${what.service}`, { time: format.stamp(what.since, now) });
      case 'paused':
        return t('freshness.pausedWhat');
      case 'first_reading':
        return t('freshness.firstWhat');
      case 'catching_up':
        return t('freshness.catchingUp');
      case 'reading':
        return t('freshness.stillReading');
      case 'in_time':
        return t('freshness.inTime', { count: what.calls });
      case 'incomplete':
        return t('freshness.incomplete', { count: what.failed });
      case 'fresh':
        return t('freshness.allFresh');
      case 'unread':
        return t(`freshness.${what.of}Unread`, { count: what.left });
      case 'stale': {
        const { inReview, others } = what;
        if (inReview === 0) {
          return `${t('freshness.reviewFresh')} ${t('freshness.otherStale', { count: others })}`;
        }
        const rest = others > 0 ? ` ${t('freshness.otherStale', { count: others })}` : '';
        return t('freshness.reviewStale', { count: inReview }) + rest;
      }
      default:
        return assertNever(what);
    }
  };
}

function useHow(now: number) {
  const { t } = useTranslation();
  const format = useFormat();
  return (how: SyncActivity): string | null => {
    switch (how.kind) {
      // The error itself says what to do.
      case 'none':
        return null;
      case 'offline':
        return t('freshness.offlineHow');
      case 'paused':
        return t('freshness.pausedHow');
      case 'resting':
        return t('freshness.resting');
      case 'later':
        return t('freshness.later');
      case 'service_waits': {
        const time = format.exact(how.until, now);
        return t('freshness.serviceWaits', { service: t(`service.${how.service}`), time });
      }
      case 'reading': {
        const by = how.doneAt === null ? '' : ` ${t('freshness.doneBy', { time: format.clock(how.doneAt) })}`;
        return t('freshness.urgentFirst') + by;
      }
      default:
        return assertNever(how);
    }
  };
}
