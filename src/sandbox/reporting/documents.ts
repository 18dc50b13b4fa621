import type { z } from 'zod';
import type { report } from '../../shared/services/reporting/reports';
import { isoMicros } from '../kernel/times';
import type { Document, DocumentKind } from './model';
import type { Reporting } from './state';
import { emitReportingEvent } from './subscriptions';

/** Reports and dashboards: creating them, counting their views, presenting them. */

export type NewDocument = Omit<Document, 'id' | 'views' | 'createdAt' | 'updatedAt'>;

export function createDocument(reporting: Reporting, kind: DocumentKind, fields: NewDocument): Document {
  const document = putDocument(reporting, kind, fields, reporting.kernel.clock.now());
  emitReportingEvent(reporting, {
    companyId: document.companyId,
    event: kind === 'report' ? 'report_created' : 'dashboard_created',
    projectId: document.projectId,
    data: presentCreated(reporting, kind, document),
  });
  return document;
}

/** Adds a document without notifying subscriptions: data sets use it for documents of the past. */
export function putDocument(
  reporting: Reporting,
  kind: DocumentKind,
  fields: NewDocument,
  createdAt: number,
  views = 0,
): Document {
  const template = reporting.templates.get(fields.templateId);
  if (template) reporting.templates.put({ ...template, usedCount: template.usedCount + 1 });
  const id = reporting.kernel.store.nextId(`reporting.${kind}`);
  return reporting.documents[kind].put({ ...fields, id, views, createdAt, updatedAt: createdAt });
}

/** Counts a view of the public page. It does not change `updated_at`. */
export function countView(reporting: Reporting, kind: DocumentKind, document: Document): Document {
  const viewed = reporting.documents[kind].put({ ...document, views: document.views + 1 });
  emitReportingEvent(reporting, {
    companyId: document.companyId,
    event: 'report_viewed',
    projectId: document.projectId,
    data: presentDocument(reporting, kind, viewed),
  });
  return viewed;
}

export const presentDocument = (
  reporting: Reporting,
  kind: DocumentKind,
  document: Document,
): z.input<typeof report> => ({
  ...presentCreated(reporting, kind, document),
  client_id: document.projectId,
});

/** The record as a creation answers it: without `client_id`. */
export const presentCreated = (
  { kernel }: Reporting,
  kind: DocumentKind,
  document: Document,
): z.input<typeof report> => ({
  id: document.id,
  title: document.title,
  subtitle: document.subtitle,
  start_date: document.period.start,
  end_date: document.period.end,
  comparison_start_date: document.comparison?.start ?? null,
  comparison_end_date: document.comparison?.end ?? null,
  template_id: document.templateId,
  views: document.views,
  created_at: isoMicros(document.createdAt),
  updated_at: isoMicros(document.updatedAt),
  internal_url: `${kernel.origin}/app/${kind}s/${document.id}`,
  external_url: `${kernel.origin}/share/${kind}s/${document.id}/${shareKey({ kernel }, kind, document.id)}`,
});

/** Returns the secret part of a public address, so that one address cannot be guessed from another. */
export const shareKey = ({ kernel }: Pick<Reporting, 'kernel'>, kind: DocumentKind, id: number): string =>
  kernel.keys.token(`reporting.share.${kind}`, id);
