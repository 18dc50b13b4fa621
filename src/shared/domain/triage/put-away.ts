import type { RecordKey, RecordKind } from '../../record-key';
import { dueWithinMs, isDue, isOverdue, isPublishable, publicationGraceMs } from '../risk';
import type { EpochMs } from '../time';

/** A post as it was when the person put it away, or as it is now: what would bring it back. */
export interface SeenPost {
  readonly id: string;
  readonly status: string;
  readonly review: string | null;
  /** When it is to be published; null without a date. */
  readonly publishAt: EpochMs | null;
  /** Pending responses; null if they were never counted. */
  readonly pending: number | null;
  /** True if the post differs from its approved version. */
  readonly isChanged: boolean;
  /** Fingerprint of caption and files; null if they were not read. */
  readonly content: string | null;
}

/** Subjects that a line of Today can have. */
export type AwayKey = RecordKey<
  | `app:${'piece' | 'goal' | 'batch' | 'due_report'}`
  | 'planning:integration'
  | 'connect:connection'
  | `reporting:${'report' | 'dashboard' | 'integration'}`
>;

/** The kinds of earlier versions, whose keys may still lie in a journal. */
const earlierKinds: readonly (readonly [RegExp, RecordKind])[] = [
  [/^piece /, 'app:piece'],
  [/^account /, 'planning:integration'],
  [/^goal /, 'app:goal'],
  [/^batch /, 'app:batch'],
  [/^report /, 'app:due_report'],
  [/^opened report /, 'reporting:report'],
  [/^opened dashboard /, 'reporting:dashboard'],
];

/** The key under which a stored choice counts, also where an earlier version stored it. */
export function currentAwayKey(stored: string): AwayKey {
  const earlier = earlierKinds.find(([prefix]) => prefix.test(stored));
  return (earlier ? stored.replace(earlier[0], `${earlier[1]}:`) : stored) as AwayKey;
}

/** Facts about a line of Today that decide whether it returns. */
export interface TriageItem {
  /** Stable key of the line's subject. */
  readonly key: AwayKey;
  /** Posts that the line is about; empty for other subjects. */
  readonly posts: readonly SeenPost[];
  /** Fingerprint of a subject without posts, different after a change; null if unknown. */
  readonly mark: string | null;
}

/** A line that the user put away, as the journal stores it. */
export interface PutAway {
  readonly at: EpochMs;
  /** End of the snooze; null: until something changes. */
  readonly until: EpochMs | null;
  readonly posts: readonly SeenPost[];
  readonly mark: string | null;
}

/** Most posts stored per subject, more than the networks of one idea. */
export const mostSeenPosts = 40;

/** Reasons why a post is urgent, worst first. */
const urgencies = ['overdue', 'failed', 'due', 'changed_after_approval', 'changes_requested'] as const;
export type PutAwayUrgency = (typeof urgencies)[number];

