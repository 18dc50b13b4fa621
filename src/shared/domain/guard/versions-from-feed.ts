import type { ChangeValue, RecordChange } from '../../changes';
import { fieldsOf } from '../changes/values';
import { contentNameOf, type HeldVersion, isDifferent, ownNameOf, type PostVersion } from './held-version';

/** The feed does not tell network and type. */
type Field = Exclude<Parameters<typeof isDifferent>[2], 'network' | 'type'>;

/** Reads a field of a version from its value in the feed; null if the value is invalid. */
const read: Readonly<Record<Field, (value: ChangeValue) => Partial<PostVersion> | null>> = {
  caption: (value) => textOr(value, (caption) => ({ caption })),
  first_comment: (value) => textOr(value, (firstComment) => ({ firstComment })),
  schedule_at: (value) => textOr(value, (scheduleAt) => ({ scheduleAt })),
  media: (value) => (isTexts(value) ? { media: value } : null),
  account(value) {
    if (value === null) return { accountId: null, accountName: null };
    const { id, name } = fieldsOf(value) ?? {};
    if (typeof id !== 'string') return null;
    return { accountId: id, accountName: typeof name === 'string' ? name : null };
  },
};

const textOr = (value: ChangeValue, make: (text: string | null) => Partial<PostVersion>) =>
  value === null || typeof value === 'string' ? make(value) : null;

const isTexts = (value: ChangeValue): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');

/** Version in the record that the line of a removed post holds; null for anything else. */
export function versionOfRecord(record: ChangeValue): PostVersion | null {
  const { network, type, ...fields } = fieldsOf(record) ?? {};
  if (typeof network !== 'string' || typeof type !== 'string') return null;
  const nothing = { caption: null, firstComment: null, accountId: null, accountName: null, scheduleAt: null };
  let version: PostVersion = { ...nothing, media: [], network, type };
  for (const [field, readField] of Object.entries(read)) {
    const part = readField(fields[field] ?? null);
    if (!part) return null;
    version = { ...version, ...part };
  }
  return version;
}

interface Edit {
  readonly field: Field;
  readonly was: Partial<PostVersion>;
  readonly became: Partial<PostVersion>;
  readonly lastSeenAt: number;
  readonly seenAt: number;
}

function editOf({ field, before, after, lastSeenAt, seenAt }: RecordChange): Edit[] {
  if (field === null || !Object.hasOwn(read, field)) return [];
  // Only names of the table get here.
  const name = field as Field;
  const [was, became] = [read[name](before), read[name](after)];
  return was && became ? [{ field: name, was, became, lastSeenAt: lastSeenAt ?? seenAt, seenAt }] : [];
}

/** Files that turned out to be uploaded again, by that name also in edits that were noted before. */
function withSameFiles(today: PostVersion, edits: readonly Edit[]): readonly Edit[] {
  const media = [today, ...edits.flatMap(({ was, became }) => [was, became])].flatMap(
    (one) => one.media ?? [],
  );
  const again = new Map(
    media.filter((name) => contentNameOf(name) !== name).map((name) => [ownNameOf(name), name]),
  );
  const named = (part: Partial<PostVersion>) =>
    part.media ? { ...part, media: part.media.map((name) => again.get(name) ?? name) } : part;
  return again.size === 0
    ? edits
    : edits.map((edit) => ({ ...edit, was: named(edit.was), became: named(edit.became) }));
}

/**
 * Earlier versions of a post from the change feed, oldest first. The feed outlives the copy, so a rebuilt copy still
 * knows versions that an earlier one saw. Edits are undone one by one from the current version. The search stops at an
 * edit that does not lead to the later version, because a version in between was never seen.
 * @param lines lines of this post, in any order.
 */
export function versionsFromFeed(today: PostVersion, lines: readonly RecordChange[]): readonly HeldVersion[] {
  const edits = withSameFiles(today, lines.flatMap(editOf)).toSorted((a, b) => b.seenAt - a.seenAt);
  const firstSeenAt = Math.min(...lines.map(({ lastSeenAt, seenAt }) => lastSeenAt ?? seenAt));
  const found: HeldVersion[] = [];
  let version = today;
  for (const seenAt of new Set(edits.map((edit) => edit.seenAt))) {
    const together = edits.filter((edit) => edit.seenAt === seenAt);
    const led = together.every(
      ({ field, became }) => !isDifferent(version, { ...version, ...became }, field),
    );
    if (!led) break;
    const earlier = edits.find((edit) => edit.seenAt < seenAt);
    version = together.reduce((later, { was }) => ({ ...later, ...was }), version);
    found.unshift({
      ...version,
      seenFrom: earlier?.seenAt ?? firstSeenAt,
      seenUntil: Math.min(...together.map(({ lastSeenAt }) => lastSeenAt)),
      // The feed does not say; a decision on it was made in review.
      wasInReview: true,
    });
  }
  return found;
}
