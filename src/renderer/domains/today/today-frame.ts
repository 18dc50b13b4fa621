import { todayOf } from '@shared/domain/today';
import type { ReturnReason } from '@shared/domain/triage';
import type { PostRow } from '../../engine';
import { withShortCaption } from '../posts';
import type { BrokenAccount } from './broken-accounts';
import { entriesOf, type TodayEntry, type TodaySectionName, todaySectionNames } from './entries';
import { mostShown, toleranceOf } from './lines';
import type { LostConnection } from './lost-connections';
import type { TodayNeeds, TodaySnapshot } from './queries';
import { type BoundedSection, type DayPost, dayPostOf } from './read-today';
import type { StandingEntry } from './triage';

/**
 * Today as the next start draws it first: the rows that sections show and what is around now of the day, with the numbers
 * of all there are. Sections behind one that cannot be kept (goals, reports, batches) are left out: they would move.
 */
export interface TodayFrame {
  readonly posts: readonly PostRow[];
  readonly waiting: readonly PostRow[];
  readonly changes: readonly KeptChange[];
  readonly brokenAccounts: readonly BrokenAccount[];
  readonly lostConnections: readonly LostConnection[];
  readonly sections: readonly TodaySectionName[];
  readonly totals: readonly KeptTotal[];
  readonly reasons: readonly KeptReason[];
  readonly needs: { readonly count: number; readonly clients: readonly string[] };
  readonly goesOut: number;
  readonly facts: KeptFacts;
}

interface KeptFacts
  extends Pick<
    TodaySnapshot,
    'projectIds' | 'readAt' | 'mine' | 'hasMine' | 'waitingTotal' | 'due' | 'isClosed'
  > {
  readonly asOf: number;
  readonly approvals: number;
  readonly published: number;
  readonly bounded: readonly BoundedSection[];
}
interface KeptTotal {
  readonly section: TodaySectionName;
  readonly total: number;
}
/** Why something that was put away is back. */
interface KeptReason {
  readonly key: string;
  readonly reason: ReturnReason;
}
interface KeptChange {
  readonly row: PostRow;
  readonly at: number;
  readonly reviewer: string | null;
  readonly reasons: readonly string[];
}

const keptSections = new Set<TodaySectionName>([
  ...(['not_as_approved', 'overdue', 'due', 'failed', 'broken', 'connections'] as const),
  ...(['changed', 'changes', 'long_overdue', 'waiting'] as const),
]);
/** Posts of the day on either side of now: the panel is centred there. */
const aroundNow = 14;

export interface ShownToday {
  readonly snapshot: TodaySnapshot;
  readonly entries: readonly StandingEntry[];
  readonly needs: TodayNeeds;
  readonly goesOut: readonly DayPost[];
  readonly goesOutTotal: number;
  readonly now: number;
}

