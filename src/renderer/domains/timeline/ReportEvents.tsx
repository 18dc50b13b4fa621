import { Link } from '@tanstack/react-router';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './EventText.module.css';
import { useReportEvents } from './queries';

interface EventNumberProps {
  readonly number: number;
  /** Whether this event is open. */
  readonly isOn?: boolean;
}

/** The number of an event, as charts show it. */
export const EventNumber = ({ number, isOn = false }: EventNumberProps) => (
  <span className={classes.disc} data-on={isOn}>
    {number}
  </span>
);

/** The events that name a report, each with a link to the timeline. Renders nothing if no event names it. */
export function ReportEvents({ reportId }: { readonly reportId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const events = useReportEvents(reportId);
  if (events.length === 0) return null;
  return (
    <section aria-label={t('timeline.reportEvents')}>
      <h3 className={classes.heading}>{t('timeline.reportEvents')}</h3>
      <ul className={classes.events}>
        {events.map(({ id, number, date, title }) => (
          <li key={id}>
            <EventNumber number={number} />
            <span>{format.dayMonth(date)}</span>
            <Link to="/timeline" search={{ event: String(id) }} title={title}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
