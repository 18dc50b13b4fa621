import type { RecordKey, RecordKind } from '../../record-key';
import { dueWithinMs, isDue, isOverdue, publicationGraceMs } from '../risk';

/** A post as it was when the person put it away, or as it is now: what would bring it back. */
export interface SeenPost {
  readonly id: string;
  readonly status: string;
  readonly review: string | null;
  /** When it is to be published, epoch ms; null without a date. */
  readonly publishAt: number | null;
  /** Responses that are still pending; null where they were never counted. */
  readonly pending: number | null;
  /** What goes out is not what was approved. */
  readonly isChanged: boolean;
  /** Differs where caption or files differ; null where they were not looked at. */
  readonly content: string | null;
}

/** Subjects that a line of Today can have. */
export type AwayKey = RecordKey<
  | `app:${'piece' | 'goal' | 'batch' | 'due_report'}`
  | 'planning:integration'
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

/** What a line of Today is about, for the one question whether it has to be seen again. */
export interface TriageItem {
  /** The same for as long as it is the same thing. */
  readonly key: AwayKey;
  /** Of the posts that it is about; empty for anything else. */
  readonly posts: readonly SeenPost[];
  /** Of anything else: differs when something changed; null where that isn't known. */
  readonly mark: string | null;
}

/** What a person put away, as it lies in the journal. */
export interface PutAway {
  /** Epoch ms. */
  readonly at: number;
  /** Snoozed until then, epoch ms; null: until something changes. */
  readonly until: number | null;
  readonly posts: readonly SeenPost[];
  readonly mark: string | null;
}

/** So many posts of one thing are remembered; more networks nobody publishes one idea on. */
export const mostSeenPosts = 40;

/** What makes a post urgent, the worst first. */
const urgencies = ['overdue', 'failed', 'due', 'changed_after_approval', 'changes_requested'] as const;
export type Urgency = (typeof urgencies)[number];

/** Why something that was put away is seen again. */
export const returnReasons = [
  ...urgencies,
  // The clock stood ahead when it was put away: nobody knows what its time means.
  'clock_changed',
  ...(['snooze_ended', 'responses', 'status', 'moved', 'edited', 'changed'] as const),
] as const;
export type ReturnReason = (typeof returnReasons)[number];

export type Standing =
  | { readonly isAway: true }
  /** `reason` is null for what nobody put away. */
  | { readonly isAway: false; readonly reason: ReturnReason | null };

/** A clock that was set back by more than that stood wrong before. */
const clockToleranceMs = 5 * 60_000;

const away: Standing = { isAway: true };
const back = (reason: ReturnReason | null): Standing => ({ isAway: false, reason });

/**
 * Whether the person has to see it. What became urgent comes back from anywhere; what was snoozed else at its time
 * alone; what was put away, as soon as something differs from what they saw.
 */
export function standingOf(item: TriageItem, kept: PutAway | undefined, now: number): Standing {
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
function newUrgency({ posts }: TriageItem, kept: PutAway, now: number): Urgency | null {
  const seen = new Map(kept.posts.map((post) => [post.id, post]));
  const found = new Set<Urgency>();
  for (const post of posts) {
    const before = seen.get(post.id);
    const known = new Set(before ? urgenciesOf(before, kept.at) : []);
    for (const urgency of urgenciesOf(post, now)) if (!known.has(urgency)) found.add(urgency);
  }
  return urgencies.find((urgency) => found.has(urgency)) ?? null;
}

/** What is overdue was due: a new date within the next days is nothing worse. */
function urgenciesOf(post: SeenPost, at: number): readonly Urgency[] {
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
 * What differs from what the person saw. Of a post that was not seen then, or isn't read now, nobody knows what changed;
 * and what was not known before has not changed by being read.
 */
function changeSince({ posts, mark }: TriageItem, kept: PutAway): ReturnReason | null {
  const seen = new Map(kept.posts.map((post) => [post.id, post]));
  const pairs = posts.flatMap((post) => {
    const before = seen.get(post.id);
    return before ? [{ before, post }] : [];
  });
  const differs = (one: (post: SeenPost) => unknown) =>
    pairs.some(({ before, post }) => one(before) !== one(post));
  const differsAsKnown = (one: (post: SeenPost) => unknown) =>
    pairs.some(({ before, post }) => one(before) !== null && one(post) !== null && one(before) !== one(post));
  if (differs(({ review }) => review) || differsAsKnown(({ pending }) => pending)) return 'responses';
  if (differs(({ status }) => status)) return 'status';
  if (differs(({ publishAt }) => publishAt)) return 'moved';
  if (differsAsKnown(({ content }) => content)) return 'edited';
  return kept.mark !== null && mark !== null && kept.mark !== mark ? 'changed' : null;
}

export interface Return {
  /** Epoch ms. */
  readonly at: number;
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
  return sorted.find(({ at }) => !standingOf(item, kept, at).isAway) ?? null;
}
