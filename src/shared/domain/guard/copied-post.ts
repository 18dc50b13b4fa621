import type { ChangeValue, RecordChange } from '../../changes';
import { fieldsOf } from '../changes/values';
import { localSpan } from '../clock-offset';
import { postStatuses } from '../post-status';
import { type EpochMs, parseInstant } from '../time';
import { approvedVersionOf, type LatestDecision } from './guard';
import { approvedFields, contentNameOf, isDifferent, type PostVersion } from './held-version';
import { isContentEdit } from './publication';
import { versionOfRecord, versionsFromFeed } from './versions-from-feed';

/**
 * Whether two posts have the same content. Ids of files are compared in their order, and files with other ids by
 * `isSameFile`. It gets their places.
 */
export const isCopy = (
  one: PostVersion,
  other: PostVersion,
  isSameFile: (place: number) => boolean = () => false,
): boolean =>
  one.media.length === other.media.length &&
  one.media.every(
    (name, place) => contentNameOf(name) === contentNameOf(other.media[place] ?? '') || isSameFile(place),
  ) &&
  approvedFields.every((field) => field === 'media' || !isDifferent(one, other, field));

/** Last version of a removed post, where it was the approved one. */
export interface RemovedApproval {
  readonly version: PostVersion;
  readonly approvedAt: EpochMs;
}

/**
 * The approved version of a post that the service no longer has, from the change feed. Null unless its last version was
 * surely the approved one.
 * @param removal the line of its removal
 * @param lines lines of the post, in any order
 */
export function removedApproval(
  removal: RecordChange,
  lines: readonly RecordChange[],
): RemovedApproval | null {
  const version = versionOfRecord(removal.before);
  const record = fieldsOf(removal.before);
  const status = postStatuses.find((one) => one === record?.status);
  const isWaiting = status === 'in_review' && record?.review_status !== 'approved';
  if (!version || !record || !status || isWaiting) return null;
  const edits = lines.filter((line) => isContentEdit(line) || line.field === 'schedule_at');
  // Decisions of the feed were made after the post was first held.
  const seenFrom = Math.max(...edits.map(({ seenAt }) => seenAt));
  const last = { ...version, seenFrom, seenUntil: removal.seenAt, wasInReview: true };
  const found = approvedVersionOf({
    status,
    review: status === 'in_review' ? 'approved' : null,
    cycleStartedAt: cycleStartIn(record.review ?? null),
    decisions: decisionsIn(lines),
    versions: [...versionsFromFeed(version, lines), last],
  });
  return found?.kind === 'same' ? { version, approvedAt: found.approvedAt } : null;
}

function cycleStartIn(review: ChangeValue): EpochMs | null {
  const startedAt = fieldsOf(review)?.cycle_started_at;
  return typeof startedAt === 'string' ? parseInstant(startedAt) : null;
}

/** The newest decision of each reviewer in the feed. Their times are as uncertain as without any dated answer. */
function decisionsIn(lines: readonly RecordChange[]): readonly LatestDecision[] {
  const byReviewer = new Map<string, LatestDecision>();
  for (const { kind, after } of lines.toSorted((a, b) => a.seenAt - b.seenAt)) {
    if (kind !== 'decision_made' && kind !== 'approval_invalidated') continue;
    const { status, decided_at: decidedAt, is_invalidated: isInvalidated, reviewer } = fieldsOf(after) ?? {};
    const at = typeof decidedAt === 'string' ? parseInstant(decidedAt) : null;
    if (at === null || (status !== 'approved' && status !== 'request_changes')) continue;
    const { name, email } = fieldsOf(reviewer ?? null) ?? {};
    const who = JSON.stringify([name ?? null, email ?? null]);
    if (at < (byReviewer.get(who)?.at ?? at)) continue;
    const span = localSpan(at, at + 1_000, null);
    byReviewer.set(who, { status, at, isInvalidated: isInvalidated === true, span });
  }
  return [...byReviewer.values()];
}
