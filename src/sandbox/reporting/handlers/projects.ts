import { answer, isRefusal } from '../../kernel/http/reply';
import { owned } from '../access';
import { contains, generousPerPage, listed, listedWithLinks, passes, type SortKeys } from '../lists';
import { formatsOf } from '../locales';
import type { Integration, Project } from '../model';
import { presentCompany, presentIntegration, presentProject } from '../present';
import type { Reporting } from '../state';
import type { HandlersOf } from './part';

/** The company, its projects and their integrations. */
export const projectHandlers: HandlersOf<
  'get_company_settings' | 'list_projects' | 'get_project' | 'list_integrations' | 'get_integration'
> = {
  get_company_settings: ({ caller }, reporting) =>
    answer({ company: presentCompany(reporting, caller.company) }),

  list_projects: (call, { projects }) => {
    const { q = '' } = call.query;
    return listed(call, {
      records: projectsOf(projects.values(), call.caller.company.id).filter(({ name }) => contains(name, q)),
      sortKeys: projectSorts,
      present: presentProject,
      perPage: generousPerPage,
    });
  },

  get_project: ({ params, caller }, { projects }) => {
    const project = owned(caller, projects.get(params.id));
    return isRefusal(project) ? project : answer({ project: presentProject(project) });
  },

  list_integrations: (call, reporting) => {
    const { project_id: projectId, name = '', slug } = call.query;
    return listedWithLinks(call, {
      records: [...reporting.integrations.values()].filter(
        (one) =>
          one.companyId === call.caller.company.id &&
          passes(projectId, one.projectId) &&
          passes(slug, one.slug) &&
          contains(one.name, name),
      ),
      sortKeys: integrationSorts(reporting),
      present: (one) => presentIntegration(reporting, one),
    });
  },

  get_integration: ({ params, caller }, reporting) => {
    const integration = owned(caller, reporting.integrations.get(params.id));
    if (isRefusal(integration)) return integration;
    return answer({ integration: presentIntegration(reporting, integration) });
  },
};

const projectsOf = (projects: Iterable<Project>, companyId: number): Project[] =>
  [...projects].filter((project) => project.companyId === companyId);

const projectSorts: SortKeys<Project> = {
  name: ({ name }) => name,
  timezone: ({ timezone }) => timezone,
  locale: ({ locale }) => locale,
  date_format: ({ locale }) => formatsOf(locale).date_format,
  decimal_separator_format: ({ locale }) => formatsOf(locale).decimal_separator_format,
};

const integrationSorts = ({ projects }: Reporting): SortKeys<Integration> => ({
  name: ({ name }) => name,
  slug: ({ slug }) => slug,
  status: ({ status }) => status,
  project_id: ({ projectId }) => projectId,
  project_name: ({ projectId }) => projects.get(projectId)?.name ?? null,
});
