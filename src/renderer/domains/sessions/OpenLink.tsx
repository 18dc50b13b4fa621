import { Button } from '@mantine/core';
import type { SessionLink } from '@shared/sessions';
import { IconCopy, IconExternalLink, IconMail, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { Ring } from '../../kit/Ring';
import { countdownText, isRunningOut } from './countdown';
import classes from './SessionPanel.module.css';

interface Props {
  readonly link: SessionLink;
  /** Epoch ms, of this second. */
  readonly now: number;
  readonly onOpen: () => void;
  readonly onCopy: () => void;
  readonly onMail: () => void;
  readonly onReplace: () => void;
}

/** A link that can be used: as a picture for the client's phone, to open, to pass on; and how long yet. */
export function OpenLink({ link, now, onOpen, onCopy, onMail, onReplace }: Props) {
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
