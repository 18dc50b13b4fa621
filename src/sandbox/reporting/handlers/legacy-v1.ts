import type { reportingLegacyV1 } from '../../../shared/services/reporting/legacy-v1';
import { answer, isRefusal } from '../../kernel/http/reply';
import type { Handlers } from '../../kernel/http/service';
import { ownRecord, type ReportingCallers } from '../access';
import { presentDocument } from '../documents';
import { definitionsOf } from '../metrics/definitions';
import { eventTypes, type SandboxReportingIntegration } from '../model';
import {
  presentCompany,
  presentDefinition,
  presentReportingIntegration,
  presentReportingProject,
} from '../present';
import type { Reporting } from '../state';

type LegacyTable = (typeof reportingLegacyV1)['endpoints'];

/** The routes of v1: the records of v2 in lists without paging, with `client_id` in place of `project_id`. */
export const legacyHandlers: Handlers<LegacyTable, Reporting, ReportingCallers> = {
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
