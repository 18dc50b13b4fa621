import type { ChangeKind } from '../../changes';
import { parseInstant } from '../time';

export type Fields = Readonly<Record<string, unknown>>;

/** The kind of a field's change; null if another change reports it already or nothing relevant changed. */
type FieldRule = (before: unknown, after: unknown, whole: Whole) => ChangeKind | null;

interface Whole {
  readonly before: Fields;
  readonly after: Fields;
}

const always =
  (kind: ChangeKind): FieldRule =>
  () =>
    kind;

const postStatus: FieldRule = (_before, after) =>
  after === 'published' || after === 'failed' ? after : 'status_moved';

/**
 * Outside `in_review` the field is null (planning v1, post: "null unless status is in_review"), and a review begins as
 * `pending`. Both follow from a change of the status, which is reported already.
 */
const postReview: FieldRule = (before, after, whole) => {
  const statusMoved = whole.before.status !== whole.after.status;
  const goesWithoutSaying = after === null || (before === null && after === 'pending');
  return statusMoved && goesWithoutSaying ? null : 'review_moved';
};

/** Only single reads have the block, so reading it for the first time is not a change. */
const reviewBlock: FieldRule = (before, after) => (before === null || after === null ? null : 'cycle_began');

/** Ignores the same instant in another notation. */
const postSchedule: FieldRule = (before, after) => {
  const [from, to] = [instantOf(before), instantOf(after)];
  return from !== null && from === to ? null : 'schedule_moved';
};

const publishedUrl: FieldRule = (_before, _after, whole) =>
  whole.before.status !== whole.after.status && whole.after.status === 'published' ? null : 'field_changed';

/** An account that was only renamed is the same: what goes out goes out there as before. */
const account: FieldRule = (before, after) => (idOf(before) === idOf(after) ? null : 'field_changed');

/** "An approved post is edited: its approvals become invalidated" (planning v1, approval rules). */
const invalidation: FieldRule = (before, after, whole) =>
  before === false && after === true && whole.after.status === 'approved'
    ? 'approval_invalidated'
    : 'field_changed';

/** The statuses of an account that has to be connected again. */
const ended: readonly unknown[] = ['expired', 'revoked', 'deleted'];

const connectionStatus: FieldRule = (before, after) => {
  if (ended.includes(after)) return ended.includes(before) ? 'status_moved' : 'connection_expired';
  return after === 'active' && ended.includes(before) ? 'connection_restored' : 'status_moved';
};

/** Views are counted up only (reporting v2, `views`): fewer is a correction by the service. */
const views: FieldRule = (before, after) =>
  typeof before === 'number' && typeof after === 'number' && after > before ? 'views_grew' : 'field_changed';

/** Rules by resource and field. A watched field without a rule is `field_changed`. */
export const fieldRules: Readonly<Record<string, Readonly<Record<string, FieldRule>>>> = {
  'planning.posts': {
    status: postStatus,
    review_status: postReview,
    review: reviewBlock,
    caption: always('caption_edited'),
    schedule_at: postSchedule,
    published_url: publishedUrl,
    account,
  },
  'planning.post_reviews': { status: always('decision_made'), is_invalidated: invalidation },
  'planning.integrations': { status: connectionStatus },
  'reporting.integrations': { status: connectionStatus },
  'reporting.reports': { views },
  'reporting.dashboards': { views },
  'connect.connections': { status: connectionStatus },
};

const idOf = (given: unknown): unknown =>
  typeof given === 'object' && given !== null && 'id' in given ? given.id : null;

const instantOf = (text: unknown) => (typeof text === 'string' ? parseInstant(text) : null);
