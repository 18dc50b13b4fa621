import type { ChangeKind, RecordChange } from '../../changes';
import type { LocalKey } from '../../record-key';
import { hashText } from '../hash-text';
import type { EpochMs } from '../time';
import type { Fields } from './field-rules';
import { fieldRules } from './field-rules';
import { isSameValue, valueOf } from './values';

/** How an answer changed one record of the local copy. */
export interface RecordDiff {
  /** The engine's resource, e.g. `planning.posts`. */
  readonly resource: string;
  readonly id: string;
  /** The record that it belongs to, e.g. the post of a decision. */
  readonly parent: string | null;
  readonly title: string | null;
  readonly client: LocalKey | null;
  /** The record's documented fields, by the service's names; null if the copy did not have the record. */
  readonly before: Fields | null;
  /** Null if the service has answered that the record no longer exists. */
  readonly after: Fields | null;
  /** The fields whose changes are reported. */
  readonly watched: readonly string[];
  /**
   * When the earlier state was last confirmed; for a new record, when its list was last read completely. Null
   * before the first complete reading, when no record counts as new.
   */
  readonly lastSeenAt: EpochMs | null;
  /** Last confirmation of fields that only some responses contain, by field name, epoch ms. */
  readonly fieldsSeenAt?: Readonly<Record<string, number | null>>;
  /** When the answer was received. */
  readonly seenAt: EpochMs;
}

interface ChangeContent {
  readonly kind: ChangeKind;
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const maxTitleLength = 300;

/** The changes that the change feed shows for a record; none if nothing relevant changed. */
export function changesOf(diff: RecordDiff): RecordChange[] {
  const { before, after } = diff;
  if (before && after) return editChangesOf(diff, { before, after }).map((change) => lineOf(diff, change));
  if (after) return arrivalChangesOf(diff, after).map((change) => lineOf(diff, change));
  if (!before) return [];
  // The line keeps the post's last known content, because nothing else will.
  const last = diff.resource === posts ? before : null;
  return [lineOf(diff, { kind: 'removed', field: null, before: last, after: null })];
}

/** Records of the first complete reading existed before; only later ones are new. */
function arrivalChangesOf({ resource, lastSeenAt }: RecordDiff, after: Fields): ChangeContent[] {
  if (lastSeenAt === null) return [];
  if (resource === decisions) return [{ kind: 'decision_made', field: null, before: null, after }];
  return [
    {
      kind: 'appeared',
      field: null,
      before: null,
      after: resource === posts ? publicationFieldsOf(after) : null,
    },
  ];
}

/** Fields stored with a new post: it may have failed before its first read, and no later change would report that. */
const publicationFieldsOf = ({ status, schedule_at }: Fields) => ({ status, schedule_at });

function editChangesOf(
  { resource, watched }: RecordDiff,
  whole: { readonly before: Fields; readonly after: Fields },
): ChangeContent[] {
  return watched.flatMap((field): ChangeContent[] => {
    const [before, after] = [whole.before[field] ?? null, whole.after[field] ?? null];
    if (isSameValue(before, after)) return [];
    const rule = fieldRules[resource]?.[field];
    const kind = rule ? rule(before, after, whole) : 'field_changed';
    if (kind === null) return [];
    // The change holds the whole decision, because it is shown without it.
    return [resource === decisions ? { kind, field, ...whole } : { kind, field, before, after }];
  });
}

const posts = 'planning.posts';

/** Changes of decisions are shown as changes of their post. */
const decisions = 'planning.post_reviews';

function lineOf(diff: RecordDiff, change: ChangeContent): RecordChange {
  const { parent, seenAt, client } = diff;
  const told = change.field === null ? undefined : diff.fieldsSeenAt?.[change.field];
  const lastSeenAt = told === undefined ? diff.lastSeenAt : told;
  const isOfPost = diff.resource === decisions && parent !== null;
  const content = {
    resource: isOfPost ? posts : diff.resource,
    recordId: isOfPost ? parent : diff.id,
    title: diff.title?.slice(0, maxTitleLength) ?? null,
    client,
    kind: change.kind,
    field: change.field,
    before: valueOf(change.before),
    after: valueOf(change.after),
    lastSeenAt,
    seenAt,
  };
  // Two reviewers may decide the same at the same instant, so the id contains the decision's id.
  return { id: lineIdOf(seenAt, [diff.id, content]), ...content };
}

/**
 * The id of a change: the time at which it was seen, so that ids sort by time, and a hash of its content. The same change
 * always has the same id.
 */
const lineIdOf = (seenAt: number, content: unknown): string =>
  `${String(seenAt).padStart(14, '0')}-${hashText(JSON.stringify(content), 0).toString(36)}`;
