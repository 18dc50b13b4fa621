import type { ChangeKind, ChangeValue, RecordChange } from '../../changes';
import { groupBy } from '../group-by';
import { type Reviewer, reviewerIdentity } from '../reviewer';
import { type EpochMs, parseInstant } from '../time';

/** Milliseconds. Waits and decisions of the last year count. */
export const yearMs = 365 * 86_400_000;
/** Milliseconds. Forecasts of the past are checked week by week. */
export const weekMs = 7 * 86_400_000;

/** Kinds of feed lines that tell about a post's reviews. */
export const waitKinds = [
  'appeared',
  'status_moved',
  'review_moved',
  'cycle_began',
  'decision_made',
  'schedule_moved',
  'published',
  'failed',
  'removed',
] as const satisfies readonly ChangeKind[];

export type WaitLine = Pick<
  RecordChange,
  'recordId' | 'client' | 'kind' | 'before' | 'after' | 'lastSeenAt' | 'seenAt'
>;

/** Something that happened between two readings, or at an exact time that the service gave. */
export interface Happening {
  readonly from: EpochMs;
  /** Equal to `from` if the time is exact. */
  readonly to: EpochMs;
  /** When this copy learned of it: a forecast of an earlier time must not use it. */
  readonly seenAt: EpochMs;
}

/** Wait of a post for its reviewers, from the time it was sent until their answer. */
export interface ReviewWait {
  readonly postId: string;
  readonly projectId: string;
  /** `again`: an edit voided the approvals. `resubmitted`: it was sent again after a request for changes. */
  readonly kind: 'first' | 'again' | 'resubmitted';
  /** Null if the post was in review when this copy first saw it. */
  readonly start: Happening | null;
  /** First decision of anybody; null if none is known. */
  readonly response: Happening | null;
  /** First approval of the post after the start, in this cycle or a later one. */
  readonly approval: Happening | null;
  /** End of the cycle by an approval or a request for changes; null for any other. */
  readonly end: Happening | null;
  /** How the cycle ended. `withdrawn`: the post left the review without an approval. */
  readonly outcome: 'approved' | 'changes' | 'withdrawn' | 'open';
  /** Last reading that held the post in review, in this cycle or a later one. */
  readonly seenUntil: EpochMs;
  /** Publish dates in the order in which they were seen, epoch ms; the first one from the beginning. */
  readonly slots: readonly Slot[];
}

interface Slot {
  readonly seenAt: EpochMs;
  readonly at: EpochMs | null;
}

/** Post as the copy holds it now. */
export interface PostNow {
  readonly projectId: string;
  /** Epoch ms; null if it is not scheduled. */
  readonly scheduledAt: EpochMs | null;
  readonly isInReview: boolean;
  /** Time of the last answer that held it. */
  readonly seenAt: EpochMs;
}

export interface SeenDecision {
  readonly id: string;
  readonly postId: string;
  readonly reviewer: Reviewer;
  readonly status: string;
  readonly reasons: readonly string[];
  readonly at: EpochMs;
  readonly seenAt: EpochMs;
}

/** Clocks of the service and of this computer may differ by so much. */
const clockToleranceMs = 5 * 60_000;

/** Publish date of the post as it was known at that time. */
export function slotAt({ slots }: Pick<ReviewWait, 'slots'>, at: EpochMs): EpochMs | null {
  let found = slots[0]?.at ?? null;
  for (const slot of slots) if (slot.seenAt <= at) found = slot.at;
  return found;
}

/** Decisions of the feed, each once, as they were last seen. */
export function decisionsOf(lines: readonly WaitLine[]): readonly SeenDecision[] {
  const found = new Map<string, SeenDecision>();
  for (const line of lines) {
    const decision = line.kind === 'decision_made' ? decisionIn(line) : null;
    if (decision) found.set(`${decision.postId} ${decision.id}`, decision);
  }
  return [...found.values()];
}

