import type { ClientKey } from '@shared/local-data';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { EventNumber, useTimeline } from '../../../domains/timeline';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { ListSection } from '../../../kit/ListSection';
import classes from './ClientPage.module.css';
import { MoreOfList } from './MoreOfList';

const MOST = 6;

interface Props {
  readonly clientKey: ClientKey;
  /** Company of the reporting service; null if none is matched. */
  readonly projectId: string | null;
}

/** Events of the client's timeline, latest first. */
export function TimelineBlock({ clientKey, projectId }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isWhole, setWhole] = useState(false);
  const timeline = useTimeline();
  const events = timeline?.events.filter((event) => String(event.projectId) === projectId) ?? [];
  return (
    <ListSection
      title={t('clientPage.timeline')}
      remark={t('clientPage.timelineRemark')}
      action={
        projectId !== null && (
          <Link className={classes.link} to="/timeline" search={{ client: clientKey }}>
            {t('clientPage.openTimeline')}
          </Link>
        )
      }
    >
      {projectId !== null && timeline && events.length === 0 && (
        <p className={classes.nothing}>{t('clientPage.noEvents')}</p>
      )}
      <ul className={classes.rows}>
        {events.slice(0, isWhole ? undefined : MOST).map(({ id, number, date, title, reportId }) => (
          <li key={id} className={classes.event}>
            <EventNumber number={number} />
            <span className={classes.second}>{format.dayMonth(date)}</span>
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
    </ListSection>
  );
}
