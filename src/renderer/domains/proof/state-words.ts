import type { Publication } from '@shared/domain/guard';
import type { TFunction } from '@shared/locales/i18n';
import type { OfflineEngine, PostRow } from '../../engine';
import type { Format } from '../../i18n/format';

/** A post as the offline copy knows it when its proof is exported. */
export interface GuardedPost {
  readonly row: Pick<PostRow, 'approval' | 'isPublishedNotAsApproved' | 'seenAt' | 'status' | 'timezone'>;
  /** Null if it is not published. Missing where the history was not read. */
  readonly publication?: Publication | null;
}

const pageSize = 200;

/** Posts that the offline copy has, of these. */
export async function readGuarded(
  engine: Pick<OfflineEngine, 'query'>,
  ids: readonly string[],
): Promise<readonly GuardedPost[]> {
  const posts: GuardedPost[] = [];
  for (let start = 0; start < ids.length; start += pageSize) {
    const filter = { ids: ids.slice(start, start + pageSize) };
    const { rows } = await engine.query({ filter, sort: 'schedule', afterKey: null, limit: pageSize });
    posts.push(...rows.map((row) => ({ row })));
  }
  return posts;
}

type Outcome = Publication['outcome'];
type State = `published ${Outcome}` | 'changed' | 'mixed' | 'voided' | 'unknown' | 'same';

/** States from the worst to the best. */
const worstFirst: readonly State[] = [
  'published not_as_approved',
  'changed',
  'mixed',
  'voided',
  'unknown',
  'published unknown',
  'same',
  'published as_approved',
];

/** States of approved posts in words, the worst first: all that hold for one post, or how many posts have each. */
export function stateWords(posts: readonly GuardedPost[], t: TFunction, format: Format): readonly string[] {
  const [first] = posts;
  if (!first) return [];
  const states = posts.flatMap(statesOf);
  const found = worstFirst.filter((state) => states.includes(state));
  if (posts.length > 1)
    return found.map((state) => {
      const count = states.filter((one) => one === state).length;
      return `${nameOf(state, t)}${t('text.colon')} ${format.number(count)}`;
    });
  if (found.length === 0) return [];
  // Doubt comes first.
  const isUnsure = found.some((state) => state === 'unknown' || state === 'published unknown');
  const { seenAt, timezone } = first.row;
  const asOf = t('approvedVersion.asOf', { when: format.dated(seenAt, timezone) });
  return [
    ...(isUnsure ? [t('proof.paper.unsure')] : []),
    ...found
      .filter((state) => state !== 'unknown')
      .map((state) => sentencesOf(first, state, t, format).join(' ')),
  ].map((text, place, all) => (place === all.length - 1 ? `${text} (${asOf})` : text));
}

function statesOf({
  row: { approval, isPublishedNotAsApproved, status },
  publication,
}: GuardedPost): State[] {
  if (approval === null) return [];
  const isOther = status === 'published' && isPublishedNotAsApproved;
  const outcome = publication?.outcome ?? (isOther ? 'not_as_approved' : null);
  const now: State = approval.kind === 'changed' && approval.isMixed ? 'mixed' : approval.kind;
  return outcome === null ? [now] : [`published ${outcome}`, now];
}

function nameOf(state: State, t: TFunction): string {
  switch (state) {
    case 'same':
      return t('approvedVersion.same_version');
    case 'voided':
      return t('approvedVersion.approvalVoided');
    case 'changed':
    case 'mixed':
    case 'unknown':
      return t(`approvedVersion.${state}`);
    case 'published as_approved':
      return t('approvedVersion.publication.as_approved');
    case 'published not_as_approved':
      return t('approvedVersion.publication.not_as_approved');
    case 'published unknown':
      return t('approvedVersion.publication.unknown');
  }
}

/** The state, fields that differ, and whether approvals still count. */
function sentencesOf(
  { row: { approval } }: GuardedPost,
  state: State,
  t: TFunction,
  format: Format,
): readonly string[] {
  const name = nameOf(state, t);
  if (approval?.kind === 'voided' && state === 'voided')
    return [
      `${name}.`,
      t('approvedVersion.approvalsVoided', { count: approval.voided }),
      t('approvedVersion.noDifference'),
    ];
  if (approval?.kind !== 'changed' || (state !== 'changed' && state !== 'mixed')) return [`${name}.`];
  const { fields, voided } = approval;
  const names = format.list(fields.map((field) => t(`approvedVersion.field.${field}`)));
  return [
    `${name}${t('text.colon')} ${names}.`,
    voided > 0 ? t('approvedVersion.approvalsVoided', { count: voided }) : t('approvedVersion.stillCounts'),
  ];
}
