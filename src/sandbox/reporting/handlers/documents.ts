import { answer, isRefusal, refuseFields } from '../../kernel/http/reply';
import type { Call } from '../../kernel/http/service';
import { utcDay } from '../../kernel/times';
import type { HandlersOf } from '../access';
import { type CompanyCaller, ownRecord } from '../access';
import { checkDocument } from '../checks';
import type { ReportingTable } from '../declaration';
import { createDocument, presentCreated, presentDocument } from '../documents';
import { longListPerPage, matches, reportingListAnswer, type SortKeys } from '../lists';
import type { Document, DocumentKind } from '../model';
import type { Reporting } from '../state';

/** A union of calls, one for each of the names. */
type CallOf<Name extends keyof ReportingTable> = Name extends unknown
  ? Call<ReportingTable[Name], CompanyCaller>
  : never;

/** Reports and dashboards are served by the same code; only the key of the answer and the table differ. */
export const documentHandlers: HandlersOf<
  'list_reports' | 'get_report' | 'create_report' | 'list_dashboards' | 'get_dashboard' | 'create_dashboard'
> = {
  list_reports: (call, reporting) => list('report', call, reporting),
  get_report: (call, reporting) => {
    const report = read('report', call, reporting);
    return isRefusal(report) ? report : answer({ report });
  },
  create_report: (call, reporting) => {
    const report = create('report', call, reporting);
    return isRefusal(report) ? report : answer({ report });
  },

  list_dashboards: (call, reporting) => list('dashboard', call, reporting),
  get_dashboard: (call, reporting) => {
    const dashboard = read('dashboard', call, reporting);
    return isRefusal(dashboard) ? dashboard : answer({ dashboard });
  },
  create_dashboard: (call, reporting) => {
    const dashboard = create('dashboard', call, reporting);
    return isRefusal(dashboard) ? dashboard : answer({ dashboard });
  },
};

function list(kind: DocumentKind, call: CallOf<'list_reports' | 'list_dashboards'>, reporting: Reporting) {
  const { project_id: projectId, created_at: createdOn, updated_at: updatedOn } = call.query;
  return reportingListAnswer(call, {
    records: [...reporting.documents[kind].values()].filter(
      (one) =>
        one.companyId === call.caller.company.id &&
        matches(projectId, one.projectId) &&
        (createdOn === undefined || utcDay(one.createdAt) === createdOn) &&
        (updatedOn === undefined || utcDay(one.updatedAt) === updatedOn),
    ),
    sortKeys,
    present: (document) => presentDocument(reporting, kind, document),
    perPage: longListPerPage,
  });
}

function read(
  kind: DocumentKind,
  { params, caller }: CallOf<'get_report' | 'get_dashboard'>,
  reporting: Reporting,
) {
  const document = ownRecord(caller, reporting.documents[kind].get(params.id));
  return isRefusal(document) ? document : presentDocument(reporting, kind, document);
}

function create(
  kind: DocumentKind,
  { body, caller }: CallOf<'create_report' | 'create_dashboard'>,
  reporting: Reporting,
) {
  const checked = checkDocument(reporting, caller.company, body);
  if (!checked.ok) return refuseFields(checked.problems);
  return presentCreated(reporting, kind, createDocument(reporting, kind, checked.fields));
}

const sortKeys: SortKeys<Document> = {
  title: ({ title }) => title,
  subtitle: ({ subtitle }) => subtitle,
  start_date: ({ period }) => period.start,
  end_date: ({ period }) => period.end,
  comparison_start_date: ({ comparison }) => comparison?.start ?? null,
  comparison_end_date: ({ comparison }) => comparison?.end ?? null,
  template_id: ({ templateId }) => templateId,
  client_id: ({ projectId }) => projectId,
  project_id: ({ projectId }) => projectId,
  views: ({ views }) => views,
};
