import type { ClientKey } from '@shared/record-key';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EventNumber, useTimeline } from '../../../domains/timeline';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import textClasses from '../../../kit/text.module.css';
import classes from './ClientPage.module.css';
import { MoreOfList } from './MoreOfList';
import { ClientFold } from './sections';

const MOST = 6;

interface Props {
  readonly clientKey: ClientKey;
  /** Company of the reporting service. */
  readonly projectId: string;
}

/** Events of the client's timeline, latest first. */
export function TimelineBlock({ clientKey, projectId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const timeline = useTimeline();
  const events = timeline?.events.filter((event) => String(event.projectId) === projectId) ?? [];
  const [newest] = events;
  return (
    <ClientFold
      name="timeline"
      title={t('clientPage.timeline')}
      fact={
        newest
          ? t('clientPage.named', { what: format.dayMonth(newest.date), names: newest.title })
          : timeline && t(timeline.asOf === null ? 'states.notKnown' : 'clientPage.noEvents')
      }
      count={timeline && timeline.asOf !== null ? format.number(events.length) : undefined}
    >
      <p className={classes.remark}>
        {t('clientPage.timelineRemark')} ·{' '}
        <Link className={classes.link} to="/timeline" search={{ client: clientKey }}>
          {t('clientPage.openTimeline')}
        </Link>
      </p>
      <ul>
        {events.slice(0, isWhole ? undefined : MOST).map(({ id, number, date, title, reportId }) => (
          <li key={id} className={classes.event}>
            <EventNumber number={number} />
            <span className={`${textClasses.secondCut} ${classes.second}`}>{format.dayMonth(date)}</span>
            <Link
              className={classes.title}
              title={title}
              to="/timeline"
              search={{ client: clientKey, event: String(id) }}
            >
              {title}
            </Link>
            <span className={classes.number}>
              {t(reportId === null ? 'clientPage.onClient' : 'clientPage.onReport')}
            </span>
          </li>
        ))}
      </ul>
      <MoreOfList total={events.length} shown={MOST} isWhole={isWhole} onWhole={setWhole} />
    </ClientFold>
  );
}
