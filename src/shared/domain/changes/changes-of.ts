import type { ChangeKind, RecordChange } from '../../changes';
import type { Alteration, Fields } from './alteration';
import { fieldRules } from './field-rules';
import { lineIdOf } from './line-id';
import { isSame, valueOf } from './values';

interface Told {
  readonly kind: ChangeKind;
  readonly field: string | null;
  readonly before: unknown;
  readonly after: unknown;
}

const mostTitleLength = 300;

/** The lines of the feed that an alteration is worth; none where it says nothing a person follows. */
export function changesOf(alteration: Alteration): RecordChange[] {
  const { before, after } = alteration;
  if (before && after) return editsOf(alteration, { before, after }).map((told) => lineOf(alteration, told));
  if (after) return arrivalOf(alteration, after).map((told) => lineOf(alteration, told));
  if (!before) return [];
  return [lineOf(alteration, { kind: 'removed', field: null, before: null, after: null })];
}

/** Whatever the first whole reading brings was there before; only what comes later is news. */
function arrivalOf({ resource, lastSeenAt }: Alteration, after: Fields): Told[] {
  if (lastSeenAt === null) return [];
  if (resource === decisions) return [{ kind: 'decision_made', field: null, before: null, after }];
  return [
    { kind: 'appeared', field: null, before: null, after: resource === posts ? standingOf(after) : null },
  ];
}

/** A post may have failed before this copy saw it at all: then no later line tells of it. */
const standingOf = ({ status, schedule_at }: Fields) => ({ status, schedule_at });

function editsOf(
  { resource, watched }: Alteration,
  whole: { readonly before: Fields; readonly after: Fields },
): Told[] {
  return watched.flatMap((field): Told[] => {
    const [before, after] = [whole.before[field] ?? null, whole.after[field] ?? null];
    if (isSame(before, after)) return [];
    const rule = fieldRules[resource]?.[field];
    const kind = rule ? rule(before, after, whole) : 'field_changed';
    if (kind === null) return [];
    // What was decided is told whole: the line is read without its decision beside it.
    return [resource === decisions ? { kind, field, ...whole } : { kind, field, before, after }];
  });
}

const posts = 'planning.posts';

/** A decision is part of its post: people ask what happened to the post. */
const decisions = 'planning.post_reviews';

function lineOf(alteration: Alteration, told: Told): RecordChange {
  const { parent, lastSeenAt, seenAt, client } = alteration;
  const isOfPost = alteration.resource === decisions && parent !== null;
  const content = {
    resource: isOfPost ? posts : alteration.resource,
    recordId: isOfPost ? parent : alteration.id,
    title: alteration.title?.slice(0, mostTitleLength) ?? null,
    client,
    kind: told.kind,
    field: told.field,
    before: valueOf(told.before),
    after: valueOf(told.after),
    lastSeenAt,
    seenAt,
  };
  // A post's reviewers may say the same at the same moment; what tells their lines apart is the decision.
  return { id: lineIdOf(seenAt, [alteration.id, content]), ...content };
}
