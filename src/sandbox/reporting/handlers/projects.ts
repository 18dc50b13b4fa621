import { pageMeta, sandboxPageOf } from '../../kernel/http/paging';
import { answer, isRefusal, refuse, refuseFields } from '../../kernel/http/reply';
import type { HandlersOf } from '../access';
import { ownRecord } from '../access';
import { periodProblems, periodsOf, type RejectedFields } from '../checks';
import {
  contains,
  defaultPerPage,
  listAnswerWithLinks,
  longListPerPage,
  matches,
  reportingListAnswer,
  type SortKeys,
} from '../lists';
import { definitionsOf } from '../metrics/definitions';
import { metricValues } from '../metrics/reader';
import type { SandboxReportingIntegration, SandboxReportingProject } from '../model';
import {
  formatsOf,
  presentCompany,
  presentDefinition,
  presentReportingIntegration,
  presentReportingProject,
  presentTemplate,
  presentTemplateDetail,
} from '../present';
import type { Reporting } from '../state';

/** The company, its projects and their integrations. */
export const projectHandlers: HandlersOf<
  'get_company_settings' | 'list_projects' | 'get_project' | 'list_integrations' | 'get_integration'
> = {
  get_company_settings: ({ caller }, reporting) =>
    answer({ company: presentCompany(reporting, caller.company) }),

  list_projects: (call, { projects }) => {
    const { q = '' } = call.query;
    return reportingListAnswer(call, {
      records: projectsOf(projects.values(), call.caller.company.id).filter(({ name }) => contains(name, q)),
      sortKeys: projectSorts,
      present: presentReportingProject,
      perPage: longListPerPage,
    });
  },

  get_project: ({ params, caller }, { projects }) => {
    const project = ownRecord(caller, projects.get(params.id));
    return isRefusal(project) ? project : answer({ project: presentReportingProject(project) });
  },

  list_integrations: (call, reporting) => {
    const { project_id: projectId, name = '', slug } = call.query;
    return listAnswerWithLinks(call, {
      records: [...reporting.integrations.values()].filter(
        (one) =>
          one.companyId === call.caller.company.id &&
          matches(projectId, one.projectId) &&
          matches(slug, one.slug) &&
          contains(one.name, name),
      ),
      sortKeys: integrationSorts(reporting),
      present: (one) => presentReportingIntegration(reporting, one),
    });
  },

  get_integration: ({ params, caller }, reporting) => {
    const integration = ownRecord(caller, reporting.integrations.get(params.id));
    if (isRefusal(integration)) return integration;
    return answer({ integration: presentReportingIntegration(reporting, integration) });
  },
};

const projectsOf = (
  projects: Iterable<SandboxReportingProject>,
  companyId: number,
): SandboxReportingProject[] => [...projects].filter((project) => project.companyId === companyId);

const projectSorts: SortKeys<SandboxReportingProject> = {
  name: ({ name }) => name,
  timezone: ({ timezone }) => timezone,
  locale: ({ locale }) => locale,
  date_format: ({ locale }) => formatsOf(locale).date_format,
  decimal_separator_format: ({ locale }) => formatsOf(locale).decimal_separator_format,
};

const integrationSorts = ({ projects }: Reporting): SortKeys<SandboxReportingIntegration> => ({
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  status: ({ status }) => status,
  project_id: ({ projectId }) => projectId,
  project_name: ({ projectId }) => projects.get(projectId)?.name ?? null,
});

/** The service's own templates and the company's. */
export const templateHandlers: HandlersOf<'list_templates' | 'get_template'> = {
  list_templates: ({ query, caller }, { templates }) => {
    const { page = 1, per_page: perPage = defaultPerPage } = query;
    const own = [...templates.values()].filter(
      ({ companyId }) => companyId === null || companyId === caller.company.id,
    );
    const { items, total } = sandboxPageOf(own, { page, perPage });
    // The document shows only these two fields in the `meta` of this list.
    return answer({ data: items.map(presentTemplate), meta: { current_page: page, total } });
  },

  get_template: ({ params, caller }, { templates }) => {
    const template = ownRecord(caller, templates.get(params.id));
    return isRefusal(template) ? template : answer({ template: presentTemplateDetail(template) });
  },
};

/** Metric definitions of a platform, and metric values of an integration. */
export const reportingMetricHandlers: HandlersOf<'list_metric_definitions' | 'get_metric_values'> = {
  list_metric_definitions: ({ query, url, kernel }) => {
    const { integration_slug: slug, page = 1, per_page: perPage = longListPerPage } = query;
    const paged = sandboxPageOf(definitionsOf(slug, kernel.keys), { page, perPage });
    return answer({
      data: paged.items.map(presentDefinition),
      meta: { ...pageMeta(paged, url), sortBy: null, descending: false },
    });
  },

  get_metric_values: ({ body, caller }, reporting) => {
    const integration = ownRecord(caller, reporting.integrations.get(body.integration_id));
    if (isRefusal(integration)) return integration;
    const problems = { ...periodProblems(body), ...repeatedIds(body.metrics) };
    if (Object.keys(problems).length > 0) return refuseFields(problems);
    if (reporting.kernel.faults.platformsDown.has(integration.slug)) return refuse(500, 'Server Error');
    return answer({ data: metricValues(reporting, integration, body.metrics, periodsOf(body)) });
  },
};

/** Items are answered under their ids, so no id may occur twice. */
function repeatedIds(items: readonly { readonly id: string }[]): RejectedFields {
  const places = new Map(items.map(({ id }, place) => [id, place]));
  const repeated = items.findIndex(({ id }, place) => places.get(id) !== place);
  return repeated < 0 ? {} : { metrics: [`The id of item ${repeated} is not unique.`] };
}
