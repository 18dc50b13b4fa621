import type { CalendarQuery } from '../src/renderer/engine';
import { calendarOf } from '../src/renderer/engine/columns/post-calendar';
import { PostColumns } from '../src/renderer/engine/columns/post-columns';
import type { ColumnRow } from '../src/renderer/engine/columns/segment';
import { defaultGapRule } from '../src/shared/domain/calendar/gaps';
import { daysBetween } from '../src/shared/domain/time';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median, percentile, timesOf } from '../tools/bench/statistics.mjs';

/**
 * One month of the calendar, six weeks with their totals, collisions and gaps, over 100,000 posts of 120 clients in four
 * hundred days: all clients overlaid, one client, and the days of the person's zone. Beside it the plain way: an array of
 * rows, filtered and put into a map by day, without collisions and gaps. From the columns alone; no text is read.
 */
const postCount = 100_000;
const clientCount = 120;
const spanDays = 400;
const runs = 101;
/** Not counted: the first questions of a process also wait for its compiler. */
const warmUps = 20;
const firstMs = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;

const rows: readonly ColumnRow[] = Array.from({ length: postCount }, (_, index) => {
  const schedule = firstMs + ((index * 7919) % (spanDays * 288)) * 300_000;
  const client = index % clientCount;
  return {
    id: String(index),
    status: index % 5 === 0 ? 'in_review' : 'scheduled',
    review: index % 5 === 0 ? 'pending' : null,
    projectId: `p${client}`,
    network: 'instagram',
    type: 'feed',
    accountId: `a${client}-${index % 4}`,
    schedule,
    day: Math.floor(schedule / DAY_MS),
    hash: index,
    seenAt: 1,
    networkGroup: null,
    countsReadAt: null,
    reviewsReadAt: null,
    missing: index % 5 === 0 ? 1 : null,
    waitingSince: index % 5 === 0 ? schedule - 7 * DAY_MS : null,
    clock: schedule,
    isChangedAfterApproval: false,
    reviewers: null,
    flags: 0,
  };
});

const month: CalendarQuery = {
  filter: { statuses: ['in_review', 'scheduled'] },
  from: '2026-06-29',
  to: '2026-08-09',
  zone: null,
  perDay: 2,
  collisionMs: 30 * 60_000,
  gapRule: defaultGapRule,
};

const questions: readonly (readonly [what: string, query: CalendarQuery])[] = [
  ['all clients', month],
  ['one client', { ...month, filter: { ...month.filter, projectIds: ['p7'] } }],
  ['all clients, the person’s days', { ...month, zone: 'America/Sao_Paulo' }],
];

function plain({ from, to }: CalendarQuery) {
  const [first, last] = [daysBetween('1970-01-01', from), daysBetween('1970-01-01', to)];
  const days = new Map<number, ColumnRow[]>();
  for (const row of rows.filter(({ day }) => day !== null && day >= first && day <= last))
    days.set(row.day ?? 0, [...(days.get(row.day ?? 0) ?? []), row]);
  for (const own of days.values()) own.sort((a, b) => (a.schedule ?? 0) - (b.schedule ?? 0));
  return [...days.values()].reduce((total, own) => total + own.length, 0);
}

async function measure(): Promise<readonly Figure[]> {
  const columns = new PostColumns([], [], (projectId) => projectId);
  columns.stage({ put: rows }).apply();
  const asked = calendarOf(columns, month).days.reduce((total, day) => total + day.total, 0);
  if (asked !== plain(month)) throw new Error('the two ways disagree');
  const figures = questions.flatMap(([what, query]): Figure[] => {
    timesOf(() => calendarOf(columns, query), warmUps);
    const times = timesOf(() => calendarOf(columns, query), runs);
    return [
      { what: `a month, ${what}, median`, value: median(times), unit: 'ms' },
      { what: `a month, ${what}, p95`, value: percentile(times, 0.95), unit: 'ms', atMost: 5 },
    ];
  });
  const plainMs = median(timesOf(() => plain(month), 7));
  return [...figures, { what: 'a month, array of rows, totals alone, median', value: plainMs, unit: 'ms' }];
}

export default {
  claim: 'a month of the calendar is there within 5 ms, with exact totals, collisions and gaps',
  measure,
};
