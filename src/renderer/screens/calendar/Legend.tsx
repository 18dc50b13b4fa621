import { useTranslation } from '../../i18n/use-translation';
import type { StatusIconName } from '../../kit/status/StatusIcon';
import { StatusIcon } from '../../kit/status/StatusIcon';
import classes from './CalendarScreen.module.css';
import type { DayZone } from './calendar-address';

const situations = ['pending', 'request_changes', 'approved'] as const;
const signs = [
  'draft',
  ...situations,
  'scheduled',
  'published',
  'failed',
] as const satisfies readonly StatusIconName[];

interface Props {
  readonly zone: DayZone;
  readonly hasOtherZones: boolean;
}

/** The icons of the grid with their meanings, and which of two times is whose. */
export function Legend({ zone, hasOtherZones }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.legend} role="note" aria-label={t('calendar.legend')}>
      {signs.map((sign) => (
        <span key={sign}>
          <StatusIcon name={sign} size={14} />
          {isSituation(sign) ? t(`situationShort.${sign}`) : t(`status.${sign}`)}
        </span>
      ))}
      <span className={classes.gap} />
      {hasOtherZones && <span>{t(zone === 'client' ? 'calendar.boldClient' : 'calendar.boldYours')}</span>}
    </div>
  );
}

const isSituation = (sign: (typeof signs)[number]): sign is (typeof situations)[number] =>
  situations.some((one) => one === sign);
