import { dayKeyIn, offsetMinutesIn } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import { signOfRow, titleOf, useApprovalWord } from '../../domains/posts';
import { type DayIdea, postDestination } from '../../domains/today';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './TodaysPostsPanel.module.css';

interface Props {
  readonly idea: DayIdea;
  readonly style: CSSProperties;
}

/** Idea of the day with its networks, in the person's time and the client's if it differs. Published ones are dimmed. */
export function TodaysPostItem({ idea: { lead, at, posts }, style }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const clientsTime = useClientsTime();
  const approvalWord = useApprovalWord();
  const { row } = lead;
  const time = format.clock(at);
  const title = titleOf(row) ?? t('approvals.noCaption');
  const client = row.projectName ?? t('client.withoutName', { id: row.projectId });
  const second = [clientsTime(at, row.timezone), client].filter((part) => part !== null).join(' · ');
  const status =
    approvalWord(row) ?? (row.review ? t(`reviewStatus.${row.review}`) : t(`status.${row.status}`));
  const networks = [...new Map(posts.map((post) => [post.row.network, post.row])).values()];
  const said = {
    time,
    status,
    title,
    client: second,
    network: format.list(networks.map(({ network, networkGroup }) => networkOf(network, networkGroup).name)),
  };
  return (
    <li
      className={classes.item}
      data-done={posts.every(({ status }) => status === 'published')}
      style={style}
    >
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
        <span className={classes.under}>
          <span className={classes.second} title={second}>
            {second}
          </span>
          <span className={classes.networks}>
            {networks.map(({ network, networkGroup }) => (
              <NetworkMark key={network} network={network} group={networkGroup} size={15} />
            ))}
          </span>
        </span>
      </span>
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