/** Frame to store; null if there is nothing for a first paint. */
export function todayFrameOf({
  snapshot,
  entries,
  needs,
  goesOut,
  goesOutTotal,
  now,
}: ShownToday): TodayFrame | null {
  const { asOf, projectIds, readAt, mine, hasMine, waitingTotal, due, isClosed } = snapshot;
  if (asOf === null || needs.count === 0) return null;
  const open = entries.filter(({ standing }) => !standing.isAway);
  const ofSection = (name: TodaySectionName) => open.filter(({ entry }) => entry.section === name);
  const present = todaySectionNames.filter((name) => ofSection(name).length > 0);
  const firstLeftOut = present.findIndex((name) => !keptSections.has(name));
  const sections = firstLeftOut < 0 ? present : present.slice(0, firstLeftOut);
  // Keeps one line more than shown, so that a long section remains recognizable as long.
  const shown = sections.flatMap((name) => {
    const own = ofSection(name);
    const most = mostShown[name] + toleranceOf(name) + 1;
    // The folded line names the longest, which is the last.
    const longest = name === 'long_overdue' ? own.slice(most).slice(-1) : [];
    return [...own.slice(0, most), ...longest];
  });
  const pieces = shown.flatMap(({ entry }) => ('lead' in entry ? [entry] : []));
  const leads = (isWaiting: boolean) =>
    pieces
      .filter(({ section }) => (section === 'waiting') === isWaiting)
      .map(({ lead }) => withShortCaption(lead.row));
  const nowAt = goesOut.findIndex(({ scheduledAt }) => (scheduledAt ?? 0) > now);
  const middle = nowAt < 0 ? goesOut.length : nowAt;
  const near = goesOut.slice(Math.max(0, middle - aroundNow), middle + aroundNow);
  const posts = new Map(
    [...near.map(({ row }) => withShortCaption(row)), ...leads(false)].map((row) => [row.id, row]),
  );
  return {
    posts: [...posts.values()],
    waiting: leads(true),
    changes: pieces.flatMap(({ change }) => {
      if (!change) return [];
      const { post, at, reviewer, reasons } = change;
      return [{ row: withShortCaption(post.row), at, reviewer, reasons }];
    }),
    brokenAccounts: shown.flatMap(({ entry }) => (entry.section === 'broken' ? [entry.account] : [])),
    lostConnections: shown.flatMap(({ entry }) =>
      entry.section === 'connections' ? [entry.connection] : [],
    ),
    sections,
    totals: sections.map((section) => ({ section, total: ofSection(section).length })),
    reasons: shown.flatMap(({ entry, standing }) =>
      standing.isAway || standing.reason === null ? [] : [{ key: entry.item.key, reason: standing.reason }],
    ),
    needs: { count: needs.count, clients: [...needs.clients] },
    goesOut: goesOutTotal,
    facts: {
      asOf,
      projectIds,
      readAt,
      mine,
      hasMine,
      waitingTotal,
      due,
      isClosed,
      ...snapshot.sinceYesterday,
      bounded: [...snapshot.bounded],
    },
  };
}

export interface FramedToday extends Omit<ShownToday, 'now'> {
  /** How many there are of each section, shown or not. */
  readonly totals: ReadonlyMap<TodaySectionName, number>;
}

/** Puts a kept Today together again, by the rules of this moment. @param now epoch ms @param zone of the person */
export function todayOfFrame(frame: TodayFrame, now: number, zone: string): FramedToday {
  const { facts, needs } = frame;
  const { approvals, published, bounded, ...told } = facts;
  const changes = frame.changes.map(({ row, ...rest }) => ({ ...rest, post: dayPostOf(row) }));
  const snapshot: TodaySnapshot = {
    ...told,
    scope: told.projectIds === null ? 'all' : 'mine',
    posts: frame.posts.map(dayPostOf),
    goesOutTotals: [],
    waiting: frame.waiting.map(dayPostOf),
    changes,
    brokenAccounts: frame.brokenAccounts,
    sinceYesterday: { approvals, published },
    clientIds: [],
    bounded: new Set(bounded),
    // A frame is kept only where something is shown.
    undatedChanges: 0,
  };
  const today = todayOf({ ...snapshot, now, zone });
  const reasons = new Map(frame.reasons.map(({ key, reason }) => [key, reason]));
  const sections = new Set(frame.sections);
  const { lostConnections } = frame;
  const none = { brokenSources: [], missedGoals: [], batches: [], dueReports: [], openedReports: [] };
  const entries = entriesOf({ today, changes, lostConnections, ...none })
    .filter(({ section }) => sections.has(section))
    .map((entry): StandingEntry => {
      const reason = reasons.get(entry.item.key) ?? null;
      return {
        entry: withUnknownContent(entry),
        standing: { isAway: false, reason },
        kept: null,
        judgedAt: now,
      };
    });
  return {
    snapshot,
    entries,
    goesOut: today.goesOut,
    goesOutTotal: frame.goesOut,
    needs: { count: needs.count, clients: new Set(needs.clients) },
    totals: new Map(frame.totals.map(({ section, total }) => [section, total])),
  };
}

/**
 * Clears the content: the frame keeps only the beginning of captions. A post that was put away would otherwise look
 * edited.
 */
const withUnknownContent = (entry: TodayEntry): TodayEntry => ({
  ...entry,
  item: { ...entry.item, posts: entry.item.posts.map((post) => ({ ...post, content: null })) },
});
