import type { reportingLegacyV1 } from '../../shared/services/reporting/legacy-v1';
import { answer, isRefusal } from '../kernel/http/reply';
import type { Handlers } from '../kernel/http/service';
import { owned, type ReportingCallers } from './access';
import { presentDocument } from './documents';
import { eventTypes } from './event-types';
import { definitionsOf } from './metrics/definitions';
import type { Integration } from './model';
import { presentCompany, presentDefinition, presentIntegration, presentProject } from './present';
import type { Reporting } from './state';

type LegacyTable = (typeof reportingLegacyV1)['endpoints'];

/** v1's routes: the same records, whole lists without paging, and `client_id` where v2 says `project_id`. */
export const legacyHandlers: Handlers<LegacyTable, Reporting, ReportingCallers> = {
  get_me: ({ caller }, reporting) => answer(presentCompany(reporting, caller.company)),

  list_clients: ({ caller }, { projects }) => {
    const own = [...projects.values()].filter(({ companyId }) => companyId === caller.company.id);
    return answer({ data: own.map(presentProject) });
  },

  get_client: ({ params, caller }, { projects }) => {
    const project = owned(caller, projects.get(params.id));
    return isRefusal(project) ? project : answer({ client: presentProject(project) });
  },

  list_client_reports: ({ params, caller }, reporting) => {
    const project = owned(caller, reporting.projects.get(params.id));
    if (isRefusal(project)) return project;
    const own = [...reporting.documents.report.values()].filter(({ projectId }) => projectId === project.id);
    return answer({ data: own.map((report) => presentDocument(reporting, 'report', report)) });
  },

  list_client_integrations: ({ params, caller }, reporting) => {
    const project = owned(caller, reporting.projects.get(params.id));
    if (isRefusal(project)) return project;
    const own = [...reporting.integrations.values()].filter(({ projectId }) => projectId === project.id);
    return answer({ data: own.map((integration) => inOldWords(reporting, integration)) });
  },

  list_integration_widgets: ({ params, caller, kernel }, { integrations }) => {
    const integration = owned(caller, integrations.get(params.id));
    if (isRefusal(integration)) return integration;
    const definitions = definitionsOf(integration.slug, kernel.keys);
    return answer({ data: definitions.map(presentDefinition) });
  },

  list_webhook_events: () => answer({ events: [...eventTypes] }),
};

function inOldWords(reporting: Reporting, integration: Integration) {
  const { project_id, project_name, ...same } = presentIntegration(reporting, integration);
  return { ...same, client_id: project_id, client_name: project_name };
}
