import type { SessionLink } from '@shared/sessions';
import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/FormatProvider';
import { useConnectionsOf } from '../customers';
import { useServiceReach } from '../sync';
import classes from './SessionPanel.module.css';

interface Props {
  readonly link: SessionLink;
  readonly isOpen: boolean;
  readonly now: number;
}

/** What was seen of a link's way, and nothing that was not: what happens on the platform itself is not told. */
export function SessionSteps({ link, isOpen, now }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const list = useConnectionsOf(link.customer);
  const isOffline = useServiceReach('connect') === 'offline';
  const names = link.arrived.map(
    (uuid) => list?.records.find(({ id }) => id === uuid)?.record.source_name ?? t('sessions.account'),
  );
  const came = link.arrived.length > 0;
  const awaited = isOffline ? t('sessions.unseen') : t('sessions.watching');
  return (
    <ol className={classes.steps} aria-label={t('sessions.steps')}>
      <Step at={format.clock(link.createdAt)}>{t('sessions.created')}</Step>
      <Step at={link.openedAt === null ? null : format.clock(link.openedAt)}>{t('sessions.opened')}</Step>
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
        className={classes.dot}
        role="img"
        aria-label={t(at === null ? 'sessions.notSeen' : 'sessions.seen')}
      >
        {at !== null && <IconCheck size={10} stroke={3} aria-hidden />}
      </span>
      <span>{children}</span>
      <span className={classes.at}>{at}</span>
    </li>
  );
}
