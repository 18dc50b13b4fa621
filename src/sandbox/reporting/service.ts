import { company } from '../../shared/services/reporting/company';
import { reportingLegacyV1 } from '../../shared/services/reporting/legacy-v1';
import { reportingMetricDefinition } from '../../shared/services/reporting/metrics';
import { integration, reportingProject } from '../../shared/services/reporting/projects';
import { report } from '../../shared/services/reporting/reports';
import { template, templateDetail } from '../../shared/services/reporting/templates';
import { timelineEvent } from '../../shared/services/reporting/timeline-events';
import { webhook } from '../../shared/services/reporting/webhooks';
import { answer, isRefusal, type ReplyEnvelope } from '../kernel/http/reply';
import type { Handlers, SandboxService } from '../kernel/http/service';
import {
  admitReporting,
  authenticateReporting,
  ownRecord,
  type ReportingCallers,
  reportingLimitHeaders,
  reportingNotFound,
} from './access';
import { type ReportingTable, reportingDeclaration, reportingMetricResult } from './declaration';
import { presentDocument } from './documents';
import { reportingAccessChecks, reportingHandlers } from './handlers';
import { definitionsOf } from './metrics/definitions';
import { eventTypes, type SandboxReportingIntegration } from './model';
import {
  presentCompany,
  presentDefinition,
  presentReportingIntegration,
  presentReportingProject,
} from './present';
import type { Reporting } from './state';

/** The routes of v1: the records of v2 in lists without paging, with `client_id` in place of `project_id`. */
const legacyHandlers: Handlers<LegacyTable, Reporting, ReportingCallers> = {
  get_me: ({ caller }, reporting) => answer(presentCompany(reporting, caller.company)),

  list_clients: ({ caller }, { projects }) => {
    const own = [...projects.values()].filter(({ companyId }) => companyId === caller.company.id);
    return answer({ data: own.map(presentReportingProject) });
  },

  get_client: ({ params, caller }, { projects }) => {
    const project = ownRecord(caller, projects.get(params.id));
    return isRefusal(project) ? project : answer({ client: presentReportingProject(project) });
  },

  list_client_reports: ({ params, caller }, reporting) => {
    const project = ownRecord(caller, reporting.projects.get(params.id));
    if (isRefusal(project)) return project;
    const own = [...reporting.documents.report.values()].filter(({ projectId }) => projectId === project.id);
    return answer({ data: own.map((report) => presentDocument(reporting, 'report', report)) });
  },

  list_client_integrations: ({ params, caller }, reporting) => {
    const project = ownRecord(caller, reporting.projects.get(params.id));
    if (isRefusal(project)) return project;
    const own = [...reporting.integrations.values()].filter(({ projectId }) => projectId === project.id);
    return answer({ data: own.map((integration) => presentLegacyIntegration(reporting, integration)) });
  },

  list_integration_widgets: ({ params, caller, kernel }, { integrations }) => {
    const integration = ownRecord(caller, integrations.get(params.id));
    if (isRefusal(integration)) return integration;
    const definitions = definitionsOf(integration.slug, kernel.keys);
    return answer({ data: definitions.map(presentDefinition) });
  },

  list_webhook_events: () => answer({ events: [...eventTypes] }),
};

function presentLegacyIntegration(reporting: Reporting, integration: SandboxReportingIntegration) {
  const { project_id, project_name, ...same } = presentReportingIntegration(reporting, integration);
  return { ...same, client_id: project_id, client_name: project_name };
}

/** v2: `{message}`, and with validation `{message, errors}`. */
const reportingEnvelope: ReplyEnvelope = {
  body: ({ message, fields }) => ({ message, ...(fields && { errors: fields }) }),
};

/** The legacy v1: `{error: <text>}`. */
const legacyEnvelope: ReplyEnvelope = { body: ({ message }) => ({ error: message }) };

export const reportingService: SandboxService<ReportingTable, Reporting, ReportingCallers> = {
  declaration: reportingDeclaration,
  basePath: '/reporting/v2',
  loggedPrefix: '',
  envelope: reportingEnvelope,
  authenticate: { key: authenticateReporting },
  admit: admitReporting,
  limitedHeaders: reportingLimitHeaders,
  unknownId: reportingNotFound,
  handlers: reportingHandlers,
  accessChecks: reportingAccessChecks,
  components: {
    company,
    project: reportingProject,
    integration,
    metric_definition: reportingMetricDefinition,
    metric_result: reportingMetricResult,
    template,
    template_detail: templateDetail,
    report,
    webhook,
    timeline_event: timelineEvent,
  },
};

type LegacyTable = (typeof reportingLegacyV1)['endpoints'];

/** Version 1 with its own routes and error body. Calls of both versions count against the same limits of a token. */
export const legacyReportingService: SandboxService<LegacyTable, Reporting, ReportingCallers> = {
  declaration: reportingLegacyV1,
  basePath: '/reporting/v1',
  loggedPrefix: '/v1',
  envelope: legacyEnvelope,
  authenticate: { key: authenticateReporting },
  admit: admitReporting,
  limitedHeaders: reportingLimitHeaders,
  unknownId: reportingNotFound,
  handlers: legacyHandlers,
  components: {},
};
