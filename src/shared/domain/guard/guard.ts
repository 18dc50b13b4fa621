import type { LocalSpan } from '../clock-offset';
import type { PostStatus, ReviewStatus } from '../post-status';
import type { EpochMs } from '../time';
import {
  type ApprovedField,
  approvedFields,
  fileIdOf,
  type HeldVersion,
  isDifferent,
  versionIdOf,
} from './held-version';

/** The newest decision of one reviewer. */
export interface LatestDecision {
  readonly status: 'approved' | 'request_changes';
  /** Time of the decision on the service's clock. */
  readonly at: EpochMs;
  readonly isInvalidated: boolean;
  /** When it was made on this computer's clock; missing if it was read before clocks were compared. */
  readonly span?: LocalSpan;
  /** Id of the version that the service once named the approved one (`servicesWordAt`). */
  readonly wordVersion?: string;
}

export interface ApprovedPost {
  readonly status: PostStatus;
  readonly review: ReviewStatus | null;
  /**
   * When the current cycle began; null where the post was never resubmitted; undefined where the service has
   * not been asked since the post moved: then nobody can tell which decisions are of this cycle.
   */
  readonly cycleStartedAt: EpochMs | null | undefined;
  /** The latest decision of each reviewer; null if decisions were never read. */
  readonly decisions: readonly LatestDecision[] | null;
  /** Versions of the post that this copy has seen, oldest first. The last is the current one. */
  readonly versions: readonly HeldVersion[];
  /**
   * When a request was sent whose answer called the current version approved in review, with its decisions read beside
   * it. An edit voids the approvals of an approved post (content planning API v1). So the latest approval before it
   * covers the current version.
   */
  readonly servicesWordAt?: EpochMs;
}

/** How the approved version is known. `order_unknown`: an edit and the approval lie between the same two readings. */
export type ApprovalGrade = 'seen' | 'word' | 'order_unknown';

/** Why nobody can tell whether the current version is the approved one. */
export type ApprovalUnknownReason =
  | 'not_held'
  | 'order_unknown'
  /** Only the bytes of a file differ, and they may have been replaced before or after the approval. */
  | 'bytes_order_unknown'
  | 'decisions_not_read'
  | 'no_response'
  | 'clocks_not_compared';

/** Whether the current version of an approved post is the version that was approved. */
export type ApprovedVersion =
  | { readonly kind: 'same'; readonly approvedAt: number; readonly grade: 'seen' | 'word' }
  | {
      readonly kind: 'changed';
      readonly approvedAt: number;
      /** The version that was approved, or the last of those that may have been. All of them differ from today's. */
      readonly approved: HeldVersion;
      readonly grade: ApprovalGrade;
      /** When the version after it was first seen. */
      readonly nextSeenAt: EpochMs;
      /** Fields that differ from the approved version. */
      readonly fields: readonly ApprovedField[];
      /** Ids of the approved and of today's version. The same difference always has the same text. */
      readonly pair: `${string}..${string}`;
      /** Number of approvals that the service no longer counts. */
      readonly voided: number;
      /** Whether another reviewer approved today's version. */
      readonly isMixed: boolean;
    }
  /** The service no longer counts an approval, and no difference is certain. */
  | {
      readonly kind: 'voided';
      readonly approvedAt: number;
      readonly voided: number;
      /** Whether the current version may differ from the approved one. False if at most the publish date moved. */
      readonly mayDiffer: boolean;
    }
  | {
      readonly kind: 'unknown';
      readonly approvedAt: number | null;
      readonly reason: ApprovalUnknownReason;
      /** A version that may have been approved, where it differs from today's. */
      readonly approved?: HeldVersion;
      /** When the version after it was first seen. */
      readonly nextSeenAt?: EpochMs;
      /** True if it was approved before it was first read, and an edit was seen since. */
      readonly isChangedSinceSeen?: true;
    };

/** Statuses of posts that were never sent for approval or will no longer be published. */
const withoutApproval: ReadonlySet<PostStatus> = new Set(['draft', 'archived']);

/**
 * Compares the current version with the approved one, whether or not the service still counts the decisions. Null if
 * nobody approved the post. A changed date alone is not a different version.
 */
