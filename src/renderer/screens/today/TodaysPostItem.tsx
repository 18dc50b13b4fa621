import { dayKeyIn, offsetMinutesIn } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { signOfRow, titleOf, useApprovalWord } from '../../domains/posts';
import type { DayPost } from '../../domains/today';
import { postDestination } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './TodaysPostsPanel.module.css';

interface Props {
  readonly post: DayPost;
  readonly style: CSSProperties;
}

/** Post of the day, with the person's time, and the client's if it differs. Published posts are dimmed. */
export function TodaysPostItem({ post: { row, scheduledAt }, style }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const clientsTime = useClientsTime();
  const approvalWord = useApprovalWord();
  if (scheduledAt === null) return null;
  const time = format.clock(scheduledAt);
  const title = titleOf(row) ?? t('approvals.noCaption');
  const client = row.projectName ?? t('client.withoutName', { id: row.projectId });
  const second = [clientsTime(scheduledAt, row.timezone), client].filter((part) => part !== null).join(' · ');
  const status =
    approvalWord(row) ?? (row.review ? t(`reviewStatus.${row.review}`) : t(`status.${row.status}`));
  const said = {
    time,
    status,
    title,
    client: second,
    network: networkOf(row.network, row.networkGroup).name,
  };
  return (
    <li className={classes.item} data-done={row.status === 'published'} style={style}>
      <span className={classes.time} data-half-days={time.length > '00:00'.length}>
        {time}
      </span>
      <StatusIcon name={signOfRow(row)} />
      <span className={classes.words}>
        <Link
          {...postDestination(row.id)}
          className={classes.link}
          aria-label={t('today.goesOutLine', said)}
          title={title}
        >
          {title}
        </Link>
        <span className={classes.second} title={second}>
          {second}
        </span>
      </span>
      <NetworkMark network={row.network} group={row.networkGroup} size={20} />
    </li>
  );
}

/** Null if the client's clock shows the same. */
function useClientsTime() {
  const { t } = useTranslation();
  const format = useFormat();
  return (ms: number, zone: string): string | null => {
    if (offsetMinutesIn(zone, ms) === offsetMinutesIn(format.personZone, ms)) return null;
    const said = { time: format.clock(ms, zone), city: format.city(zone) };
    const isSameDay = dayKeyIn(zone, ms) === dayKeyIn(format.personZone, ms);
    return isSameDay
      ? t('today.inClientsTime', said)
      : t('today.inClientsDay', { ...said, day: format.weekday(dayKeyIn(zone, ms), 'short') });
  };
}
