import type { ClientKey } from '../../record-key';
import { addDays, addMonths, type DayKey, daysBetween, lastOfMonth, monthOf } from '../time';
import { createWordMatch } from '../word-beginnings';
import type { ReportKind } from './batches';
import type { DayRange, ReportRow } from './rows';

export const reportSorts = ['created', 'client', 'title', 'views'] as const;
export type ReportSort = (typeof reportSorts)[number];

/** `new`: more than when the person last looked. */
export const viewsFilters = ['new', 'some', 'none'] as const;
export type ViewsFilter = (typeof viewsFilters)[number];

export interface ReportFilter {
  readonly kind: ReportKind;
  /** Empty lists leave everything. */
  readonly clients: readonly string[];
  /** First days. */
  readonly months: readonly DayKey[];
  readonly templates: readonly string[];
  readonly views: ViewsFilter | null;
  readonly text: string;
  /** Reporting projects of my clients; null where it is not kept to them. */
  readonly mine: ReadonlySet<string> | null;
}

/** @param grown the keys of those whose views grew since the person last looked */
export function filteredReports(
  rows: readonly ReportRow[],
  filter: ReportFilter,
  grown: ReadonlyMap<string, number>,
): readonly ReportRow[] {
  const { kind, clients, months, templates, views, text, mine } = filter;
  const isMatch = createWordMatch(text);
  return rows.filter(
    (row) =>
      row.kind === kind &&
      (mine === null || (row.projectId !== null && mine.has(row.projectId))) &&
      (clients.length === 0 || (row.client !== null && clients.includes(row.client))) &&
      (months.length === 0 || months.includes(row.month)) &&
      (templates.length === 0 || templates.includes(String(row.templateId))) &&
      (views === null ||
        (views === 'new' ? grown.has(row.key) : (views === 'some') === (row.views ?? 0) > 0)) &&
      (text === '' || isMatch([row.title, row.subtitle, row.clientName, row.templateTitle])),
  );
}

/** The latest month first; within a month as asked, with the newest first among equals. */
export function sortedReports(
  rows: readonly ReportRow[],
  sort: ReportSort,
  language: string,
): readonly ReportRow[] {
  const { compare } = new Intl.Collator(language);
  const byTime = (a: ReportRow, b: ReportRow) =>
    (b.createdAt ?? 0) - (a.createdAt ?? 0) || b.id - a.id || (a.key < b.key ? -1 : 1);
  const orders: Readonly<Record<ReportSort, (a: ReportRow, b: ReportRow) => number>> = {
    created: byTime,
    // Reports without a client come last.
    client: (a, b) => compare(a.clientName ?? '\uffff', b.clientName ?? '\uffff') || byTime(a, b),
    title: (a, b) => compare(a.title, b.title) || byTime(a, b),
    views: (a, b) => (b.views ?? 0) - (a.views ?? 0) || byTime(a, b),
  };
  const byMonth = (a: ReportRow, b: ReportRow) => (a.month === b.month ? 0 : a.month < b.month ? 1 : -1);
  return rows.toSorted((a, b) => byMonth(a, b) || orders[sort](a, b));
}

/** A client that reports are created for. */
export interface ReportClient {
  readonly key: ClientKey;
  readonly name: string | null;
  /** The client's project in the reporting service. */
  readonly projectId: string;
}

export interface ReportGroup {
  /** First day of the month. */
  readonly month: DayKey;
  /** Number of rows in the list. */
  readonly total: number;
  /** Clients with a report of this month, of all those that the list is about. */
  readonly have: number;
  /** Clients without a report; null if unknown, as for earlier months. */
  readonly missing: readonly ReportClient[] | null;
}

/** A longer report is about more than a month, so it does not count as a report of one month. */
const longestOfMonth = 45;

/** Whether a report is one of that month: it ends in it, covers half of its days or more, and not much besides. */
export function isOfMonth({ start, end }: DayRange, month: DayKey): boolean {
  if (monthOf(end) !== month || daysBetween(start, end) >= longestOfMonth) return false;
  const from = start > month ? start : month;
  return 2 * (daysBetween(from, end) + 1) >= daysBetween(month, addMonths(month, 1));
}

/** The last month that is over on this day. */
export const lastWholeMonth = (today: DayKey): DayKey => addMonths(monthOf(today), -1);

/** Clients without a report of a month, in the order given. */
export function withoutReport(
  rows: readonly ReportRow[],
  clients: readonly ReportClient[],
  month: DayKey,
): readonly ReportClient[] {
  const have = new Set(
    rows.flatMap((row) => (row.kind === 'report' && isOfMonth(row.period, month) ? [row.projectId] : [])),
  );
  return clients.filter(({ projectId }) => !have.has(projectId));
}

interface GroupsInput {
  /** Rows in the list, filtered and sorted. */
  readonly shown: readonly ReportRow[];
  /** All reports, ignoring the filter. */
  readonly all: readonly ReportRow[];
  /** The clients that the list covers. */
  readonly clients: readonly ReportClient[];
  readonly today: DayKey;
  /** True if the list includes every month. The last whole month then has a heading even without reports. */
  readonly isWhole: boolean;
}

/** Returns the months of the list. The last whole month has its heading even if it has no report yet. */
export function reportGroups({ shown, all, clients, today, isWhole }: GroupsInput): readonly ReportGroup[] {
  const due = lastWholeMonth(today);
  const totals = new Map<DayKey, number>();
  for (const { month } of shown) totals.set(month, (totals.get(month) ?? 0) + 1);
  if (isWhole && clients.length > 0 && !totals.has(due)) totals.set(due, 0);
  const projects = new Set(clients.map(({ projectId }) => projectId));
  const have = new Map<DayKey, Set<string>>();
  for (const { kind, month, period, projectId } of all) {
    if (kind !== 'report' || projectId === null || !projects.has(projectId)) continue;
    if (!isOfMonth(period, month)) continue;
    const ofMonth = have.get(month) ?? new Set();
    have.set(month, ofMonth.add(projectId));
  }
  return [...totals]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([month, total]) => ({
      month,
      total,
      have: have.get(month)?.size ?? 0,
      missing:
        month === due && clients.length > 0
          ? clients.filter(({ projectId }) => !have.get(month)?.has(projectId))
          : null,
    }));
}

/** Says whether the range is exactly one month. */
export const isWholeMonth = ({ start, end }: DayRange): boolean =>
  start === monthOf(start) && end === lastOfMonth(start);

/** The period after this one: a whole month is followed by a whole month. */
export function nextPeriod({ start, end }: DayRange): DayRange {
  if (isWholeMonth({ start, end })) {
    const month = addMonths(start, 1);
    return { start: month, end: lastOfMonth(month) };
  }
  const length = daysBetween(start, end);
  return { start: addDays(end, 1), end: addDays(end, 1 + length) };
}

/** The period before this one: the month before a whole month, else as many days. */
export function periodBefore({ start, end }: DayRange): DayRange {
  if (isWholeMonth({ start, end })) {
    const month = addMonths(start, -1);
    return { start: month, end: lastOfMonth(month) };
  }
  return { start: addDays(start, -daysBetween(start, end) - 1), end: addDays(start, -1) };
}
