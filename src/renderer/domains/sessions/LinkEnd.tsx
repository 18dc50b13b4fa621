import type { SessionLink } from '@shared/sessions';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './SessionPanel.module.css';

interface Props {
  readonly link: SessionLink;
  readonly now: number;
}

/** How a link ended, and what that means for whoever is just using it. */
export function LinkEnd({ link, now }: Props) {
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