function decisionIn({ after, recordId, seenAt }: WaitLine): SeenDecision | null {
  const { id, status, decided_at, reasons, reviewer } = fieldsOf(after);
  const at = typeof decided_at === 'string' ? parseInstant(decided_at) : null;
  if (at === null || typeof status !== 'string') return null;
  const { name, email } = fieldsOf(reviewer ?? null);
  return {
    id: typeof id === 'string' || typeof id === 'number' ? String(id) : `at ${at}`,
    postId: recordId,
    reviewer: { name: textOf(name), email: textOf(email) },
    status,
    reasons: Array.isArray(reasons) ? reasons.filter((one) => typeof one === 'string') : [],
    at,
    seenAt,
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
/** Fields of a record in the feed; none if the value is no record. */
export const fieldsOf = (value: ChangeValue): { readonly [key: string]: ChangeValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [key: string]: ChangeValue })
    : {};

/**
 * Waits of all posts that the change feed knows, from its lines in any order.
 * @param postNow what the copy holds of a post; null if it has gone.
 */
export function waitsOf(
  lines: readonly WaitLine[],
  decisions: readonly SeenDecision[],
  postNow: (id: string) => PostNow | null,
): readonly ReviewWait[] {
  const decided = groupBy(decisions, ({ postId }) => postId);
  const byPost = groupBy(lines, ({ recordId }) => recordId);
  return [...byPost].flatMap(([id, own]) => waitsOfPost(id, own, decided.get(id) ?? [], postNow(id)));
}

type Draft = { -readonly [K in keyof ReviewWait]: ReviewWait[K] };

/** Lines of one answer in the order in which they are to be understood. */
const ranks: Partial<Record<ChangeKind, number>> = { review_moved: 1, cycle_began: 2 };
const inOrder = (a: WaitLine, b: WaitLine) =>
  a.seenAt - b.seenAt || (ranks[a.kind] ?? 0) - (ranks[b.kind] ?? 0);

function waitsOfPost(
  postId: string,
  lines: readonly WaitLine[],
  decisions: readonly SeenDecision[],
  now: PostNow | null,
): readonly ReviewWait[] {
  const client = lines.find((line) => line.client?.startsWith('planning:'))?.client;
  const projectId = now?.projectId ?? client?.slice('planning:'.length);
  if (projectId === undefined) return [];
  const ordered = lines.toSorted(inOrder);
  const slots = slotsOf(ordered, now);
  const waits: Draft[] = [];
  let current: Draft | null = null;

  const begin = (kind: ReviewWait['kind'], start: Happening | null) => {
    const seenUntil = start?.to ?? 0;
    const draft: Draft = {
      postId,
      projectId,
      kind,
      start,
      response: null,
      approval: null,
      end: null,
      outcome: 'open',
      seenUntil,
      slots,
    };
    current = draft;
    waits.push(draft);
    return draft;
  };
  /** The wait that an answer of the reviewers ends; its start is unknown if no line told of it. */
  const ended = (outcome: 'approved' | 'changes', line: WaitLine, said: string): Happening => {
    const wait = current ?? begin('first', null);
    const at = momentOf(line, decisions, said, wait.start);
    wait.outcome = outcome;
    wait.end = at;
    wait.seenUntil = at.to;
    wait.response = responseOf(wait, decisions, at);
    current = null;
    return at;
  };
  const approve = (line: WaitLine) => {
    const at = ended('approved', line, 'approved');
    for (const wait of waits) wait.approval ??= at;
  };
  const leave = (line: WaitLine) => {
    const seen = line.lastSeenAt ?? 0;
    for (const wait of waits) if (wait.outcome === 'changes') wait.seenUntil = Math.max(wait.seenUntil, seen);
    const wait = current;
    if (!wait) return;
    // The last approval and the end of the review may lie between the same two readings.
    if (exactDecision(line, decisions, 'approved', wait.start)) return approve(line);
    wait.outcome = 'withdrawn';
    wait.seenUntil = Math.max(wait.seenUntil, seen);
    wait.response = responseOf(wait, decisions, null);
    current = null;
  };

  for (const line of ordered) {
    switch (line.kind) {
      case 'appeared':
        if (fieldsOf(line.after).status === 'in_review') begin('first', spanOf(line));
        break;
      case 'status_moved':
        if (line.after !== 'in_review') leave(line);
        else begin(waits.length === 0 ? 'first' : 'resubmitted', spanOf(line));
        break;
      case 'review_moved':
        if (line.after === 'approved') approve(line);
        else if (line.after === 'request_changes') ended('changes', line, 'request_changes');
        else if (line.after === 'pending')
          begin(line.before === 'approved' ? 'again' : 'resubmitted', spanOf(line));
        break;
      case 'cycle_began': {
        const text = fieldsOf(line.after).cycle_started_at;
        const at = typeof text === 'string' ? parseInstant(text) : null;
        if (at === null) break;
        const start = { from: at, to: at, seenAt: line.seenAt };
        const last = waits.at(-1);
        if (last?.start && isAround(last.start, at)) {
          last.start = { ...start, seenAt: last.start.seenAt };
          last.kind = 'resubmitted';
        } else if (!last || last.seenUntil < at || last.outcome === 'open') begin('resubmitted', start);
        break;
      }
      case 'published':
      case 'failed':
      case 'removed':
        leave(line);
        break;
      default:
        break;
    }
  }
  const last = waits.at(-1);
  for (const wait of waits) {
    if (wait.outcome === 'open') {
      wait.response = responseOf(wait, decisions, null);
      // A newer cycle began between two readings, so this one ended unseen.
      if (wait !== last) wait.outcome = 'withdrawn';
    }
    if (now?.isInReview && (wait.outcome === 'changes' || wait.outcome === 'open'))
      wait.seenUntil = Math.max(wait.seenUntil, now.seenAt);
  }
  return waits;
}

const isAround = ({ from, to }: Happening, at: EpochMs) =>
  at >= from - clockToleranceMs && at <= to + clockToleranceMs;

function spanOf({ lastSeenAt, seenAt }: WaitLine): Happening | null {
  return lastSeenAt === null ? null : { from: Math.min(lastSeenAt, seenAt), to: seenAt, seenAt };
}

/** The latest decision of the kind between the two readings of the line. */
function exactDecision(
  { lastSeenAt, seenAt }: WaitLine,
  decisions: readonly SeenDecision[],
  said: string,
  start: Happening | null,
): EpochMs | null {
  const from = Math.max(lastSeenAt ?? 0, start?.from ?? 0) - clockToleranceMs;
  const found = decisions.filter(
    ({ status, at }) => status === said && at >= from && at <= seenAt + clockToleranceMs,
  );
  return found.reduce<EpochMs | null>((latest, { at }) => Math.max(latest ?? 0, at), null);
}

/** Exact if the service gave the decision; otherwise between two readings, as after a reviewer was removed. */
function momentOf(
  line: WaitLine,
  decisions: readonly SeenDecision[],
  said: string,
  start: Happening | null,
): Happening {
  const { lastSeenAt, seenAt } = line;
  const at = exactDecision(line, decisions, said, start);
  if (at !== null) return { from: at, to: at, seenAt };
  return { from: Math.min(lastSeenAt ?? start?.from ?? seenAt, seenAt), to: seenAt, seenAt };
}

function responseOf(
  { start, seenUntil }: Draft,
  decisions: readonly SeenDecision[],
  end: Happening | null,
): Happening | null {
  if (!start) return null;
  const first = decisions
    .filter(({ at }) => at >= start.from && at <= (end?.to ?? seenUntil) + clockToleranceMs)
    .reduce<SeenDecision | null>((early, one) => (early && early.at <= one.at ? early : one), null);
  return first ? { from: first.at, to: first.at, seenAt: first.seenAt } : end;
}

function slotsOf(lines: readonly WaitLine[], now: PostNow | null): readonly Slot[] {
  const moves = lines.filter(({ kind }) => kind === 'schedule_moved');
  const [first] = moves;
  if (!first) return [{ seenAt: 0, at: now ? now.scheduledAt : lastSlotOf(lines) }];
  return [
    { seenAt: 0, at: instantIn(first.before) },
    ...moves.map(({ after, seenAt }) => ({ seenAt, at: instantIn(after) })),
  ];
}

/** Date of a post that has gone, from the line that says so. */
const lastSlotOf = (lines: readonly WaitLine[]) =>
  instantIn(fieldsOf(lines.findLast(({ kind }) => kind === 'removed')?.before ?? null).schedule_at ?? null);
const instantIn = (value: ChangeValue) => (typeof value === 'string' ? parseInstant(value) : null);

/** How often each reviewer has responded, by name. Nobody is ranked. */
export function responsesByReviewer(
  decisions: readonly SeenDecision[],
): readonly { readonly name: string; readonly count: number }[] {
  const byPerson = groupBy(decisions, ({ reviewer }) => reviewerIdentity(reviewer));
  return [...byPerson.values()]
    .flatMap((own) => {
      const name = own.at(-1)?.reviewer.name ?? own.at(-1)?.reviewer.email;
      return name ? [{ name, count: own.length }] : [];
    })
    .toSorted((a, b) => a.name.localeCompare(b.name));
}
