import { writeCalendar } from '@shared/domain/calendar/ics';
import { fileNameOf } from '@shared/domain/file-name';
import { groupBy } from '@shared/domain/group-by';
import { type DayKey, dayKeyIn } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import { IconCalendarOff } from '@tabler/icons-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import {
  calendarEventsOf,
  stretchesNotKept,
  useNotKeptWords,
  usePostStateText,
} from '../../domains/calendar';
import { useClientTexts } from '../../domains/clients';
import { type SavedFile, useSaveFile } from '../../domains/outside';
import { Peek } from '../../domains/peek';
import { readAllPosts, scheduleOf, titleOf, usePostList, useWalkOfList } from '../../domains/posts';
import { ExportProof } from '../../domains/proof';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import type { PostRow } from '../../engine';
import { type Texts, TextsProvider, useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';
import { MenuItem } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { networkOf } from '../../kit/networks/networks';
import { MenuButton, MenuOnPress } from '../../kit/OpenOnPress';
import { PageActions } from '../../kit/PageActions';
import { PrintSheet } from '../../kit/PrintSheet';
import { EmptyState, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { useEngine, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { EntryTime } from './CalendarEntry';
import classes from './CalendarScreen.module.css';
import { CalendarTools } from './CalendarTools';
import { daysToRead } from './days-to-read';
import { GridView } from './GridView';
import { NotKeptBar } from './NotKeptBar';
import { PeriodList } from './PeriodList';
import { PeriodSummary } from './PeriodSummary';
import { type CalendarView, rangeIncludes, rangeOf, type ShownDays, stepPeriod } from './period';
import { useCalendarScreen } from './state';
import { listOf, type ShownCalendar, useShownCalendar } from './use-calendar-screen';

/** Names of clients: without them a client is known by its posts alone. */
const calendarNeeds = ['planning.projects'] as const;

/** Calendar of publications by month, week or list, for one client or all. */
export function CalendarScreen() {
  const { t } = useTranslation();
  const { view, show, moveTo, goToday } = useCalendarScreen();
  const rows = useRef<HTMLDivElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const shown = useShownCalendar(rows);
  const { day, anchor, range } = shown;
  const period = periodIn(useFormat(), { view, anchor, range });
  const scope = useMemo(() => daysToRead(range, shown.zone), [range, shown.zone]);
  useSetScreenHead(t('screens.calendar'), shown.page ? shown.page.asOf : undefined, scope, shown.page?.due);

  const step = (by: 1 | -1) => {
    const target = stepPeriod(view, view === 'month' ? anchor : day, by);
    const inNext = rangeIncludes(rangeOf(view, target), day) ? day : target;
    moveTo(inNext, target);
  };
  useCommands({
    calendar_today: goToday,
    calendar_month: () => show('month'),
    calendar_week: () => show('week'),
    calendar_list: () => show('list'),
    view_1: () => show('month'),
    view_2: () => show('week'),
    view_3: () => show('list'),
    calendar_earlier: () => step(-1),
    calendar_later: () => step(1),
    filter_posts: () => filterButton.current?.click(),
  });
  return (
    <>
      <CalendarExport shown={shown} view={view} />
      <CalendarTools
        shown={shown}
        view={view}
        period={period}
        filterButton={filterButton}
        onToday={goToday}
        onStep={step}
      />
      <PeriodSummary shown={shown} />
      <EngineTrouble />
      <ClosedNotes of={calendarNeeds} />
      <div className={`${layoutClasses.split} ${classes.split}`}>
        {view === 'list' ? <ListView shown={shown} /> : <GridView shown={shown} rows={rows} view={view} />}
      </div>
    </>
  );
}

interface ShownPeriod {
  readonly view: CalendarView;
  readonly anchor: DayKey;
  readonly range: ShownDays;
}

/** The shown period: `November 2026`, or the days of a week. */
const periodIn = (format: Format, { view, anchor, range }: ShownPeriod): string =>
  view === 'week' ? format.days(range.from, range.to) : format.month(anchor);

/** The posts of a month as a list grouped by day. */
function ListView({ shown }: { readonly shown: ShownCalendar }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { openId, openPost, close } = useCalendarScreen();
  const { client, filter, range, page, anchor, today } = shown;
  const progress = useProgressText(useEngineStatus());
  const grid = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const wanted = useMemo(() => listOf({ filter, zone: shown.zone }, range), [filter, shown.zone, range]);
  const posts = usePostList(wanted.filter, wanted.sort);
  const { list } = posts;
  useWalkOfList('calendar', list);
  // Unread days must not claim "no posts".
  const isNothingKept =
    page !== null &&
    stretchesNotKept(page, range).some(({ from, to }) => from === range.from && to === range.to);
  const [moved, setMoved] = useState<{ readonly of: object; readonly to: number } | null>(null);
  // The cursor starts on the day it had in the grid, until it is moved.
  const cursor = moved?.of === wanted ? moved.to : firstOf(shown);

  const open = (ordinal: number) => {
    setMoved({ of: wanted, to: ordinal });
    const row = list.rowAt(ordinal);
    if (row) openPost(row.id);
  };
  const step = (by: 1 | -1) => {
    const target = Math.max(0, Math.min(cursor + by, list.total - 1));
    if (openId === null) setMoved({ of: wanted, to: target });
    else open(target);
    grid.current?.focus();
  };
  const leave = () => {
    close();
    grid.current?.focus();
  };
  useCommands({
    ...(list.total > 0 && { next: () => step(1), previous: () => step(-1) }),
    ...(list.total > 0 && openId === null && { open: () => open(cursor) }),
    ...(openId !== null && { close: leave, write_note: () => noteField.current?.focus() }),
  });
  return (
    <>
      <div className={layoutClasses.stack}>
        {list.total > 0 && (
          <PeriodList
            grid={grid}
            posts={posts}
            page={page}
            zone={shown.zone}
            namesClient={client === null}
            today={today}
            cursor={Math.min(cursor, list.total - 1)}
            onMove={(to) => setMoved({ of: wanted, to })}
            onOpen={open}
          />
        )}
        {list.total === 0 &&
          !isNothingKept &&
          (!list.isLoaded ? (
            <ListSkeleton progress={progress} />
          ) : list.asOf === null ? (
            <NotKnown />
          ) : (
            <EmptyState
              sign={<IconCalendarOff size={24} stroke={1.4} aria-hidden />}
              headline={t('calendar.emptyMonth', { month: format.month(anchor) })}
            />
          ))}
        <NotKeptBar shown={shown} />
        <CommandBar />
      </div>
      {openId !== null && (
        <Peek
          postId={openId}
          noteField={noteField}
          onStep={step}
          onClose={leave}
          onLeave={() => grid.current?.focus()}
        />
      )}
    </>
  );
}

/** Index of the first post on or after the day under the cursor. */
function firstOf({ page, day }: ShownCalendar): number {
  const before = page?.days.filter((one) => one.day < day) ?? [];
  return before.reduce((total, one) => total + one.total, 0);
}

interface Props {
  readonly shown: ShownCalendar;
  readonly view: CalendarView;
}

/** Exports the shown days: for another calendar, as a file to read, or on paper. */
function CalendarExport({ shown, view }: Props) {
  const { t } = useTranslation();
  const { sheet, error, isRunning, toIcs, toPdf, toPrinter } = useCalendarExport(shown, view);
  useCommands({ export_pdf: toPdf, export_ics: toIcs });
  return (
    <>
      <PageActions>
        <MenuOnPress
          position="bottom-end"
          button={(props) => (
            <MenuButton {...props} loading={isRunning}>
              {t('calendar.export')}
            </MenuButton>
          )}
        >
          <MenuItem onClick={toIcs}>{t('calendar.exportIcs')}</MenuItem>
          <MenuItem onClick={toPdf}>{t('calendar.exportPdf')}</MenuItem>
          <MenuItem onClick={toPrinter}>{t('calendar.print')}</MenuItem>
        </MenuOnPress>
      </PageActions>
      {shown.client && view === 'month' && (
        <ExportProof
          wish={{ scope: 'month', client: shown.client.projectId, month: shown.anchor.slice(0, 7) }}
        />
      )}
      {error && <ErrorNote error={error} title={t('calendar.exportFailed')} />}
      {sheet}
    </>
  );
}

/** Every post of the shown period, in full; needs no network. */
function useCalendarExport(shown: ShownCalendar, view: CalendarView) {
  const { t } = useTranslation();
  const { request, now } = useWorkspaceServices();
  const engine = useEngine();
  const workspace = useWorkspace();
  const postState = usePostStateText();
  const { isRunning, error, save } = useSaveFile();
  const format = useFormat();
  const textsOfClient = useClientTexts(shown.client ? `planning:${shown.client.projectId}` : null);
  const [sheet, setSheet] = useState<ReactNode>(null);
  const nameIn = (forms: Format) =>
    `${shown.client?.name ?? workspace?.name ?? ''} ${periodIn(forms, { ...shown, view })}`.trim();
  const name = nameIn(format);

  // Days that were never loaded would look as if no posts were planned on them.
  const remark = useNotKeptWords()(shown.page, shown.range).join(' ');

  const readRows = () => {
    const { filter, sort } = listOf(shown, shown.range);
    return readAllPosts(engine, filter, sort);
  };
  const toIcs = async () => {
    const words = { postState, untitled: t('approvals.noCaption') };
    const moments = calendarEventsOf(await readRows(), workspace?.id ?? '', words);
    const text = writeCalendar({ name, remark, writtenAt: now(), moments });
    return request('files.save_text', { suggestedName: fileNameOf(name), extension: 'ics', text });
  };
  const draw = async (handOut: (texts: Texts) => SavedFile | Promise<SavedFile>) => {
    const [rows, texts] = await Promise.all([readRows(), textsOfClient()]);
    const period = periodIn(texts.format, { ...shown, view });
    // The browser prints the document as it is, so the sheet must be rendered before, not with the next render.
    flushSync(() =>
      setSheet(
        <TextsProvider texts={texts}>
          <CalendarSheet rows={rows} shown={shown} period={period} />
        </TextsProvider>,
      ),
    );
    const saved = await handOut(texts);
    setSheet(null);
    return saved;
  };
  const toPdf = ({ format: forms }: Texts) =>
    request('files.save_pdf', { suggestedName: fileNameOf(nameIn(forms)) });
  const toPrinter = () => {
    window.print();
    return succeed(null);
  };

  return {
    sheet,
    error,
    isRunning,
    toIcs: () => void save(toIcs(), remark),
    toPdf: () => void save(draw(toPdf), remark),
    toPrinter: () => void save(draw(toPrinter)),
  };
}

interface CalendarSheetProps {
  /** In the order of the days. */
  readonly rows: readonly PostRow[];
  readonly shown: ShownCalendar;
  readonly period: string;
}

/** The calendar on paper: every post of the period under its day, with the age of the data. */
function CalendarSheet({ rows, shown, period }: CalendarSheetProps) {
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
      <p className={`${textClasses.quiet} ${classes.facts}`}>{facts.join(' · ')}</p>
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