export function approvedVersionOf(post: ApprovedPost): ApprovedVersion | null {
  if (withoutApproval.has(post.status)) return null;
  const approvals = standingApprovals(post);
  const [latest] = approvals;
  if (!latest) {
    if (post.review !== 'approved') return null;
    const areRead = post.decisions !== null && post.cycleStartedAt !== undefined;
    return { kind: 'unknown', approvedAt: null, reason: areRead ? 'no_response' : 'decisions_not_read' };
  }
  const voided = approvals.filter(({ isInvalidated }) => isInvalidated).length;
  const findings = approvals.map((approval) => ({
    approval,
    finding: findingOf(approval, post, approval === latest, voided),
  }));
  const kinds = findings.map(({ finding }) => finding);
  const changed = kinds.find((one) => one.kind === 'changed');
  if (changed) {
    const valid = findings.filter(({ approval }) => !approval.isInvalidated);
    const isMixed = (['same', 'changed'] as const).every((kind) =>
      valid.some(({ finding }) => finding.kind === kind),
    );
    return { ...changed, isMixed };
  }
  const unknown = kinds.find((one) => one.kind === 'unknown');
  if (voided > 0) return { kind: 'voided', approvedAt: latest.at, voided, mayDiffer: unknown !== undefined };
  if (unknown) return unknown;
  const isSeen = kinds.every((one) => one.kind === 'same' && one.grade === 'seen');
  return { kind: 'same', approvedAt: latest.at, grade: isSeen ? 'seen' : 'word' };
}

/** The approvals that what goes out rests on, the newest first. */
function standingApprovals({ status, review, cycleStartedAt, decisions }: ApprovedPost): LatestDecision[] {
  if (decisions === null || (cycleStartedAt === undefined && status === 'in_review')) return [];
  const approvals = decisions
    // A decision in the very second of the resubmission may be of the cycle before.
    .filter((one) => one.status === 'approved' && one.at > (cycleStartedAt ?? Number.NEGATIVE_INFINITY))
    .sort((a, b) => b.at - a.at);
  const valid = approvals.filter(({ isInvalidated }) => !isInvalidated);
  // While answers are missing, whose approval was voided is asked again. Once the review is over without them, they
  // were most likely removed, and the approvals that still count stand alone.
  const isSettled = review === 'approved' || status !== 'in_review';
  return isSettled && valid.length > 0 ? valid : approvals;
}

/** Versions that may have been approved. */
interface Candidates {
  /** Places in the held versions, ascending. */
  readonly places: readonly number[];
  /** Whether a version that this copy never held may have been approved. */
  readonly mayBeAnother: boolean;
  readonly grade: ApprovalGrade;
}

/** Between two readings further apart than that, other versions may have come and gone. */
const longGapMs = 10 * 60_000;

/** When a decision was made. The service tells it in whole seconds. */
export const spanOf = ({ at, span }: LatestDecision): LocalSpan =>
  span ?? { from: at, to: at % 1_000 === 0 ? at + 1_000 : at + 0.001, isCompared: true };

