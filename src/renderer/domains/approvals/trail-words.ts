import type { ChangeValue } from '@shared/changes';
import type { EditedField, PostEdit } from '@shared/domain/audit-trail/post-history';
import type {
  Interval,
  Trail,
  TrailDecision,
  TrailEvent,
  TrailSection,
} from '@shared/domain/audit-trail/trail';
import { fieldsOf } from '@shared/domain/changes';
import { type Reviewer, reviewerIdentity } from '@shared/domain/reviewer';
import { type EpochMs, parseInstant } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
import { useFormat } from '../../i18n/FormatProvider';
import type { Format } from '../../i18n/format';
import { useTranslation } from '../../i18n/use-translation';

/** Text of one history event, shared by screen, print and CSV export. */
export interface TrailLine {
  readonly id: string;
  readonly sign: 'approved' | 'request_changes' | 'void' | 'edit';
  /** Null for an edit: the service does not say who made it. */
  readonly who: Reviewer | null;
  /** Name of the person. */
  readonly name: string | null;
  readonly what: string;
  /** Additional sentence for an edit: how many decisions it voided. */
  readonly more: string | null;
  readonly isVoid: boolean;
  readonly counts: boolean | null;
  /** Time of the event. For an edit, the time it was noticed. */
  readonly at: EpochMs;
  /** Last time at which the edit had not happened yet; null for decisions and if unknown. */
  readonly notBefore: EpochMs | null;
  readonly when: string;
  readonly remark: string | null;
  readonly reasons: readonly string[];
  readonly comment: string | null;
  /** Text before and after an edit, shown as a word diff. */
  readonly diff: { readonly before: string; readonly after: string } | null;
}

export interface TrailWords {
  /** Title and time span of a review cycle. */
  head(section: TrailSection<PostEdit>): { readonly title: string; readonly stretch: string };
  line(event: TrailEvent<PostEdit>): TrailLine;
  /** Formats a time in the client's time zone, with the year. */
  moment(ms: number): string;
}

/** The words of a trail. Times are the client's: it is their approval. */
export function useTrailWords(trail: Trail<PostEdit>, timezone: string): TrailWords {
  const { t } = useTranslation();
  const format = useFormat();
  return createTrailWords({ t, format, trail, timezone });
}

interface Given {
  readonly t: TFunction;
  readonly format: Format;
  readonly trail: Trail<PostEdit>;
  readonly timezone: string;
}

function createTrailWords(given: Given): TrailWords {
  const { t, format, timezone } = given;
  const moment = (ms: number) => format.dated(ms, timezone);
  return {
    moment,
    head: (section) => ({ title: t(`trail.${section.kind}`), stretch: stretchOf(section, t, moment) }),
    line: (event) =>
      event.kind === 'edit' ? editLine(event.edit, given, moment) : decisionLine(event, given, moment),
  };
}

type Moment = (ms: number) => string;

function stretchOf(
  { kind, startedAt, endedAt }: TrailSection<PostEdit>,
  t: TFunction,
  moment: Moment,
): string {
  const since = startedAt === null ? null : moment(startedAt);
  if (kind === 'current') return since === null ? t('trail.firstCycle') : t('trail.since', { when: since });
  if (kind === 'last') return since === null ? t('trail.over') : t('trail.lastSince', { when: since });
  if (since !== null && endedAt !== null) return t('trail.between', { from: since, to: moment(endedAt) });
  return t('trail.beforeAll');
}

function decisionLine(
  event: Extract<TrailEvent<PostEdit>, { kind: 'decision' }>,
  { t, trail }: Given,
  moment: Moment,
): TrailLine {
  const { decision, counts, at, isReplaced, isOnBoundary } = event;
  const { id, reviewer, status, reasons, comments } = decision;
  const cause = voidCause(event);
  const approved = isRepeated(trail, decision) ? t('trail.approvedAgain') : t('trail.approved');
  return {
    id,
    sign: cause ? 'void' : status,
    who: reviewer,
    name: reviewer.name ?? reviewer.email ?? t('trail.someone'),
    what: status === 'approved' ? approved : t('trail.requestChanges'),
    more: null,
    isVoid: cause !== null,
    counts,
    at,
    notBefore: null,
    when: moment(at),
    remark:
      [
        cause && t(`trail.void.${cause.cause}`, { when: cause.seenAt === null ? '' : moment(cause.seenAt) }),
        isReplaced && t('trail.replaced'),
        isOnBoundary && t('trail.onBoundary'),
      ]
        .filter(Boolean)
        .join('. ') || null,
    reasons,
    comment: comments?.trim() || null,
    diff: null,
  };
}

