import { IconAlertTriangle, IconCloudOff, IconKeyOff, IconPlayerPause } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { minutesLeftOf, serviceRefusalOf, useEngineStatus } from '../../domains/sync';
import type { EngineStatus } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { Tooltip } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { Ring } from '../../kit/Ring';
import { useNow } from '../../kit/use-now';
import classes from './Gauge.module.css';
import { useShownAge } from './shown-age';

/** When the posts, or the answers to those in review, are older than this, a refresh is due. */
const HORIZON_MS = 15 * 60_000;

interface Reading {
  readonly picture: ReactNode;
  readonly what: string;
  /** Null where it would be another age than the title row tells. */
  readonly how: string | null;
}

/** How fresh the copy is: a ring, a line saying what happens and a line saying since when. Links to Refresh status. */
export function Gauge() {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const read = useGaugeReading();
  if (!status) return null;
  const { picture, what, how } = read(status);
  return (
    <Tooltip label={how === null ? what : `${what}. ${how}`} position="right">
      <div role="status" aria-label={t('gauge.name')}>
        <Link
          to="/freshness"
          className={`${layoutClasses.line10} ${classes.gauge}`}
          activeProps={{ 'data-current': true }}
        >
          <span className={classes.picture}>{picture}</span>
          <span className={classes.text}>
            {what}
            {how !== null && <small>{how}</small>}
          </span>
        </Link>
      </div>
    </Tooltip>
  );
}

function useGaugeReading() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { shown, copy } = useShownAge();
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

  /**
   * Formats the age of the local copy. Null if the title row shows a different age, so that only one age is visible.
   */
  const aged = (words: (at: number) => string): string | null => {
    if (copy === null) return t('gauge.never');
    const isTold = shown !== null && format.ago(shown, now) === format.ago(copy, now);
    return isTold ? words(copy) : null;
  };
  const from = () => aged((at) => t('gauge.from', { time: format.stamp(at, now), ago: format.ago(at, now) }));

  return (status: EngineStatus): Reading => {
    const { phase, progress, isLate, isPaused, freshShare: share } = status;
    switch (phase) {
      case 'offline':
        return {
          picture: <IconCloudOff {...icon} />,
          what: t('gauge.copy'),
          how: from(),
        };
      case 'refused':
        return {
          picture: <IconKeyOff {...icon} />,
          what: t(`gauge.${serviceRefusalOf(status.error)}`),
          how: from(),
        };
      case 'storage_failed':
        return {
          picture: <IconAlertTriangle {...icon} />,
          what: t(status.storage === 'full' ? 'gauge.full' : 'gauge.failed'),
          how: from(),
        };
      case 'reading': {
        const { of = 'posts', done = 0, total = null } = progress ?? {};
        const soFar =
          total === null ? t('gauge.progressSome', { done }) : t(`gauge.progress.${of}`, { done, total });
        const minutes = minutesLeftOf(progress);
        const how = minutes === null ? soFar : t('gauge.progressLeft', { progress: soFar, minutes });
        return { picture: <Ring share={total ? done / total : 0} />, what: t('gauge.reading'), how };
      }
      case 'starting':
      case 'idle': {
        if (isPaused) return { picture: <IconPlayerPause {...icon} />, what: t('gauge.paused'), how: from() };
        const isFresh = status.asOf !== null && now - status.asOf <= HORIZON_MS && !isLate;
        const what = isFresh ? t('gauge.upToDate') : t('gauge.due');
        const how = aged((at) =>
          t(`gauge.${status.service === 'planning' ? 'posts' : 'lists'}`, { ago: format.ago(at, now) }),
        );
        return { picture: <Ring share={isFresh ? (share ?? 1) : 0} />, what, how };
      }
    }
  };
}
