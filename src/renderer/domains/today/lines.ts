import type { EpochMs } from '@shared/domain/time';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { StatusIconName } from '../../kit/status/StatusIcon';
import type { Subject } from './destinations';
import { isNeedSection, type TodaySectionName, todaySectionNames } from './entries';
import { useLineOf } from './line-words';
import type { UseToday } from './queries';
import type { DayReading } from './read-today';
import type { StandingEntry } from './triage';

/** A line of the Today screen: subject, client, problem and time as text. */
export interface TodayLine {
  readonly key: string;
  readonly shown: StandingEntry;
  readonly sign: StatusIconName;
  readonly title: string;
  readonly projectId: string | null;
  readonly client: string | null;
  /** The row of the piece that it is about, or null. */
  readonly row: PostRow | null;
  /** Network of an account entry; null for other entries. */
  readonly network: { readonly name: string; readonly group: string | null } | null;
  readonly remark: string | null;
  readonly when: string | null;
  readonly tone: 'failed' | 'urgent' | 'soon' | 'plain';
  readonly subject: Subject;
  /** Ids of the entry's posts that still need a decision, so their reviewers may be reminded. */
  readonly pendingPosts: readonly string[];
  /** Earliest publish time of the entry; null without a date. */
  readonly publishAt: EpochMs | null;
  /** Why the entry is back, or until when it is hidden; null for an entry that was never hidden. */
  readonly standing: string | null;
}

export interface TodaySection {
  readonly name: TodaySectionName | 'put_away';
  readonly lines: readonly TodayLine[];
  /** All there are, shown or not. */
  readonly total: number;
  /** There are more than were read: the total is a lower bound. */
  readonly isAtLeast: boolean;
  /** Set for the section that is one line until it is unfolded. */
  readonly fold: TodayFold | null;
}

export interface TodayFold {
  readonly isOpen: boolean;
  /** The text of the line while it is folded. */
  readonly fact: string;
}

/** How many lines a section shows. A section with only a few more shows them all. */
export const mostShown: { readonly [N in TodaySectionName]: number } = {
  not_as_approved: 8,
  overdue: 8,
  due: 8,
  likely_to_miss: 6,
  failed: 6,
  broken: 6,
  connections: 6,
  sources: 6,
  batches: 6,
  changed: 8,
  changes: 6,
  goals: 6,
  reports: 6,
  long_overdue: 8,
  waiting: 4,
  opened: 6,
};
export const toleranceOf = (name: TodaySectionName) => (name === 'waiting' ? 0 : 2);

interface Choices {
  /** Sections of which every line is wanted. */
  readonly whole?: ReadonlySet<TodaySection['name']>;
  /** Put away, and still in their place until a key is released. */
  readonly held?: ReadonlySet<string>;
  /** False where what waits for others is left out. */
  readonly isWaitingShown?: boolean;
  /** Lists what was put away, after everything else. */
  readonly isAwayListed?: boolean;
  /** Lists what is overdue for more than 7 days; otherwise it is one line. */
  readonly isLongOverdueOpen?: boolean;
}

const none: ReadonlySet<never> = new Set();

/** Whether the number of things that need the person is a lower bound. */
export const isCountBounded = ({ bounded }: Pick<DayReading, 'bounded'>): boolean =>
  [...bounded].some(isNeedSection);

/** A place of the cursor: a line, or the head of a section that folds. */
export interface TodayPlace {
  readonly key: string;
  readonly line: TodayLine | null;
}

export const foldKey = 'fold';

/** Everything that the cursor visits, from top to bottom. */
export const placesIn = (sections: readonly TodaySection[]): readonly TodayPlace[] =>
  sections.flatMap(({ lines, fold }) => [
    ...(fold ? [{ key: foldKey, line: null }] : []),
    ...lines.map((line) => ({ key: line.key, line })),
  ]);

/** The sections that have something to say, in the order of urgency, and what was put away if it is asked for. */
export function useTodaySections(
  { snapshot, entries, totals }: Pick<UseToday, 'snapshot' | 'entries'> & Partial<Pick<UseToday, 'totals'>>,
  now: number,
  {
    whole = none,
    held = none,
    isWaitingShown = true,
    isAwayListed = false,
    isLongOverdueOpen = false,
  }: Choices = {},
): readonly TodaySection[] {
  const { t } = useTranslation();
  const format = useFormat();
  const lineOf = useLineOf(now);
  if (!snapshot || !entries) return [];
  const bounded: ReadonlySet<string> = snapshot.bounded;
  const isShown = ({ entry, standing }: StandingEntry) => !standing.isAway || held.has(entry.item.key);
  const open = new Map<TodaySectionName, StandingEntry[]>(todaySectionNames.map((name) => [name, []]));
  for (const one of entries) if (isShown(one)) open.get(one.entry.section)?.push(one);

  const foldOf = (own: readonly StandingEntry[]): TodayFold | null => {
    const last = own.at(-1)?.entry;
    const at = last && 'lead' in last ? last.lead.scheduledAt : null;
    if (at === null) return null;
    return { isOpen: isLongOverdueOpen, fact: t('today.longestBy', { span: format.wait(now - at) }) };
  };

  // Hundreds may be late: only those that are shown are put into words.
  const sections = [...open].map(([name, own]): TodaySection => {
    const isNearlyAll = whole.has(name) || own.length <= mostShown[name] + toleranceOf(name);
    const fold = name === 'long_overdue' ? foldOf(own) : null;
    const isFolded = fold !== null && !fold.isOpen;
    const shown = isFolded ? [] : isNearlyAll ? own : own.slice(0, mostShown[name]);
    // Only the longest-waiting posts are read. The total also counts those put away.
    const total = name === 'waiting' ? snapshot.waitingTotal : (totals?.get(name) ?? own.length);
    return { name, lines: shown.map(lineOf), total, isAtLeast: bounded.has(name), fold };
  });
  const away = isAwayListed ? entries.filter((one) => !isShown(one)) : [];
  return [
    ...sections,
    { name: 'put_away', lines: away.map(lineOf), total: away.length, isAtLeast: false, fold: null } as const,
  ].filter(({ name, lines, fold }) => (lines.length > 0 || fold) && (isWaitingShown || name !== 'waiting'));
}
