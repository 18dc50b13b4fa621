import { recordKeysOf } from '@shared/domain/clients';
import { addDays, type DayKey, dayKeyIn, parseInstant } from '@shared/domain/time';
import type { LocalKey } from '@shared/local-data';
import { type RefObject, useMemo } from 'react';
import { useClientName, useJoinedClients } from '../../domains/clients';
import {
  DeliveryState,
  DeliveryVerdict,
  FoundState,
  NoEvent,
  useDeliveryWords,
} from '../../domains/deliveries';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumn } from '../../kit/lists/GridHead';
import { RecordGrid } from '../../kit/lists/RecordGrid';
import { useMinute } from '../../kit/use-now';
import classes from './DeliveryGrid.module.css';
import type { InboxList, InboxRow } from './inbox-rows';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: InboxList;
  readonly cursorKey: string | null;
  readonly onMove: (key: string) => void;
  readonly onOpen: () => void;
  /** The end of what is loaded has come into sight. */
  readonly onEnd: () => void;
}

/** Table of deliveries by day: time, verdict, event, client and confirmation. */
export function DeliveryGrid({ grid, list: { rows, parts }, cursorKey, onMove, onOpen, onEnd }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const wordsOf = useRowWords();
  const today = dayKeyIn(format.personZone, useMinute());
  const sections = useMemo(() => {
    const dayName = (day: DayKey): string => {
      if (day === today) return t('inbox.today');
      return day === addDays(today, -1) ? t('inbox.yesterday') : format.longDay(day);
    };
    return parts.map(({ key, day, total, isAtLeast }) => ({
      key,
      total,
      title: dayName(day),
      ...(isAtLeast && { count: t('inbox.orMore', { count: total }) }),
    }));
  }, [parts, format, today, t]);
  return (
    <RecordGrid
      grid={grid}
      label={t('inbox.list')}
      className={classes.grid}
      columns={<Columns />}
      size="compact"
      sections={sections}
      rows={rows}
      keyOf={({ key }) => key}
      cursorKey={cursorKey}
      onMove={({ key }) => onMove(key)}
      onOpen={onOpen}
      onEnd={onEnd}
      wordsOf={(row) => {
        const { times, client, ...cells } = wordsOf(row);
        const event =
          times === null ? cells.event : `${cells.event}, ${t('inbox.timesSaid', { count: times })}`;
        return t('inbox.row', { ...cells, event, client: client === '–' ? t('inbox.noClient') : client });
      }}
    >
      {(row) => {
        const { time, event, times, client } = wordsOf(row);
        return (
          <>
            <span role="gridcell" className={classes.second}>
              {time}
            </span>
            <span role="gridcell">
              {row.kind === 'delivery' ? <DeliveryVerdict verdict={row.row.verdict} /> : <NoEvent />}
            </span>
            <span role="gridcell" className={classes.event} title={event}>
              {event}
              {times !== null && <span className={classes.times}> {t('inbox.times', { count: times })}</span>}
            </span>
            <span role="gridcell" className={classes.second} title={client}>
              {client}
            </span>
            <span role="gridcell">
              {row.kind === 'delivery' ? (
                <DeliveryState row={row.row} />
              ) : (
                <FoundState fact={row.found.fact} />
              )}
            </span>
          </>
        );
      }}
    </RecordGrid>
  );
}

/** Texts of a row's cells. */
function useRowWords() {
  const { t } = useTranslation();
  const format = useFormat();
  const words = useDeliveryWords();
  const clientOf = useClientOfKey();
  const of = (client: LocalKey | null) => clientOf(client) ?? '–';
  return (line: InboxRow) => {
    if (line.kind === 'found') {
      const { fact, at } = line.found;
      return {
        time: format.exact(at, at),
        verdict: t('inbox.verdict.none'),
        event: words.factEvent(fact),
        times: null,
        client: of(fact.client),
        state: words.fact(fact),
      };
    }
    const { row } = line;
    const at = parseInstant(row.receivedAt) ?? 0;
    return {
      time: format.exact(at, at),
      verdict: words.verdict(row.verdict),
      event: words.event(row),
      times: row.count > 1 ? row.count : null,
      client: of(row.client),
      state: words.state(row),
    };
  };
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

/** Names the client of a record; null if this computer has no such client. */
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
