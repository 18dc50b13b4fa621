import type { z } from 'zod';
import type { report } from '../../shared/services/reporting/reports';
import { isoMicro } from './dates';
import type { Document, DocumentKind } from './model';
import type { Reporting } from './state';
import { emit } from './subscriptions';

/** Reports and dashboards: how they come to be, how they are looked at, how they are written. */

export type NewDocument = Omit<Document, 'id' | 'views' | 'createdAt' | 'updatedAt'>;

export function createDocument(reporting: Reporting, kind: DocumentKind, fields: NewDocument): Document {
  const document = putDocument(reporting, kind, fields, reporting.kernel.clock.now());
  emit(reporting, {
    companyId: document.companyId,
    event: kind === 'report' ? 'report_created' : 'dashboard_created',
    projectId: document.projectId,
    data: presentCreated(reporting, kind, document),
  });
  return document;
}

/** Without telling anybody: what a data set brings along happened before there was a subscription. */
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

/** Somebody opened the public address. A view is no change of the document. */
export function countView(reporting: Reporting, kind: DocumentKind, document: Document): Document {
  const viewed = reporting.documents[kind].put({ ...document, views: document.views + 1 });
  emit(reporting, {
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

/** The answer to a creation: the same record without its `client_id`. */
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
  created_at: isoMicro(document.createdAt),
  updated_at: isoMicro(document.updatedAt),
  internal_url: `${kernel.origin}/app/${kind}s/${document.id}`,
  external_url: `${kernel.origin}/share/${kind}s/${document.id}/${shareKey({ kernel }, kind, document.id)}`,
});

/** What makes a public address impossible to guess from another one. */
export const shareKey = ({ kernel }: Pick<Reporting, 'kernel'>, kind: DocumentKind, id: number): string =>
  kernel.keys.token(`reporting.share.${kind}`, id);
