import type { PostEdit } from '@shared/domain/audit-trail/post-history';
import type { Trail } from '@shared/domain/audit-trail/trail';
import type { CsvValue } from '@shared/domain/csv';
import { isoTime } from '@shared/domain/time';
import type { TFunction } from 'i18next';
import type { TrailWords } from './trail-words';

const columns = [
  'cycle',
  'event',
  'who',
  'email',
  'at',
  'notBefore',
  'counts',
  'reasons',
  'comment',
  'remark',
  'before',
  'after',
  'readAt',
] as const;

/** The trail as a table, oldest first as tables of events are read; instants are ISO 8601 in UTC, which sort. */
export function trailTable(
  trail: Trail<PostEdit>,
  words: TrailWords,
  t: TFunction,
  readAt: number | null,
): { readonly head: readonly string[]; readonly rows: readonly (readonly CsvValue[])[] } {
  const read = readAt === null ? t('trail.never') : isoTime(readAt);
  const rows = [...trail].reverse().flatMap((section): CsvValue[][] => {
    const { title } = words.head(section);
    const { startedAt } = section;
    const start: CsvValue[][] =
      startedAt === null
        ? []
        : [[title, t('trail.sentAgain'), null, null, isoTime(startedAt), ...blanks(7), read]];
    return [
      ...start,
      ...section.events.map((event): CsvValue[] => {
        const line = words.line(event);
        const { who, notBefore, counts } = line;
        return [
          ...[title, line.what, who?.name ?? null, who?.email ?? null],
          ...[isoTime(line.at), notBefore === null ? null : isoTime(notBefore)],
          counts === null ? null : t(counts ? 'trail.yes' : 'trail.no'),
          ...[line.reasons.join('; ') || null, line.comment, line.remark],
          ...[line.diff?.before ?? null, line.diff?.after ?? null, read],
        ];
      }),
    ];
  });
  return { head: columns.map((column) => t(`trail.column.${column}`)), rows };
}

const blanks = (count: number): null[] => Array.from({ length: count }, () => null);
