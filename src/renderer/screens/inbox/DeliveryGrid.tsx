import { recordKeysOf } from '@shared/domain/clients';
import { addDays, dayKeyIn, parseInstant } from '@shared/domain/time';
import type { LocalKey } from '@shared/local-data';
import type { DeliveryRow } from '@shared/webhooks';
import { type RefObject, useMemo } from 'react';
import { useClientName, useJoinedClients } from '../../domains/clients';
import { DeliveryState, DeliveryVerdict, useDeliveryWords } from '../../domains/deliveries';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { useMinute } from '../../kit/use-now';
import classes from './DeliveryGrid.module.css';
import { daysOfRows } from './inbox-days';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly rows: readonly DeliveryRow[];
  readonly hasMore: boolean;
  readonly cursorKey: string | null;
  readonly onMove: (key: string) => void;
  readonly onOpen: (row: DeliveryRow) => void;
  /** The end of what is loaded has come into sight. */
  readonly onEnd: () => void;
}

/** What came, by day: when, whether it is from them, what it says, about whom, and whether it is true. */
export function DeliveryGrid({ grid, rows, hasMore, cursorKey, onMove, onOpen, onEnd }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDeliveryWords();
  const clientOf = useClientOfKey();
  const today = dayKeyIn(format.personZone, useMinute());
  const sections = useMemo(
    () =>
      daysOfRows(rows, format.personZone, hasMore).map(({ day, total, isAtLeast }) => ({
        ...{ key: day, total },
        title: dayName(day),
        ...(isAtLeast && { count: t('inbox.orMore', { count: total }) }),
      })),
    // oxlint-disable-next-line react/exhaustive-deps -- the name of a day follows from what is listed
    [rows, format, hasMore, today, t],
  );

  function dayName(day: string): string {
    if (day === today) return t('inbox.today');
    return day === addDays(today, -1) ? t('inbox.yesterday') : format.longDay(day);
  }
  const timeOf = ({ receivedAt }: DeliveryRow) => {
    const at = parseInstant(receivedAt) ?? 0;
    return format.exact(at, at);
  };
  return (
    <RecordGrid
      grid={grid}
      label={t('inbox.list')}
      className={classes.grid}
      columns={<Columns />}
      size="compact"
      sections={sections}
      rows={rows}
      keyOf={({ sequence }) => String(sequence)}
      cursorKey={cursorKey}
      onMove={({ sequence }) => onMove(String(sequence))}
      onOpen={onOpen}
      onEnd={onEnd}
      wordsOf={(row) =>
        t('inbox.row', {
          time: timeOf(row),
          verdict: words.verdict(row.verdict),
          event: words.event(row) + (row.count > 1 ? `, ${t('inbox.timesSaid', { count: row.count })}` : ''),
          client: clientOf(row.client) ?? t('inbox.noClient'),
          state: words.state(row),
        })
      }
    >
      {(row) => (
        <>
          <span role="gridcell" className={classes.second}>
            {timeOf(row)}
          </span>
          <span role="gridcell">
            <DeliveryVerdict verdict={row.verdict} />
          </span>
          <span role="gridcell" className={classes.event} title={words.event(row)}>
            {words.event(row)}
            {row.count > 1 && (
              <span className={classes.times}> {t('inbox.times', { count: row.count })}</span>
            )}
          </span>
          <span role="gridcell" className={classes.second} title={clientOf(row.client) ?? undefined}>
            {clientOf(row.client) ?? '–'}
          </span>
          <span role="gridcell">
            <DeliveryState row={row} />
          </span>
        </>
      )}
    </RecordGrid>
  );
}

function Columns() {
  const { t } = useTranslation();
  return (
    <>
      <GridColumn name={t('inbox.column.received')} />
      <GridColumn name={t('inbox.column.signature')} />
      <GridColumn name={t('inbox.column.event')} />
      <GridColumn name={t('inbox.column.client')} />
      <GridColumn name={t('inbox.column.confirmed')} />
    </>
  );
}

/** What the client of a record is called; null where no client of this computer has that record. */
function useClientOfKey(): (key: LocalKey | null) => string | null {
  const { clients } = useJoinedClients();
  const nameOf = useClientName();
  const names = useMemo(
    () =>
      new Map(clients.flatMap((client) => recordKeysOf(client).map((key) => [key, nameOf(client)] as const))),
    [clients, nameOf],
  );
  return (key) => (key === null ? null : (names.get(key) ?? null));
}
