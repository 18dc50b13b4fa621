import type { EpochMs } from '@shared/domain/time';
import { IconAlarm } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { signOfRow, titleOf } from '../../domains/posts';
import { type NextUp, postDestination } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './EmptyToday.module.css';

interface Props {
  readonly items: readonly NextUp[];
  readonly now: EpochMs;
}

/** Next events that will bring the person back, with their times. */
export function NextUpList({ items, now }: Props) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('triage.nextUp')}>
      <header className={classes.head}>
        <h3 className={classes.name}>{t('triage.nextUp')}</h3>
        <span className={classes.hint}>
          {t(items.length > 0 ? 'triage.nextUpHint' : 'triage.nothingNext')}
        </span>
      </header>
      <ul className={classes.list}>
        {items.map((item) => (
          <NextUpRow key={item.key} item={item} now={now} />
        ))}
      </ul>
    </section>
  );
}

const reasons = {
  scheduled: 'triage.goesOut',
  due: 'triage.becomesDue',
  overdue: 'triage.becomesOverdue',
  snooze_ended: 'triage.comesBack',
} as const;

function NextUpRow({
  item: { at, reason, post, count },
  now,
}: Pick<Props, 'now'> & { readonly item: NextUp }) {
  const { t } = useTranslation();
  const format = useFormat();
  const row = post?.row;
  return (
    <li className={classes.row}>
      <b>{format.moment(at, now)}</b>
      {row ? <StatusIcon name={signOfRow(row)} /> : <IconAlarm size={16} stroke={1.6} aria-hidden />}
      {row ? (
        <Link {...postDestination(row.id)} className={classes.title} title={titleOf(row) ?? undefined}>
          {titleOf(row) ?? t('approvals.noCaption')}
        </Link>
      ) : (
        <span className={classes.title}>{t('triage.itemsBack', { count })}</span>
      )}
      <span className={classes.client}>{row?.projectName}</span>
      <span>{row && <NetworkMark network={row.network} group={row.networkGroup} size={20} />}</span>
      <span className={classes.why}>{t(reasons[reason])}</span>
    </li>
  );
}
