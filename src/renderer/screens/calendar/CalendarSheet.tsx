import { groupBy } from '@shared/domain/group-by';
import { type DayKey, dayKeyIn } from '@shared/domain/time';
import { useNotKeptWords, usePostStateText } from '../../domains/calendar';
import { scheduleOf, titleOf } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { networkOf } from '../../kit/networks/networks';
import { PrintSheet } from '../../kit/PrintSheet';
import { useNow } from '../../kit/use-now';
import classes from './CalendarSheet.module.css';
import { EntryTime } from './EntryTime';
import type { ShownCalendar } from './use-calendar-screen';

interface Props {
  /** In the order of the days. */
  readonly rows: readonly PostRow[];
  readonly shown: ShownCalendar;
  readonly period: string;
}

/** The calendar on paper: every post of the period under its day, with the age of the data. */
export function CalendarSheet({ rows, shown, period }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const notKept = useNotKeptWords();
  const { client, clock, page, zone } = shown;
  const whose = client?.name ?? t('calendar.allClients');
  const asOf = page?.asOf ?? null;
  const facts = [
    t('calendar.posts', { count: rows.length }),
    clock === null ? t('calendar.daysOfClients') : t('calendar.times', { zone: format.zone(clock, now) }),
    asOf === null ? t('time.notRead') : t('time.asOf', { time: format.dated(asOf) }),
    ...notKept(page, shown.range),
  ];
  return (
    <PrintSheet>
      <h1 className={classes.title}>{`${whose}, ${period}`}</h1>
      <p className={classes.facts}>{facts.join(' · ')}</p>
      <table className={classes.table}>
        {daysOf(rows, zone).map(([day, own]) => (
          <tbody key={day}>
            <tr>
              <th colSpan={6} scope="rowgroup">
                {format.longDay(day)}
              </th>
            </tr>
            {own.map((row) => (
              <SheetRow key={row.id} row={row} zone={zone} namesClient={client === null} />
            ))}
          </tbody>
        ))}
      </table>
    </PrintSheet>
  );
}

interface RowProps {
  readonly row: PostRow;
  readonly zone: string | null;
  readonly namesClient: boolean;
}

function SheetRow({ row, zone, namesClient }: RowProps) {
  const { t } = useTranslation();
  const postState = usePostStateText();
  return (
    <tr>
      <td>
        <EntryTime row={row} zone={zone} />
      </td>
      <td>{networkOf(row.network, row.networkGroup).name}</td>
      {namesClient && <td>{row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId })}</td>}
      <td>{row.accountName}</td>
      <td>{titleOf(row) ?? t('approvals.noCaption')}</td>
      <td>{postState(row)}</td>
    </tr>
  );
}

/** The rows under their days; they come in this order. */
function daysOf(rows: readonly PostRow[], zone: string | null): [DayKey, PostRow[]][] {
  const dayOf = (row: PostRow) => {
    const at = scheduleOf(row);
    return at === null ? null : dayKeyIn(zone ?? row.timezone, at);
  };
  return [...groupBy(rows, dayOf)];
}
