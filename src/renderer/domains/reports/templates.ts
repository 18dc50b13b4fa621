import { groupBy } from '@shared/domain/group-by';
import type { ReportRow, TemplateSections } from '@shared/domain/reports';
import type { EpochMs } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { type RecordKey, recordKey } from '@shared/record-key';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { recordCountsQuery, useRecords } from '../../query/records';
import { useEngineQuery } from '../../query/use-engine-query';
import { useReportRows } from './queries';

/** A template as the service lists it, or one that only reports name any more. */
export interface TemplateRow {
  readonly key: RecordKey<'reporting:template'>;
  readonly id: number;
  /** Null where the service no longer lists it. */
  readonly title: string | null;
  readonly description: string | null;
  /** How often it was used, as the service counts; null where it no longer does. */
  readonly usedCount: number | null;
  /** Null until the template itself was read. */
  readonly sections: TemplateSections;
  /** Reports and dashboards of it that are here, newest first. */
  readonly documents: readonly ReportRow[];
}

export interface UseTemplates {
  /** By title; those that are gone at the end. */
  readonly templates: readonly TemplateRow[];
  /** Null before the first whole reading. */
  readonly asOf: EpochMs | null;
  readonly error: DeskError | null;
}

/** The templates, what each holds, and what was made from it; null until the replica has answered. */
export function useTemplates(): UseTemplates | null {
  const { language } = useTranslation();
  const list = useRecords('reporting.templates');
  const details = useRecords('reporting.template_details');
  const reading = useReportRows();
  return useMemo(() => {
    if (!list || !details || !reading) return null;
    const sections = new Map(details.records.map(({ record }) => [record.id, record.sections]));
    const documents = groupBy(reading.rows, ({ templateId }) => templateId);
    const madeFrom = (id: number) =>
      (documents.get(id) ?? []).toSorted((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0));
    const { compare } = new Intl.Collator(language);
    const listed = list.records
      .map(
        ({ record: { id, title, description, used_count: usedCount } }): TemplateRow => ({
          key: recordKey('reporting:template', id),
          id,
          title,
          usedCount,
          documents: madeFrom(id),
          description: description?.trim() ? description : null,
          sections: sections.get(id) ?? null,
        }),
      )
      .toSorted((a, b) => compare(a.title ?? '', b.title ?? ''));
    const known = new Set(listed.map(({ id }) => id));
    const gone = [...documents.keys()]
      .filter((id) => !known.has(id))
      .toSorted((a, b) => a - b)
      .map(
        (id): TemplateRow => ({
          key: recordKey('reporting:template', id),
          id,
          title: null,
          description: null,
          usedCount: null,
          sections: null,
          documents: madeFrom(id),
        }),
      );
    return { templates: [...listed, ...gone], asOf: list.asOf, error: list.error };
  }, [list, details, reading, language]);
}

/** How many templates the service lists; null until that is known. */
export function useTemplateCount(): number | null {
  const counts = useEngineQuery(recordCountsQuery('reporting.templates'));
  return counts && counts.asOf !== null ? counts.total : null;
}

/**
 * The platforms that have a widget's metric. Templates name widgets; the lists of metrics by platform name the same keys.
 * A widget that is in none of those lists belongs to no platform that is known.
 */
export function useWidgetPlatforms(): (widget: string) => readonly string[] {
  const definitions = useRecords('reporting.metric_definitions');
  return useMemo(() => {
    const platforms = new Map<string, string[]>();
    for (const { parent, record } of definitions?.records ?? []) {
      const key = record.reference_key;
      if (parent === null || key === '') continue;
      const own = platforms.get(key);
      if (own) own.push(parent);
      else platforms.set(key, [parent]);
    }
    return (widget) => platforms.get(widget) ?? [];
  }, [definitions]);
}
