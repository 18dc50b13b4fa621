import type { ChangeValue, RecordChange } from '../../changes';
import type { Decision } from '../../services/planning/records';
import { fieldsOf } from '../changes/values';
import { parseInstant } from '../time';
import type { Interval, SeenEdit, TrailDecision, TrailInput } from './trail';

/** An edit of a post's content or date, as this copy saw it. */
export interface PostEdit extends SeenEdit {
  readonly field: EditedField;
  readonly was: ChangeValue;
  readonly became: ChangeValue;
}

/** Fields of a post, by the service's names, whose change is an edit of what reviewers see. */
export const editedFields = ['caption', 'first_comment', 'schedule_at', 'media', 'account'] as const;
export type EditedField = (typeof editedFields)[number];

/** Facts about a post's approval in the local copy. */
export interface PostFacts {
  readonly decisions: readonly Decision[];
  /** The post's lines of the change feed, in any order. */
  readonly lines: readonly RecordChange[];
  /** Start of the cycle in the newest review block; null if it has none or was never read. */
  readonly cycleStartedAt: string | null;
  readonly review: TrailInput['review'];
  /** `decided` of the newest review block; null if it was never read or belongs to another review status. */
  readonly decided: number | null;
}

/** The input of a trail: decisions from the service, everything else from the change feed. */
export function historyOf({
  decisions,
  lines,
  cycleStartedAt,
  review,
  decided,
}: PostFacts): TrailInput<PostEdit> {
  return {
    decisions: decisions.map(decisionOf),
    cycleStarts: startsIn(lines, cycleStartedAt),
    review,
    decided,
    edits: lines.flatMap(editOf),
    voidings: new Map(lines.flatMap(voidingOf)),
  };
}

export const decisionOf = (decision: Decision): TrailDecision => ({
  id: String(decision.id),
  reviewer: { name: decision.reviewer.name ?? null, email: decision.reviewer.email ?? null },
  status: decision.status,
  reasons: decision.reasons ?? [],
  comments: decision.comments ?? null,
  isInvalidated: decision.is_invalidated,
  // Responses are validated, so a decision without a valid time does not occur here.
  decidedAt: parseInstant(decision.decided_at) ?? 0,
});

/** The newest start and those that this copy saw being replaced. */
function startsIn(lines: readonly RecordChange[], newest: string | null): number[] {
  const seen = lines
    .filter(({ kind }) => kind === 'cycle_began')
    .flatMap(({ before, after }) => [textAt(before, 'cycle_started_at'), textAt(after, 'cycle_started_at')]);
  const instants = [newest, ...seen].flatMap((text) => (text === null ? [] : [parseInstant(text)]));
  return [...new Set(instants.filter((instant) => instant !== null))];
}

function editOf({ id, field, before, after, lastSeenAt, seenAt }: RecordChange): PostEdit[] {
  const edited = editedFields.find((one) => one === field);
  return edited ? [{ id, field: edited, was: before, became: after, after: lastSeenAt, seenAt }] : [];
}

/** The change of an invalidated decision holds the whole decision. */
function voidingOf({ field, after, lastSeenAt, seenAt }: RecordChange): [string, Interval][] {
  if (field !== 'is_invalidated' || valueAt(after, 'is_invalidated') !== true) return [];
  const id = valueAt(after, 'id');
  const isId = typeof id === 'string' || typeof id === 'number';
  return isId ? [[String(id), { after: lastSeenAt, seenAt }]] : [];
}

const valueAt = (value: ChangeValue, name: string): ChangeValue => fieldsOf(value)?.[name] ?? null;

function textAt(value: ChangeValue, name: string): string | null {
  const found = valueAt(value, name);
  return typeof found === 'string' ? found : null;
}