/** Reasons why a line that was put away returns. */
const returnReasons = [
  ...urgencies,
  // The clock was ahead when the line was put away, so its time is not reliable.
  'clock_changed',
  ...(['snooze_ended', 'responses', 'status', 'moved', 'edited', 'changed'] as const),
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export type PutAwayStanding =
  | { readonly isAway: true }
  /** `reason` is null for a line that was never put away. */
  | { readonly isAway: false; readonly reason: ReturnReason | null };

/** A clock that was set back by more than this was wrong before. */
const clockToleranceMs = 5 * 60_000;

const away: PutAwayStanding = { isAway: true };
const back = (reason: ReturnReason | null): PutAwayStanding => ({ isAway: false, reason });

/**
 * Reports whether the person has to see the item. An item that became urgent always returns. Otherwise a snoozed item
 * returns only at its time. An item marked as done returns once something differs from what the person saw.
 */
export function putAwayStandingOf(item: TriageItem, kept: PutAway | undefined, now: number): PutAwayStanding {
  if (!kept) return back(null);
  if (kept.at - now > clockToleranceMs) return back('clock_changed');
  const urgent = newUrgency(item, kept, now);
  if (urgent) return back(urgent);
  if (kept.until !== null) return kept.until <= now ? back('snooze_ended') : away;
  const change = changeSince(item, kept);
  return change ? back(change) : away;
}

export const putAwayOf = ({ posts, mark }: TriageItem, at: number, until: number | null): PutAway => ({
  at,
  until,
  mark,
  posts: posts.slice(0, mostSeenPosts),
});

/** The worst thing that is so now and was not when it was put away. */
function newUrgency({ posts }: TriageItem, kept: PutAway, now: number): PutAwayUrgency | null {
  const seen = new Map(kept.posts.map((post) => [post.id, post]));
  const found = new Set<PutAwayUrgency>();
  for (const post of posts) {
    const before = seen.get(post.id);
    const known = new Set(before ? urgenciesOf(before, kept.at) : []);
    for (const urgency of urgenciesOf(post, now)) if (!known.has(urgency)) found.add(urgency);
  }
  return urgencies.find((urgency) => found.has(urgency)) ?? null;
}

/** Urgencies of a post. An overdue post also counts as due, so a new date soon is not a new urgency. */
function urgenciesOf(post: SeenPost, at: number): readonly PutAwayUrgency[] {
  const dated = { status: post.status, scheduledAt: post.publishAt };
  const isLate = isOverdue(dated, at);
  return [
    ...(isLate ? (['overdue'] as const) : []),
    ...(post.status === 'failed' ? (['failed'] as const) : []),
    ...(isLate || isDue(dated, at) ? (['due'] as const) : []),
    ...(post.isChanged ? (['changed_after_approval'] as const) : []),
    ...(post.review === 'request_changes' ? (['changes_requested'] as const) : []),
  ];
}

/**
 * Finds a change since the user saw the line. Posts that were not seen then, or are not read now, are ignored. A fact
 * that was unknown then does not count as changed.
 */
function changeSince({ posts, mark }: TriageItem, kept: PutAway): ReturnReason | null {
  const seen = new Map(kept.posts.map((post) => [post.id, post]));
  const pairs = posts.flatMap((post) => {
    const before = seen.get(post.id);
    return before ? [{ before, post }] : [];
  });
  const isContentNew = pairs.some(
    ({ before, post }) => before.content !== null && post.content !== null && before.content !== post.content,
  );
  // A post that publishes by itself, or was published, not as approved. The person has seen the difference, so only
  // another one is new.
  if (pairs.some(({ before, post }) => isNotAsApproved(before) && isNotAsApproved(post)))
    return isContentNew ? 'edited' : null;
  const differs = (one: (post: SeenPost) => unknown) =>
    pairs.some(({ before, post }) => one(before) !== one(post));
  const differsAsKnown = (one: (post: SeenPost) => unknown) =>
    pairs.some(({ before, post }) => one(before) !== null && one(post) !== null && one(before) !== one(post));
  if (differs(({ review }) => review) || differsAsKnown(({ pending }) => pending)) return 'responses';
  if (differs(({ status }) => status)) return 'status';
  if (differs(({ publishAt }) => publishAt)) return 'moved';
  if (isContentNew) return 'edited';
  return kept.mark !== null && mark !== null && kept.mark !== mark ? 'changed' : null;
}

const isNotAsApproved = ({ isChanged, status }: SeenPost) =>
  isChanged && (isPublishable(status) || status === 'published');

export interface Return {
  readonly at: EpochMs;
  readonly reason: Extract<ReturnReason, 'snooze_ended' | 'overdue' | 'due'>;
}

/** When it comes back by the passing of time alone; null where only a change brings it back. */
export function returnOf(item: TriageItem, kept: PutAway, now: number): Return | null {
  const moments = item.posts.flatMap(({ publishAt, status }): Return[] => {
    if (publishAt === null) return [];
    const overdueAt = status === 'in_review' ? publishAt + 1 : publishAt + publicationGraceMs + 1;
    return [
      { at: publishAt - dueWithinMs, reason: 'due' },
      { at: overdueAt, reason: 'overdue' },
    ];
  });
  if (kept.until !== null) moments.push({ at: kept.until, reason: 'snooze_ended' });
  const sorted = moments.filter(({ at }) => at > now).toSorted((a, b) => a.at - b.at);
  return sorted.find(({ at }) => !putAwayStandingOf(item, kept, at).isAway) ?? null;
}
