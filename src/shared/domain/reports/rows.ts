import { type ClientKey, type RecordKey, recordKey } from '../../record-key';
import type { Report } from '../../services/reporting/reports';
import { type DayKey, type EpochMs, monthOf, parseStamp } from '../time';
import type { ReportBatch, ReportKind, ReportResult } from './batches';

/** First and last day, both included. */
export interface DayRange {
  readonly start: DayKey;
  readonly end: DayKey;
}

/** A report or dashboard as lists show it. */
export interface ReportRow {
  /** Reports and dashboards have ids of their own. */
  readonly key: ReportKey;
  readonly kind: ReportKind;
  readonly id: number;
  readonly title: string;
  readonly subtitle: string | null;
  readonly period: DayRange;
  readonly comparison: DayRange | null;
  /** The month of its last day, given as the first day of that month. It decides the report's group. */
  readonly month: DayKey;
  readonly templateId: number | null;
  /** Null where the service no longer lists such a template. */
  readonly templateTitle: string | null;
  /** The reporting project; null where nothing says whose it is. */
  readonly projectId: string | null;
  readonly client: ClientKey | null;
  readonly clientName: string | null;
  /** Null for one that was created here and has not been read since. */
  readonly views: number | null;
  /** Null where the service's text is no time. */
  readonly createdAt: EpochMs | null;
  readonly internalUrl: string | null;
  readonly externalUrl: string | null;
  /** Created here; the service's list has not been read since. */
  readonly isNew: boolean;
}

export type ReportKey = RecordKey<`reporting:${ReportKind}`>;

export const reportKeyOf = (kind: ReportKind, id: number | string): ReportKey =>
  recordKey(`reporting:${kind}`, id);

interface ListedReport {
  readonly kind: ReportKind;
  readonly record: Report;
}

/** A report or dashboard that was created on this computer, with the request it came from. */
export interface CreatedHere {
  readonly kind: ReportKind;
  readonly id: number;
  readonly row: Omit<ReportRow, 'templateTitle' | 'client' | 'clientName'>;
  /** When its answer was received. */
  readonly at: EpochMs;
}

interface Kept<T> {
  readonly key: string;
  readonly value: T;
}

/** Reports created here, joined with their requests, because the service's answer to a creation names no project. */
export function createdHere(
  batches: readonly Kept<ReportBatch>[],
  results: readonly Kept<ReportResult>[],
): readonly CreatedHere[] {
  if (results.length === 0) return [];
  const items = new Map(batches.flatMap(({ value }) => value.items.map((item) => [item.id, item] as const)));
  return results.flatMap(({ key, value }): CreatedHere[] => {
    const item = items.get(key);
    if (value.state !== 'made' || !item) return [];
    const { kind, body } = item.request;
    const { id, title, internalUrl, externalUrl, createdAt } = value.report;
    const { comparison_start: start, comparison_end: end } = body;
    const row = {
      key: reportKeyOf(kind, id),
      kind,
      id,
      title,
      subtitle: body.subtitle,
      period: { start: body.start, end: body.end },
      comparison: start !== undefined && end !== undefined ? { start, end } : null,
      month: monthOf(body.end),
      templateId: body.template_id,
      projectId: String(body.project_id),
      views: null,
      createdAt: parseStamp(createdAt),
      internalUrl,
      externalUrl,
      isNew: true,
    };
    return [{ kind, id, row, at: parseStamp(value.at) ?? 0 }];
  });
}

export interface RowsInput {
  readonly listed: readonly ListedReport[];
  readonly created: readonly CreatedHere[];
  /** When the list of each kind was last read whole, epoch ms; null before that. */
  readonly asOf: Readonly<Record<ReportKind, number | null>>;
  /** Titles of the templates that the service lists; null before the list was read: then none is called gone. */
  readonly templates: ReadonlyMap<number, string>;
  /** Clients by reporting project. */
  readonly clients: ReadonlyMap<string, { readonly key: ClientKey; readonly name: string | null }>;
}

/**
 * Everything that is known, in no order: what the service lists, and what was created here and is not in the list yet. What
 * a list that was read later does not hold has been removed at the service.
 */
export function reportRows({ listed, created, asOf, templates, clients }: RowsInput): readonly ReportRow[] {
  const sent = new Map(created.map(({ row }) => [row.key, row]));
  const known = new Set<string>();
  const named = (row: CreatedHere['row']): ReportRow => {
    const client = row.projectId === null ? undefined : clients.get(row.projectId);
    return {
      ...row,
      templateTitle: row.templateId === null ? null : (templates.get(row.templateId) ?? null),
      client: client?.key ?? null,
      clientName: client?.name ?? null,
    };
  };
  const rows = listed.map(({ kind, record }) => {
    const key = reportKeyOf(kind, record.id);
    known.add(key);
    const projectId =
      record.client_id == null ? (sent.get(key)?.projectId ?? null) : String(record.client_id);
    return named({ ...rowOf(kind, record), projectId });
  });
  const unlisted = created.filter(
    ({ row, kind, at }) => !known.has(row.key) && at >= (asOf[kind] ?? Number.NEGATIVE_INFINITY),
  );
  return [...unlisted.map(({ row }) => named(row)), ...rows];
}

function rowOf(kind: ReportKind, record: Report): Omit<CreatedHere['row'], 'projectId'> {
  const { comparison_start_date: from, comparison_end_date: to } = record;
  return {
    key: reportKeyOf(kind, record.id),
    kind,
    id: record.id,
    title: record.title,
    subtitle: record.subtitle?.trim() ? record.subtitle : null,
    period: { start: record.start_date, end: record.end_date },
    comparison: from && to ? { start: from, end: to } : null,
    month: monthOf(record.end_date),
    templateId: record.template_id ?? null,
    views: record.views,
    createdAt: parseStamp(record.created_at),
    internalUrl: record.internal_url ?? null,
    externalUrl: record.external_url ?? null,
    isNew: false,
  };
}

/** Base address of the service's own pages, preferably from the client's newest report. Null if unknown. */
export function serviceSiteOf(rows: readonly ReportRow[], projectId: string | null): string | null {
  const own = rows.filter((row) => row.internalUrl !== null && row.projectId === projectId);
  const newest = (own.length > 0 ? own : rows).reduce<ReportRow | null>(
    (best, row) =>
      row.internalUrl !== null && (best === null || (row.createdAt ?? 0) > (best.createdAt ?? 0))
        ? row
        : best,
    null,
  );
  const address = newest?.internalUrl ?? '';
  const site = URL.canParse(address) ? new URL(address) : null;
  return site && /^https?:$/.test(site.protocol) ? `${site.origin}/` : null;
}
