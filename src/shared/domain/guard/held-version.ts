import { hashText } from '../hash-text';
import { type EpochMs, parseInstant } from '../time';
/** The content of a post and its publication date. */
export interface PostVersion {
  readonly caption: string | null;
  readonly firstComment: string | null;
  /** Files in the order of publication, by `mediaNameOf`. */
  readonly media: readonly string[];
  /** The social network's own id of the account. */
  readonly accountId: string | null;
  readonly accountName: string | null;
  /** Publication date exactly as the service wrote it. */
  readonly scheduleAt: string | null;
  /** Missing in versions that were stored before it was compared. */
  readonly network?: string;
  /** Kind of post, such as `story`. Missing as `network` is. */
  readonly type?: string;
}

interface NamedFile {
  readonly id: string;
  readonly revision?: string;
  /** Name of a file that the post had before, if that had the same bytes. */
  readonly sameAs?: string;
}

/**
 * Names a file by its id, and by its bytes if they replaced others under the same id. A file that was uploaded again is
 * `<id>#<revision>=<name of the earlier file>`.
 */
export function mediaNameOf({ id, revision, sameAs }: NamedFile): string {
  if (sameAs !== undefined) return `${id}#${revision ?? ''}=${sameAs}`;
  return revision === undefined ? id : `${id}#${revision}`;
}

/** The file id in a name of `mediaNameOf`. The service's own ids have no `#`. */
export const fileIdOf = (name: string): string => name.split('#', 1)[0] ?? name;

const uploadedAgain = /^([^#]*)#([^=]*)=(.*)$/s;

/** The name without the earlier file that had the same bytes. */
export const ownNameOf = (name: string): string => {
  const [, id = '', revision = ''] = uploadedAgain.exec(name) ?? [];
  return id === '' ? name : mediaNameOf({ id, ...(revision !== '' && { revision }) });
};

/** Names the bytes: two files of a post with the same bytes have the same one, whatever their ids. */
export const contentNameOf = (name: string): string => uploadedAgain.exec(name)?.[3] ?? name;

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
export const approvedFields = ['caption', 'first_comment', 'media', 'account', 'network', 'type'] as const;
export type ApprovedField = (typeof approvedFields)[number];
type ComparedField = ApprovedField | 'schedule_at';

/**
 * Text of each field as the service wrote it; null if it was not read. Empty and missing text are equal, because a
 * service may send either.
 */
const written: Readonly<Record<ComparedField, (version: PostVersion) => string | null>> = {
  caption: ({ caption }) => caption ?? '',
  first_comment: ({ firstComment }) => firstComment ?? '',
  media: ({ media }) => media.join(' '),
  account: ({ accountId }) => accountId ?? '',
  network: ({ network }) => network ?? null,
  type: ({ type }) => type ?? null,
  schedule_at: ({ scheduleAt }) => scheduleAt ?? '',
};

/** The same text, whatever its line ends, spaces at the ends of lines and Unicode composition. */
const plainText = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+$/gm, '');

const meaning: Readonly<Partial<Record<ComparedField, (text: string) => string>>> = {
  caption: plainText,
  first_comment: plainText,
  // The same bytes may be uploaded again under another id.
  media: (names) => names.split(' ').map(contentNameOf).join(' '),
  // The same moment may be written with another offset.
  schedule_at: (text) => String(parseInstant(text) ?? text),
};

function differs(
  field: ComparedField,
  one: PostVersion,
  other: PostVersion,
  textOf = (text: string) => text,
): boolean {
  const [before, after] = [written[field](one), written[field](other)];
  if (before === null || after === null || before === after) return false;
  return textOf(before) !== textOf(after);
}

/** Whether a field means something else. Text that is only written differently is equal. */
export const isDifferent = (one: PostVersion, other: PostVersion, field: ComparedField): boolean =>
  differs(field, one, other, meaning[field]);

/** Whether two answers hold another version, a moved date and other writing of the same text included. */
export const isOtherVersion = (one: PostVersion, other: PostVersion): boolean =>
  [...approvedFields, 'schedule_at' as const].some((field) => differs(field, one, other));

/** Names the content that an approval covers: equal for versions without a flagged difference. */
export const versionIdOf = (version: PostVersion): string =>
  hashText(
    JSON.stringify(
      approvedFields.map((field) => {
        const text = written[field](version);
        return text === null ? null : (meaning[field]?.(text) ?? text);
      }),
    ),
    0,
  ).toString(36);

/** Most earlier versions kept of a post. */
const mostVersions = 16;

/**
 * The earlier versions with one more. Where they are too many, the oldest is dropped that no decision may be about.
 * @param decisions when each was made on this computer's clock
 */
export function withVersion(
  earlier: readonly HeldVersion[],
  version: HeldVersion,
  decisions: readonly { readonly from: EpochMs; readonly to: EpochMs }[] = [],
): readonly HeldVersion[] {
  const all = [...earlier, version];
  if (all.length <= mostVersions) return all;
  const isDecided = (place: number) => {
    const begins = all[place - 1]?.seenUntil ?? Number.NEGATIVE_INFINITY;
    const ends = all[place + 1]?.seenFrom ?? Number.POSITIVE_INFINITY;
    return decisions.some(({ from, to }) => from < ends && to > begins);
  };
  // The version after an approved one tells when that was edited.
  const dropped = all.findIndex((_, place) => !isDecided(place) && !(place > 0 && isDecided(place - 1)));
  return all.toSpliced(Math.max(0, dropped), 1);
}
