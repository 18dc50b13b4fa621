import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ClientOfPosts } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useNow } from '../../kit/use-now';
import classes from './CalendarScreen.module.css';
import type { DayZone } from './calendar-address';
import { useCalendarScreen } from './state';

const MINUTE_MS = 60_000;

interface Props {
  /** Where one client alone is shown. */
  readonly client: ClientOfPosts | null;
}

/** Whose days are shown: the client's own, or those of the person who looks at them. */
export function ZoneControl({ client }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow(MINUTE_MS);
  const { zone, showDaysOf } = useCalendarScreen();
  const clock = (id: string) => (
    <>
      {format.city(id)} <span className={classes.offset}>{format.offset(id, now)}</span>
    </>
  );
  return (
    <SegmentedControl<DayZone>
      aria-label={t('calendar.daysOf')}
      value={zone}
      onChange={showDaysOf}
      data={[
        { value: 'client', label: client ? clock(client.timezone) : t('calendar.eachClient') },
        { value: 'person', label: clock(format.personZone) },
      ]}
    />
  );
}
