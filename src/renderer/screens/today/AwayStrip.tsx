import { Button } from '@mantine/core';
import type { EpochMs } from '@shared/domain/time';
import type { Away } from '../../domains/away';
import { useEngineStatus } from '../../domains/sync';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { type StatusIconName, StatusLabel } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import classes from './Away.module.css';

interface Props {
  readonly away: Away;
  readonly now: EpochMs;
  readonly onShow: () => void;
}

/** Counts of events during an absence: first events of clients, then their sources. */
export function AwayStrip({ away, now, onShow }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const { absence, digest, hasEvents, claim, dismiss } = away;
  const { approvals, changeRequests, failedPosts, lostAccounts } = digest;
  const counts: readonly (readonly [
    StatusIconName,
    number,
    'approvals' | 'changeRequests' | 'failedPosts' | 'lostAccounts',
  ])[] = [
    ['approved', approvals, 'approvals'],
    ['request_changes', changeRequests, 'changeRequests'],
    ['failed', failedPosts, 'failedPosts'],
    ['expired', lostAccounts, 'lostAccounts'],
  ];
  const stretch = t('away.stretch', {
    from: format.stamp(absence.from, now),
    to: format.stamp(absence.to, now),
  });
  const learnt = hasEvents
    ? [t('away.events', { count: digest.events }), t('away.found', { count: digest.found })]
    : [];
  return (
    <section className={`${layoutClasses.card} ${classes.strip}`} aria-label={t('away.title')}>
      <div className={`${layoutClasses.line} ${classes.counts}`}>
        <b>{t('away.strip', { span: format.wait(absence.to - absence.from) })}</b>
        {counts.map(
          ([sign, count, name]) =>
            count > 0 && <StatusLabel key={name} sign={sign} word={t(`away.count.${name}`, { count })} />,
        )}
        {claim === 'nothing' && <span className={classes.quiet}>{t('away.nothing')}</span>}
        {claim === 'not_known' && <span className={classes.quiet}>{t('today.notKnown')}</span>}
        <span className={classes.buttons}>
          <Button variant="subtle" onClick={onShow}>
            {t('away.show')}
          </Button>
          <Button variant="subtle" onClick={dismiss}>
            {t('away.dismiss')}
          </Button>
        </span>
      </div>
      <p className={`${textClasses.hint} ${classes.how}`}>
        {[stretch, ...learnt].join(' · ')} · <Refreshed isRead={away.isRead} now={now} />
      </p>
    </section>
  );
}

/** Whether what can be refreshed was, since then. */
function Refreshed({ isRead, now }: Pick<Away, 'isRead'> & { readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const status = useEngineStatus();
  if (!status) return null;
  if (status.error) return t('away.notRefreshed', { reason: t(`errors.what.${status.error.code}`) });
  return isRead && status.asOf !== null
    ? t('away.refreshed', { time: format.stamp(status.asOf, now) })
    : t('away.refreshing');
}
