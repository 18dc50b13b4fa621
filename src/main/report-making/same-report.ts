import type { BatchItem, MadeReport, ReportRequest } from '@shared/domain/reports';
import { parseStamp } from '@shared/domain/time';
import type { Report } from '@shared/services/reporting/reports';
import type { BatchBook } from './batch-book';

/**
 * How much older than the request a matching report may be. It exceeds any wrong clock or unknown time zone, so that a
 * created report is not missed; the user sees its time.
 */
export const clockToleranceMs = 30 * 86_400_000;

/** Says whether the request, sent at that moment (epoch ms) or later, may have created this record. */
export function mayBeSame({ body }: ReportRequest, record: Report, sentAt: number): boolean {
  const createdAt = parseStamp(record.created_at);
  return (
    (createdAt === null || createdAt >= sentAt - clockToleranceMs) &&
    answersTo(body, record) &&
    isText(record.subtitle, body.subtitle) &&
    (record.comparison_start_date ?? null) === (body.comparison_start ?? null) &&
    (record.comparison_end_date ?? null) === (body.comparison_end ?? null)
  );
}

/** Says whether the answer to a creation is the requested report. The answer may leave fields out. */
export const answersTo = (body: ReportRequest['body'], record: Report): boolean =>
  isText(record.title, body.title) &&
  record.start_date === body.start &&
  record.end_date === body.end &&
  isOrIsNotTold(record.template_id, body.template_id) &&
  isOrIsNotTold(record.client_id, body.project_id);

/** Compares normalized texts, because a service may trim them and encode accents differently. */
const isText = (told: string | null | undefined, sent: string): boolean => plain(told ?? '') === plain(sent);
const plain = (text: string): string => text.normalize('NFC').trim();

const isOrIsNotTold = (told: number | null | undefined, sent: number): boolean =>
  told === null || told === undefined || told === sent;

/** Whether a list that begins with the newest has gone past everything that may be it. */
export function isPast(record: Report, sentAt: number): boolean {
  const createdAt = parseStamp(record.created_at);
  return createdAt !== null && createdAt < sentAt - clockToleranceMs;
}

const longestAddress = 2_000;
const addressOf = (text: string | null | undefined): string | null =>
  text && text.length <= longestAddress ? text : null;

export const madeReportOf = (record: Report): MadeReport => ({
  id: record.id,
  title: record.title.slice(0, 2_000),
  internalUrl: addressOf(record.internal_url),
  externalUrl: addressOf(record.external_url),
  createdAt: record.created_at,
});

/**
 * Leaves out reports that already belong to another item, because this item cannot have created them. Reports and
 * dashboards have separate ids, so the same number means two different things.
 */
export function withoutTaken(
  { batches, results }: Pick<BatchBook, 'batches' | 'results'>,
  own: BatchItem,
  found: readonly MadeReport[],
): readonly MadeReport[] {
  const taken = new Set<number>();
  for (const { items } of batches.values())
    for (const { id, request } of items) {
      const result = id !== own.id && request.kind === own.request.kind ? results.get(id) : undefined;
      if (result?.state === 'made') taken.add(result.report.id);
    }
  return found.filter(({ id }) => !taken.has(id));
}
