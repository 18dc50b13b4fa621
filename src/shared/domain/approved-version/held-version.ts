import type { EpochMs } from '../time';
/** The content of a post and its publication date. */
export interface PostVersion {
  readonly caption: string | null;
  readonly firstComment: string | null;
  /** File ids in the order of publication. */
  readonly media: readonly string[];
  /** The social network's own id of the account. */
  readonly accountId: string | null;
  readonly accountName: string | null;
  /** Publication date exactly as the service wrote it. */
  readonly scheduleAt: string | null;
}

/** A version that this copy has seen. */
export interface HeldVersion extends PostVersion {
  /** When a response first contained it. */
  readonly seenFrom: EpochMs;
  /** When a response last contained it. */
  readonly seenUntil: EpochMs;
  /** Whether it was in review when it was last seen. */
  readonly wasInReview: boolean;
}

/** Fields in which a difference is a change after approval. A changed date does not count. */
export const approvedFields = ['caption', 'first_comment', 'media', 'account'] as const;
export type ApprovedField = (typeof approvedFields)[number];

/** Text of each field for comparison. Empty and missing are equal, because a service may send either. */
const values: Readonly<Record<ApprovedField | 'schedule_at', (version: PostVersion) => string>> = {
  caption: ({ caption }) => caption ?? '',
  first_comment: ({ firstComment }) => firstComment ?? '',
  media: ({ media }) => media.join(' '),
  account: ({ accountId }) => accountId ?? '',
  schedule_at: ({ scheduleAt }) => scheduleAt ?? '',
};

export const isDifferent = (
  one: PostVersion,
  other: PostVersion,
  field: ApprovedField | 'schedule_at',
): boolean => values[field](one) !== values[field](other);

const told = [...approvedFields, 'schedule_at'] as const;

/** Whether two answers hold another version, a moved date included. */
export const isOtherVersion = (one: PostVersion, other: PostVersion): boolean =>
  told.some((field) => isDifferent(one, other, field));

/** Most earlier versions kept of a post. More edits between two decisions are not a real review. */
const mostVersions = 16;

/** The earlier versions with one more, without the oldest where they are too many. */
export const withVersion = (earlier: readonly HeldVersion[], version: HeldVersion): readonly HeldVersion[] =>
  [...earlier, version].slice(-mostVersions);
