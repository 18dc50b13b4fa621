import type { MadeReport, ReportRequest } from '@shared/domain/reports';
import { type DeskResult, fail, succeed } from '@shared/errors';
import type { RouteInput, RouteOutput } from '@shared/ipc/routes';
import type { Report } from '@shared/services/reporting/reports';
import type { ServiceCaller } from '../services/service-handlers';
import { answersTo, isPast, madeReportOf, mayBeSame } from './same-report';

/** The calls to the reporting service that the report maker needs. */
export interface ReportService {
  /** @param beforeSend See `CallOptions`. Fails with OUTCOME_UNKNOWN if the report may have been created. */
  create(
    workspaceId: string,
    request: ReportRequest,
    beforeSend: () => Promise<DeskResult<unknown>>,
  ): Promise<DeskResult<MadeReport>>;
  /** Listed reports that the request, sent at that moment (epoch ms) or later, may have created. Newest first. */
  findSame(
    workspaceId: string,
    request: ReportRequest,
    sentAt: number,
  ): Promise<DeskResult<readonly MadeReport[]>>;
}

/** Most pages of a hundred to search. The report is as new as the batch, so it is normally on the first page. */
const mostPages = 10;
const mostFound = 20;

export function createReportService(caller: Pick<ServiceCaller, 'callRoute'>): ReportService {
  // A person waits for each of these, and one leaves at a time.
  const lane = 'interactive';
  return {
    async create(workspaceId, { kind, body }, beforeSend) {
      const route = kind === 'report' ? 'reporting.create_report' : 'reporting.create_dashboard';
      const answer = await caller.callRoute(workspaceId, route, { body, lane }, { beforeSend });
      if (!answer.ok) return answer;
      const { record } = answer.data;
      if (record && answersTo(body, record)) return succeed(madeReportOf(record));
      const single = kind === 'report' ? 'reporting.get_report' : 'reporting.get_dashboard';
      const look =
        record && (await caller.callRoute(workspaceId, single, { params: { id: record.id }, lane }));
      const found = look?.ok ? look.data.record : null;
      if (found && answersTo(body, found)) return succeed(madeReportOf(found));
      // The service created the report, but its answer names no report that can be shown. The list has it.
      return fail('OUTCOME_UNKNOWN', `${route}: the answer holds no ${kind}`, {
        cause: 'ANSWER_NOT_THE_SERVICE',
      });
    },
    async findSame(workspaceId, request, sentAt) {
      const route = request.kind === 'report' ? 'reporting.list_reports' : 'reporting.list_dashboards';
      const query = {
        project_id: request.body.project_id,
        sortBy: 'created_at',
        descending: true,
        per_page: 100,
      };
      const found: Report[] = [];
      let next: string | null = null;
      for (let page = 0; page < mostPages; page += 1) {
        const input: RouteInput<typeof route> = { query, lane, ...(next !== null && { next }) };
        const answer: DeskResult<RouteOutput<typeof route>> = await caller.callRoute(
          workspaceId,
          route,
          input,
        );
        if (!answer.ok) return answer;
        const { records } = answer.data;
        found.push(...records.filter((record) => mayBeSame(request, record, sentAt)));
        ({ next } = answer.data.page);
        if (next === null || records.some((record) => isPast(record, sentAt))) break;
      }
      return succeed(found.slice(0, mostFound).map(madeReportOf));
    },
  };
}