function editLine(edit: PostEdit, given: Given, moment: Moment): TrailLine {
  const { t, trail } = given;
  const count = voidedBy(trail, edit);
  const isText = edit.field === 'caption' || edit.field === 'first_comment';
  return {
    id: edit.id,
    sign: 'edit',
    who: null,
    name: null,
    what: t(`trail.edit.${edit.field}`),
    more: count > 0 ? t('trail.lostEffect', { count }) : null,
    isVoid: false,
    counts: null,
    at: edit.seenAt,
    notBefore: edit.after,
    when: t('trail.seenAt', { when: moment(edit.seenAt) }),
    remark: [movedText(edit, given), seenText(edit, t, moment)].filter(Boolean).join('. ') || null,
    reasons: [],
    comment: null,
    diff: isText ? { before: textOf(edit.was), after: textOf(edit.became) } : null,
  };
}

/** Between which moments it happened; nothing where the two are the same to the minute. */
function seenText({ after, seenAt }: Interval, t: TFunction, moment: Moment): string | null {
  const to = moment(seenAt);
  if (after === null) return t('trail.seenBy', { to });
  const from = moment(after);
  return from === to ? null : t('trail.seenBetween', { from, to });
}

/** Describes an edit of a non-text field, from the old to the new value; null for text fields. */
function movedText({ field, was, became }: PostEdit, given: Given): string | null {
  const { t } = given;
  if (field === 'caption' || field === 'first_comment') return null;
  const say = (value: ChangeValue) => valueTexts[field](value, given);
  return t(field === 'media' ? 'trail.files' : 'trail.moved', { from: say(was), to: say(became) });
}

const valueTexts: Readonly<
  Record<Exclude<EditedField, 'caption' | 'first_comment'>, (value: ChangeValue, given: Given) => string>
> = {
  schedule_at(value, { t, format, timezone }) {
    const at = typeof value === 'string' ? parseInstant(value) : null;
    return at === null ? t('time.noDate') : format.dated(at, timezone);
  },
  account: (value, { t }) => textOf(fieldsOf(value)?.name ?? null) || t('approvedVersion.nothing'),
  media: (value, { t }) => t('trail.fileCount', { count: Array.isArray(value) ? value.length : 0 }),
};

const textOf = (value: ChangeValue): string => (typeof value === 'string' ? value : '');

type DecisionEvent = Extract<TrailEvent<PostEdit>, { kind: 'decision' }>;
type VoidCause = PostEdit['field'] | 'several' | 'unseen';

const decisionsIn = (trail: Trail<PostEdit>): DecisionEvent[] =>
  trail.flatMap(({ events }) => events.filter((event) => event.kind === 'decision'));

/** Whether the same person gave the same answer before, in any cycle. */
export function isRepeated(
  trail: Trail<PostEdit>,
  { id, reviewer, status, decidedAt }: TrailDecision,
): boolean {
  const identity = reviewerIdentity(reviewer);
  return decisionsIn(trail).some(
    ({ decision: other }) =>
      other.id !== id &&
      other.decidedAt < decidedAt &&
      other.status === status &&
      identity !== '' &&
      reviewerIdentity(other.reviewer) === identity,
  );
}

/** Number of decisions that an edit voided. Decisions with another possible cause do not count. */
export const voidedBy = (trail: Trail<PostEdit>, edit: PostEdit): number =>
  decisionsIn(trail).filter(({ voidedBy }) => voidedBy?.length === 1 && voidedBy[0]?.id === edit.id).length;

/** Cause that voided a decision and when it was noticed (epoch ms); null for a valid decision. */
export function voidCause({ voidedBy: edits }: DecisionEvent): {
  readonly cause: VoidCause;
  readonly seenAt: number | null;
} | null {
  if (edits === null) return null;
  const [first] = edits;
  if (!first) return { cause: 'unseen', seenAt: null };
  const isOneField = edits.every(({ field }) => field === first.field);
  return { cause: isOneField ? first.field : 'several', seenAt: first.seenAt };
}
