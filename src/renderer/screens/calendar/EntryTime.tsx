import { entryTimesOf } from '../../domains/calendar';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import classes from './CalendarEntry.module.css';

interface Props {
  readonly row: PostRow;
  /** Zone of the days, as in `CalendarQuery.zone`. */
  readonly zone: string | null;
}

/** Time in the day's zone, in bold, and in the other zone, in grey. ⁻¹ or ⁺¹ marks another date. */
export function EntryTime({ row, zone }: Props) {
  const format = useFormat();
  const times = entryTimesOf(row, zone, format.personZone);
  if (!times) return null;
  const { at, other } = times;
  return (
    <>
      <b className={classes.time}>{format.clock(at, times.zone)}</b>{' '}
      {other && (
        <span className={classes.other}>
          {format.clock(at, other.zone)}
          {other.dayShift !== 0 && <sup>{signed(other.dayShift)}</sup>}
        </span>
      )}
    </>
  );
}

const signed = (days: number) => (days < 0 ? `\u2212${-days}` : `+${days}`);
