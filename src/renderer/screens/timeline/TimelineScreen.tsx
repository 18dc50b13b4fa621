import { Button, Menu } from '@mantine/core';
import { findClient, type JoinedClient } from '@shared/domain/clients';
import { addMonths, type DayKey, monthOf } from '@shared/domain/time';
import { IconChevronDown, IconPencil, IconPlus, IconReport, IconTimelineEvent } from '@tabler/icons-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { useClientName, useJoinedClients } from '../../domains/clients';
import { useClientWords } from '../../domains/portfolio';
import {
  type DraftKey,
  EventNumber,
  htmlWords,
  type TimelineReport,
  useClientOfProject,
  useEventDrafts,
  useTimeline,
  useTimelineReports,
} from '../../domains/timeline';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DaysDialog } from '../../kit/DaysDialog';
import { LazySelect } from '../../kit/filters/LazySelect';
import layoutClasses from '../../kit/layout.module.css';
import { clientWidth, type ListDefinition, type ListTexts, titleWidth } from '../../kit/lists/list-columns';
import { RecordListView } from '../../kit/lists/RecordListView';
import textClasses from '../../kit/text.module.css';
import { usePersonDay } from '../../kit/use-now';
import { ListScreen } from '../ListScreen';
import { ListTools } from '../ListTools';
import { useListAddress } from '../list-address';
import { type TimelineState, timelineAddress } from '../list-addresses';
import { EventPanel, useWriting } from './EventPanel';
import { sectionsOf, type TimelineRow, timelineRows } from './rows';
import { TimelineChart } from './TimelineChart';
import classes from './TimelineScreen.module.css';

const events = { kind: 'resource', resource: 'reporting.timeline_events' } as const;

interface EventListGiven {
  /** Report titles by id. */
  readonly titles: ReadonlyMap<number, string>;
  readonly clientOf: (projectId: number | null) => JoinedClient | null;
  readonly nameOf: (client: JoinedClient) => string;
  /** True if the list has events of several clients: each row then names its own. */
  readonly hasClients: boolean;
}

/** Events by month, newest first, those that have not been sent above them. */
function eventList({ t, format }: ListTexts, given: EventListGiven): ListDefinition<TimelineRow> {
  const { titles, clientOf, nameOf, hasClients } = given;
  const of = (row: TimelineRow) => (row.kind === 'event' ? row.event : row.draft);
  const reportOf = (row: TimelineRow) => {
    const { reportId } = of(row);
    return reportId === null ? null : (titles.get(reportId) ?? t('timeline.unknownReport', { id: reportId }));
  };
  return {
    followsCursor: true,
    columns: [
      {
        key: 'number',
        name: '',
        width: 24,
        sign: (row, { isCurrent }) =>
          row.kind === 'event' ? (
            <EventNumber number={row.event.number} isOn={isCurrent} />
          ) : (
            <IconPencil size={16} stroke={1.6} role="img" aria-label={t('timeline.draft')} />
          ),
      },
      {
        key: 'day',
        name: '',
        width: 56,
        tone: 'second',
        text: (row) => {
          const { date } = of(row);
          if (date === '') return '–';
          const [weekday, day] = [format.weekday(date, 'short'), Number(date.slice(8))];
          return t('timeline.dayInMonth', { weekday, day });
        },
      },
      {
        key: 'title',
        name: '',
        width: titleWidth,
        text: (row) => of(row).title || t('timeline.untitled'),
        more: (row) => htmlWords(of(row).content),
        hint: () => null,
      },
      ...(hasClients
        ? [
            {
              key: 'client',
              name: '',
              width: clientWidth,
              tone: 'small',
              text: (row: TimelineRow) => {
                const client = clientOf(of(row).projectId);
                return client ? nameOf(client) : t('timeline.unknownClient');
              },
            } as const,
          ]
        : []),
      // The panel beside the list names the report.
      {
        key: 'report',
        name: '',
        width: { min: 160, max: 190 },
        fold: 1,
        tone: 'small',
        cell: (row) => {
          const report = reportOf(row);
          return (
            <>
              {row.kind === 'event' && row.hasDraft && (
                <span className={textClasses.pending}>{t('timeline.changed')}</span>
              )}
              {report !== null && (
                <span className={`${layoutClasses.line} ${classes.report}`} title={report}>
                  <IconReport size={14} stroke={1.6} aria-hidden />
                  <span>{report}</span>
                </span>
              )}
            </>
          );
        },
      },
    ],
  };
}

