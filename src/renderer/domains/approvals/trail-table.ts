import type { PostEdit } from '@shared/domain/audit-trail/post-history';
import type { Trail } from '@shared/domain/audit-trail/trail';
import { type CsvColumn, type CsvTable, type CsvValue, csvTable } from '@shared/domain/csv';
import { isoTime } from '@shared/domain/time';
import type { TFunction } from '@shared/locales/i18n';
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

type Line = Partial<Record<(typeof columns)[number], CsvValue>>;

/**
 * The trail as a table, oldest first as tables of events are read; instants are ISO 8601 in UTC, which sort.
 * @param noted lines that are not from the service, after the trail
 */
export function trailTable(
  trail: Trail<PostEdit>,
  words: TrailWords,
  t: TFunction,
  readAt: number | null,
  noted: readonly Line[] = [],
): CsvTable {
  const lines = [...trail].reverse().flatMap((section): Line[] => {
    const cycle = words.head(section).title;
    const { startedAt } = section;
    const start = startedAt === null ? [] : [{ cycle, event: t('trail.sentAgain'), at: isoTime(startedAt) }];
    return [
      ...start,
      ...section.events.map((event): Line => {
        const { what, who, at, notBefore, counts, reasons, comment, remark, diff } = words.line(event);
        return {
          cycle,
          event: what,
          who: who?.name ?? null,
          email: who?.email ?? null,
          at: isoTime(at),
          notBefore: notBefore === null ? null : isoTime(notBefore),
          counts: counts === null ? null : t(counts ? 'trail.yes' : 'trail.no'),
          reasons: reasons.join('; ') || null,
          comment,
          remark,
          before: diff?.before ?? null,
          after: diff?.after ?? null,
        };
      }),
    ];
  });
  const read = readAt === null ? t('trail.never') : isoTime(readAt);
  return csvTable(
    columns.map(
      (name): CsvColumn<Line> => [
        t(`trail.column.${name}`),
        (line) => (name === 'readAt' ? read : (line[name] ?? null)),
      ],
    ),
    [...lines, ...noted],
  );
}