function candidatesOf(decision: LatestDecision, post: ApprovedPost, isLatest: boolean): Candidates {
  const { versions, cycleStartedAt, servicesWordAt = Number.NEGATIVE_INFINITY } = post;
  const last = versions.length - 1;
  const { from, to } = spanOf(decision);
  const firstSeenAt = versions[0]?.seenFrom ?? Number.POSITIVE_INFINITY;
  const possible = versions.flatMap((_, place) => {
    const begins = versions[place - 1]?.seenUntil ?? Number.NEGATIVE_INFINITY;
    const ends = versions[place + 1]?.seenFrom ?? Number.POSITIVE_INFINITY;
    return from < ends && to > begins ? [place] : [];
  });
  const { wordVersion } = decision;
  const isNamed = (one: HeldVersion | undefined) => one !== undefined && versionIdOf(one) === wordVersion;
  const named =
    wordVersion === undefined
      ? -1
      : (possible.findLast((place) => isNamed(versions[place])) ?? versions.findLastIndex(isNamed));
  if (named >= 0) {
    const isSeen = possible.length === 1 && possible[0] === named && from >= firstSeenAt;
    // The service's word covers the ids of files, not their bytes.
    const places = versions.flatMap((one, place) => {
      const isPossible = possible.includes(place) && textIdOf(one) === textIdOf(versions[named]);
      return place === named || isPossible ? [place] : [];
    });
    const grade = places.length > 1 ? 'order_unknown' : isSeen ? 'seen' : 'word';
    return { places, mayBeAnother: false, grade };
  }
  // Where readings show another version on both sides of the approval, they count more.
  const isOpen = possible.includes(last) && (possible.length > 1 || from < firstSeenAt);
  if (to <= servicesWordAt && isLatest && !decision.isInvalidated && isOpen)
    return { places: [last], mayBeAnother: false, grade: 'word' };
  const gapBefore = (place: number) =>
    (versions[place]?.seenFrom ?? 0) - (versions[place - 1]?.seenUntil ?? Number.POSITIVE_INFINITY);
  const mayBeAnother =
    from < firstSeenAt ||
    possible.some((place) => possible.includes(place - 1) && gapBefore(place) > longGapMs);
  // A finished draft, or a post that was corrected and sent again: its reviewers saw a later version.
  const cycleFrom = (cycleStartedAt ?? Number.NEGATIVE_INFINITY) - (decision.at - from);
  const wasForReview = (place: number) => {
    const one = versions[place];
    return one?.wasInReview === true && one.seenUntil >= cycleFrom;
  };
  const places = possible.filter((place) => place === possible.at(-1) || wasForReview(place));
  const [first = last, second] = places;
  // The service voids an approval only by an edit that came after it.
  const isBeforeEdit = decision.isInvalidated && places.length === 2 && second === last;
  const left = isBeforeEdit ? [first] : places;
  return { places: left, mayBeAnother, grade: left.length > 1 ? 'order_unknown' : 'seen' };
}

/** Names the content of a version without the bytes of its files. */
const textIdOf = (version: HeldVersion | undefined): string | null =>
  version ? versionIdOf({ ...version, media: version.media.map(fileIdOf) }) : null;

type Finding = Exclude<ApprovedVersion, { kind: 'voided' }>;

function findingOf(decision: LatestDecision, post: ApprovedPost, isLatest: boolean, voided: number): Finding {
  const { versions } = post;
  const approvedAt = decision.at;
  const today = versions.at(-1);
  const { places, mayBeAnother, grade } = candidatesOf(decision, post, isLatest);
  if (!today) return { kind: 'unknown', approvedAt, reason: 'not_held' };
  const fieldsOf = (place: number) =>
    approvedFields.filter((field) => isDifferent(versions[place] as HeldVersion, today, field));
  const differing = places.filter((one) => fieldsOf(one).length > 0);
  const place = differing.at(-1);
  const differs = place !== undefined && differenceAfter(versions, place);
  if (!mayBeAnother && !differs)
    return { kind: 'same', approvedAt, grade: grade === 'word' ? 'word' : 'seen' };
  if (!mayBeAnother && differs && differing.length === places.length) {
    return {
      kind: 'changed',
      approvedAt,
      ...differs,
      grade,
      fields: fieldsOf(place),
      pair: `${versionIdOf(differs.approved)}..${versionIdOf(today)}`,
      voided,
      isMixed: false,
    };
  }
  const reasonOf = (): ApprovalUnknownReason => {
    if (!spanOf(decision).isCompared) return 'clocks_not_compared';
    if (differs && textIdOf(differs.approved) === textIdOf(today)) return 'bytes_order_unknown';
    return mayBeAnother ? 'not_held' : 'order_unknown';
  };
  const reason = reasonOf();
  const isShown = !mayBeAnother || reason === 'bytes_order_unknown';
  const [first] = versions;
  const isSeenLater = first !== undefined && spanOf(decision).to <= first.seenFrom;
  const isChangedSinceSeen = reason === 'not_held' && isSeenLater && fieldsOf(0).length > 0;
  return {
    kind: 'unknown',
    approvedAt,
    reason,
    ...(isShown && differs),
    ...(isChangedSinceSeen && { isChangedSinceSeen }),
  };
}

/** A version with the two readings between which it became another one. A moved date alone is the same one. */
function differenceAfter(versions: readonly HeldVersion[], place: number) {
  const approved = versions[place] as HeldVersion;
  const next = versions.findIndex(
    (one, index) => index > place && versionIdOf(one) !== versionIdOf(approved),
  );
  const { seenUntil } = versions[next - 1] as HeldVersion;
  return { approved: { ...approved, seenUntil }, nextSeenAt: (versions[next] as HeldVersion).seenFrom };
}