/** The screen of timeline events by day. It shows and edits them, with a chart of the client. */
export function TimelineScreen() {
  const { t } = useTranslation();
  const format = useFormat();
  const today = usePersonDay();
  const timeline = useTimeline();
  const drafts = useEventDrafts();
  const reports = useTimelineReports();
  const clientOf = useClientOfProject();
  const nameOf = useClientName();
  const { clients } = useJoinedClients();
  const grid = useRef<HTMLDivElement>(null);
  const list = useListAddress(timelineAddress);
  const { place, moveTo } = list;
  const { editing, edit } = useWriting((writing) => writing);
  const client = place.client === undefined ? null : findClient(clients, place.client);
  const rows = useMemo(
    () => (timeline && drafts ? timelineRows(place, { events: timeline.events, drafts, clientOf }) : []),
    [place, timeline, drafts, clientOf],
  );
  const sections = useMemo(
    () =>
      sectionsOf(rows).map(({ month, total }) => ({
        key: month ?? 'drafts',
        title: month === null ? t('timeline.drafts') : format.month(month),
        total,
      })),
    [rows, t, format],
  );
  const titles = useMemo(() => new Map(reports.map(({ id, title }) => [id, title])), [reports]);
  const hasClients = client === null;
  const define = useCallback(
    (texts: ListTexts) => eventList(texts, { titles, clientOf, nameOf, hasClients }),
    [titles, clientOf, nameOf, hasClients],
  );
  // A new event has no row until something is typed.
  const fresh = place.event?.startsWith('new:') ? (place.event as DraftKey) : null;
  const isFresh = fresh !== null && editing === fresh && !rows.some(({ key }) => key === fresh);
  const current = isFresh ? null : (rows.find(({ key }) => key === place.event) ?? rows[0] ?? null);
  const add = () => {
    const key: DraftKey = `new:${crypto.randomUUID()}`;
    moveTo(key);
    edit(key);
  };
  useCommands({ new_event: add });
  return (
    <ListScreen
      title={t('screens.timeline')}
      asOf={timeline?.asOf}
      scope={events}
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />} onClick={add}>
          {t('timeline.add')}
        </Button>
      }
      tools={<Tools list={list} client={client} reports={reports} today={today} />}
      errors={[{ error: timeline?.error, title: t('timeline.unread') }]}
      notes={
        client && (
          <TimelineChart
            client={client}
            screen={list}
            openId={current?.kind === 'event' ? current.event.id : null}
            onEvent={(id) => {
              edit(null);
              moveTo(String(id));
            }}
          />
        )
      }
      count={timeline && drafts ? rows.length : null}
      isFiltered={timeline !== null && timeline.events.length > 0}
      unmatched={{ headline: t('timeline.noneMatches'), clear: t('timeline.clear'), onClear: list.clear }}
      empty={{ icon: IconTimelineEvent, headline: t('timeline.none'), fact: t('timeline.noneHint') }}
      panel={
        timeline &&
        drafts &&
        (isFresh || current) && (
          <EventPanel
            key={isFresh ? fresh : (current?.key ?? '')}
            row={current}
            fresh={isFresh ? fresh : null}
            client={client}
            reports={reports}
            clientOf={clientOf}
            grid={grid}
            today={today}
            onShow={moveTo}
          />
        )
      }
    >
      <RecordListView
        grid={grid}
        label={t('timeline.list')}
        define={define}
        isWithoutNames
        rows={rows}
        sections={sections}
        keyOf={({ key }) => key}
        cursorKey={current?.key ?? null}
        onMove={({ key }) => {
          edit(null);
          moveTo(key);
        }}
        onOpen={(row) => edit(row.kind === 'draft' ? row.key : `event:${row.event.id}`)}
      />
    </ListScreen>
  );
}

interface ToolsProps {
  readonly list: TimelineState;
  readonly client: JoinedClient | null;
  readonly reports: readonly TimelineReport[];
  /** Today in the user's time zone. */
  readonly today: DayKey;
}

/** Filters by client, report, days and text; the address holds the choice. */
function Tools({ list, client, reports, today }: ToolsProps) {
  const { t } = useTranslation();
  const words = useClientWords();
  const { clients } = useJoinedClients();
  const { place, change } = list;
  const ofClient = reports.filter(
    ({ projectId }) => client === null || String(projectId) === client.reporting?.id,
  );
  const select = {
    flex: '0 1 220px',
    miw: 0,
    openOnFocus: false,
    searchable: true,
    clearable: true,
    nothingFoundMessage: t('client.none'),
  } as const;
  return (
    <ListTools list={list} find={t('timeline.find')} findCommand="find_events">
      <LazySelect
        {...select}
        aria-label={t('timeline.client')}
        placeholder={t('timeline.allClients')}
        data={clients
          .filter((one) => one.reporting !== null)
          .map((one) => ({ value: one.key, label: words.name(one) }))}
        value={client?.key ?? null}
        onChange={(key) =>
          change({ client: clients.find((one) => one.key === key)?.key, report: undefined, card: undefined })
        }
      />
      <LazySelect
        {...select}
        aria-label={t('timeline.report')}
        placeholder={t('timeline.allReports')}
        limit={100}
        data={ofClient.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={place.report ?? null}
        onChange={(report) => change({ report: report ?? undefined })}
      />
      <PeriodMenu list={list} today={today} />
    </ListTools>
  );
}

function PeriodMenu({ list, today }: Pick<ToolsProps, 'list' | 'today'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isChoosing, setChoosing] = useState(false);
  const { from, to } = list.place;
  const show = (start: DayKey | undefined, end?: DayKey) => list.change({ from: start, to: end });
  const shown =
    from && to
      ? format.days(from, to)
      : from
        ? `${format.dayMonth(from)} –`
        : to
          ? `– ${format.dayMonth(to)}`
          : t('timeline.anyDate');
  return (
    <>
      <Menu position="bottom-start" width={200}>
        <Menu.Target>
          <Button flex="none" rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
            <span>
              <span className={textClasses.second}>{t('timeline.period')}</span> {shown}
            </span>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => show(undefined)}>{t('timeline.anyDate')}</Menu.Item>
          <Menu.Item onClick={() => show(addMonths(monthOf(today), -5))}>
            {t('timeline.lastMonths')}
          </Menu.Item>
          <Menu.Item onClick={() => show(`${today.slice(0, 4)}-01-01`)}>{t('timeline.thisYear')}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setChoosing(true)}>{t('timeline.otherDays')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && (
        <DaysDialog
          title={t('timeline.period')}
          period={from && to ? { start: from, end: to } : null}
          onApply={({ start, end }) => show(start, end)}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
