import { Button } from '@mantine/core';
import type { SessionLink } from '@shared/sessions';
import { IconCopy, IconExternalLink, IconMail, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { Ring } from '../../kit/Ring';
import classes from './SessionPanel.module.css';

interface OpenLinkProps {
  readonly link: SessionLink;
  /** Epoch ms, of this second. */
  readonly now: number;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onMail: () => void;
  readonly onReplace: () => void;
}

/** A link that can be used: as a picture for the client's phone, to open, to pass on; and how long yet. */
export function OpenLink({ link, now, onOpen, onCopy, onMail, onReplace }: OpenLinkProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // The service and this machine differ by parts of a second in when it was made; its life is of whole seconds.
  const whole = Math.round((link.endsAt - link.createdAt) / 1_000) * 1_000;
  // The second that is shown may be the one before it was made.
  const left = Math.min(whole, link.endsAt - now);
  const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;
  return (
    <>
      <div className={classes.link}>
        <img
          className={classes.qr}
          src={`/sessions/${link.handle}/qr.svg`}
          width={104}
          height={104}
          alt={t('sessions.qr')}
        />
        <div>
          <div className={classes.countdown} data-running-out={isRunningOut(left)}>
            <Ring share={left / whole} size={30} />
            <span role="timer" aria-label={t('sessions.left')}>
              {countdownText(left)}
            </span>
          </div>
          <p className={classes.until}>
            {t('sessions.until', { whole: format.span(whole), time: format.exact(link.endsAt, now) })}
          </p>
          <Button variant="filled" leftSection={<IconExternalLink {...icon} />} onClick={onOpen}>
            {t('sessions.open')}
          </Button>
        </div>
      </div>
      <div className={classes.buttons}>
        <Button leftSection={<IconCopy {...icon} />} onClick={onCopy}>
          {t('sessions.copy')}
        </Button>
        <Button leftSection={<IconMail {...icon} />} onClick={onMail}>
          {t('sessions.mail')}
        </Button>
        <Button leftSection={<IconRefresh {...icon} />} onClick={onReplace}>
          {t('sessions.replace')}
        </Button>
      </div>
    </>
  );
}

interface LinkEndProps {
  readonly link: SessionLink;
  readonly now: number;
}

/** How a link ended, and what that means for whoever is just using it. */
export function LinkEnd({ link, now }: LinkEndProps) {
  const { t } = useTranslation();
  const format = useFormat();
  // Its minutes may be over a moment before main has said so.
  const { by, at } = link.ended ?? { by: 'time' as const, at: link.endsAt };
  const time = format.exact(at, now);
  if (by === 'arrival') {
    return <p className={classes.ended}>{t('sessions.arrived', { count: link.arrived.length })}</p>;
  }
  return (
    <div>
      <p className={classes.ended}>{t('sessions.endedAt', { time })}</p>
      <p className={classes.why}>{t(by === 'another' ? 'sessions.replaced' : 'sessions.expired')}</p>
    </div>
  );
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const two = (value: number) => String(value).padStart(2, '0');

/** What is left, as a clock shows it: `03:42`, `1:02:09`. A second that has begun counts as a whole one. */
export function countdownText(leftMs: number): string {
  const left = Math.max(0, Math.ceil(leftMs / SECOND) * SECOND);
  const [hours, minutes, seconds] = [left / HOUR, (left % HOUR) / MINUTE, (left % MINUTE) / SECOND].map(
    Math.floor,
  );
  const rest = `${two(minutes ?? 0)}:${two(seconds ?? 0)}`;
  return hours ? `${hours}:${rest}` : rest;
}

/** Under a minute it is time to make another. */
export const isRunningOut = (leftMs: number): boolean => leftMs < MINUTE;
