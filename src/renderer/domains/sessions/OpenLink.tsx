import { Button } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import { IconCheck, IconCopy, IconExternalLink, IconMail, IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { Ring } from '../../kit/Ring';
import textClasses from '../../kit/text.module.css';
import { useConnectionsOf } from '../customers';
import { useServiceReach } from '../sync';
import { AllowedByLink } from './RepeatedOptions';
import classes from './SessionPanel.module.css';
import type { CountedLink } from './session-links';

interface OpenLinkProps {
  readonly link: CountedLink;
  /** Current time to the second. */
  readonly now: EpochMs;
  /** Remaining time in ms, from `timeLeft`. */
  readonly leftMs: number;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onMail: () => void;
  readonly onReplace: () => void;
}

/**
 * An open link: its QR code, the time left, and buttons to open, copy, email or replace it. One that was made before a
 * restart can only be replaced: nothing of what opens it was kept.
 */
export function OpenLink({ link, now, leftMs, onOpen, onCopy, onMail, onReplace }: OpenLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const whole = link.lifetimeMs;
  // The clock only ticks once per second, so it may stand before the link was created.
  const left = Math.min(whole, leftMs);
  const askedMinutes = link.asked?.expires_in_minutes;
  const askedMs = askedMinutes === undefined ? whole : askedMinutes * MINUTE;
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <div className={classes.link} data-held={link.isHeld}>
        {link.isHeld && (
          <img
            className={classes.qr}
            src={`/sessions/${link.handle}/qr.svg`}
            width={104}
            height={104}
            alt={t('sessions.qr')}
          />
        )}
        <div>
          <div
            className={`${layoutClasses.line10} ${classes.countdown}`}
            data-running-out={isRunningOut(left)}
          >
            <Ring share={left / whole} size={30} />
            <span role="timer" aria-label={t('sessions.left')}>
              {countdownText(left)}
            </span>
          </div>
          <p className={`${textClasses.quietLine} ${classes.until}`}>
            {t('sessions.until', {
              whole: format.span(nearestMinute(whole)),
              time: format.exact(link.endsAt, now),
            })}
          </p>
          {Math.abs(whole - askedMs) > SECOND && (
            <p className={`${textClasses.quietLine} ${classes.until}`}>
              {t('sessions.otherLife', { asked: format.span(askedMs), given: format.span(whole) })}
            </p>
          )}
          {link.isHeld ? (
            <Button variant="filled" leftSection={<IconExternalLink {...icon} />} onClick={onOpen}>
              {t('sessions.open')}
            </Button>
          ) : (
            <p className={classes.why}>{t('sessions.notHeld')}</p>
          )}
        </div>
      </div>
      <AllowedByLink asked={link.asked} />
      <div className={layoutClasses.wrap}>
        {link.isHeld && (
          <>
            <Button leftSection={<IconCopy {...icon} />} onClick={onCopy}>
              {t('sessions.copy')}
            </Button>
            <Button leftSection={<IconMail {...icon} />} onClick={onMail}>
              {t('sessions.mail')}
            </Button>
          </>
        )}
        <Button leftSection={<IconRefresh {...icon} />} onClick={onReplace}>
          {t('sessions.replace')}
        </Button>
      </div>
    </>
  );
}

interface LinkEndProps {
  readonly link: CountedLink;
  readonly now: number;
}

/** How a link ended, and what that means for someone who is signing in with it. */
export function LinkEnd({ link, now }: LinkEndProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // The link may expire a moment before main reports it.
  const { by, at } = link.ended ?? { by: 'time' as const, at: link.endsAt };
  const time = format.exact(at, now);
  if (by === 'arrival') {
    return <p className={classes.ended}>{t('sessions.arrived', { count: link.arrived.length })}</p>;
  }
  return (
    <div>
      <p className={classes.ended}>
        {by === 'doubt' ? t('sessions.mayHaveEnded') : t('sessions.endedAt', { time })}
      </p>
      <p className={classes.why}>{t(whyEnded[by])}</p>
    </div>
  );
}

const whyEnded = {
  time: 'sessions.expired',
  another: 'sessions.replaced',
  doubt: 'sessions.inDoubt',
} as const;

interface SessionStepsProps {
  readonly link: CountedLink;
  readonly isOpen: boolean;
  readonly now: number;
}

/** Observed progress of a link. The service does not report what happens on the platform. */
export function SessionSteps({ link, isOpen, now }: SessionStepsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useConnectionsOf(link.customer);
  const isOffline = useServiceReach('connect') === 'offline';
  const names = link.arrived.map(
    (uuid) => list?.records.find(({ id }) => id === uuid)?.record.source_name || t('sessions.account'),
  );
  const came = link.arrived.length > 0;
  const awaited = isOffline ? t('sessions.unseen') : t('sessions.watching');
  return (
    <ol aria-label={t('sessions.steps')}>
      <Step at={format.clock(link.createdAt)}>{t('sessions.created')}</Step>
      {link.isHeld || link.openedAt !== null || link.ended ? (
        <Step at={link.openedAt === null ? null : format.clock(link.openedAt)}>{t('sessions.opened')}</Step>
      ) : null}
      <Step at={came && link.ended ? format.stamp(link.ended.at, now) : null}>
        {came && t('sessions.came', { names: format.list(names) })}
        {!came && (isOpen ? awaited : t('sessions.noneCame'))}
      </Step>
    </ol>
  );
}

interface StepProps {
  /** When it was seen; null while it was not. */
  readonly at: string | null;
  readonly children: ReactNode;
}

function Step({ at, children }: StepProps) {
  const { t } = useTranslation();
  return (
    <li className={classes.step} data-seen={at !== null}>
      <span
        className={`${layoutClasses.line} ${classes.dot}`}
        role="img"
        aria-label={t(at === null ? 'sessions.notSeen' : 'sessions.seen')}
      >
        {at !== null && <IconCheck size={10} stroke={3} aria-hidden />}
      </span>
      <span>{children}</span>
      <span className={textClasses.third}>{at}</span>
    </li>
  );
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** A service ends a link a moment before its minutes are over: 299 s are shown as 5 min. */
const nearestMinute = (ms: number) => (ms < MINUTE ? ms : Math.round(ms / MINUTE) * MINUTE);

const two = (value: number) => String(value).padStart(2, '0');

/** The time left, like `03:42` or `1:02:09`, rounded up to full seconds. */
export function countdownText(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / SECOND) * SECOND);
  const [hours, minutes, seconds] = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND].map(
    Math.floor,
  );
  const rest = `${two(minutes ?? 0)}:${two(seconds ?? 0)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** The last minute, in which the countdown is highlighted. */
export const isRunningOut = (leftMs: number): boolean => leftMs < MINUTE;
