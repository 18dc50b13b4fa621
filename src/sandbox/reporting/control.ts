import { z } from 'zod';
import { resolveZone } from '../../shared/domain/time';
import { type ControlCall, defineControl } from '../kernel/http/control';
import { answer, isRefusal, type Refusal, refuse } from '../kernel/http/reply';
import { createCompany, createReportingIntegration, createReportingProject, createTemplate } from './create';
import { platformSlugs } from './metrics/definitions';
import { eventTypes, type SandboxCompany, type SandboxReportingProject } from './model';
import type { Reporting } from './state';
import { emitReportingEvent } from './subscriptions';

/** Schemas and lookups that the reporting calls of the control API share. */

/** `resolveZone` answers UTC for a zone that it does not know. */
const zone = z.string().refine((text) => text === 'UTC' || resolveZone(text) !== 'UTC', 'no IANA time zone');

const unknown = (what: string): Refusal => refuse(404, `There is no such ${what}.`);

const companyOf = (reporting: Reporting, apiToken: string): SandboxCompany | Refusal =>
  reporting.companyOf(apiToken) ?? unknown('api_token');

function projectOf(
  { projects }: Reporting,
  company: SandboxCompany,
  id: number,
): SandboxReportingProject | Refusal {
  const project = projects.get(id);
  return project?.companyId === company.id ? project : unknown('project');
}

const limit = z.int().min(1).max(1_000_000);

const actionLimit = z
  .strictObject({ max_attempts: z.int().min(0).max(1_000_000), decay_seconds: limit })
  .transform(({ max_attempts: maxAttempts, decay_seconds: decaySeconds }) => ({ maxAttempts, decaySeconds }));

const section = z.strictObject({ title: z.string(), widgets: z.array(z.string()) });

const limitsOfCompany = {
  per_minute: limit.optional(),
  per_second: limit.optional(),
  actions: z
    .strictObject({
      reports_create: actionLimit.optional(),
      dashboards_create: actionLimit.optional(),
      metrics_get_data: actionLimit.optional(),
    })
    .optional(),
};

const companyControls: readonly ControlCall<Reporting>[] = [
  defineControl({
    method: 'POST',
    path: '/reporting/companies',
    success: 201,
    body: z.strictObject({ name: z.string().min(1).optional(), ...limitsOfCompany }),
    run: ({ body }, { state }) => {
      const { name = 'Another agency', per_minute: perMinute, per_second: perSecond, actions } = body;
      return answer({ api_token: createCompany(state, { name, perMinute, perSecond, actions }).apiToken });
    },
  }),
  defineControl({
    method: 'PATCH',
    path: '/reporting/companies',
    body: z.strictObject({ api_token: z.string(), ...limitsOfCompany }),
    run: ({ body }, { state }) => {
      const company = companyOf(state, body.api_token);
      if (isRefusal(company)) return company;
      const { per_minute: perMinute = company.perMinute, per_second: perSecond = company.perSecond } = body;
      const { actions = {} } = body;
      const changed = Object.fromEntries(Object.entries(actions).filter(([, limit]) => limit !== undefined));
      state.companies.put({ ...company, perMinute, perSecond, actions: { ...company.actions, ...changed } });
      return answer({});
    },
  }),
  defineControl({
    method: 'POST',
    path: '/reporting/templates',
    success: 201,
    body: z.strictObject({
      api_token: z.string(),
      title: z.string().min(1),
      description: z.string().nullable().optional(),
      sections: z.array(section).optional(),
    }),
    run: ({ body }, { state }) => {
      const company = companyOf(state, body.api_token);
      if (isRefusal(company)) return company;
      const { title, description = null, sections = [] } = body;
      return answer({
        id: createTemplate(state, { companyId: company.id, title, description, sections }).id,
      });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/reporting/events',
    body: z.strictObject({
      api_token: z.string(),
      event_type: z.enum(eventTypes),
      project_id: z.int().nullable().optional(),
    }),
    run: ({ body }, { state }) => {
      const company = companyOf(state, body.api_token);
      if (isRefusal(company)) return company;
      const { event_type: event, project_id: projectId = null } = body;
      if (projectId !== null) {
        const project = projectOf(state, company, projectId);
        if (isRefusal(project)) return project;
      }
      const notified = emitReportingEvent(state, { companyId: company.id, event, projectId, data: {} });
      return answer({ notified });
    },
  }),
];

const projectControls: readonly ControlCall<Reporting>[] = [
  defineControl({
    method: 'POST',
    path: '/reporting/projects',
    success: 201,
    body: z.strictObject({ api_token: z.string(), name: z.string().min(1), timezone: zone.optional() }),
    run: ({ body }, { state }) => {
      const company = companyOf(state, body.api_token);
      if (isRefusal(company)) return company;
      const { name, timezone = 'UTC' } = body;
      return answer({
        id: createReportingProject(state, { companyId: company.id, name, timezone, locale: 'en_US' }).id,
      });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/reporting/integrations',
    success: 201,
    body: z.strictObject({
      api_token: z.string(),
      project_id: z.int(),
      slug: z.enum(platformSlugs),
      name: z.string().min(1).optional(),
      status: z.string().min(1).optional(),
    }),
    run: ({ body }, { state }) => {
      const company = companyOf(state, body.api_token);
      if (isRefusal(company)) return company;
      const project = projectOf(state, company, body.project_id);
      if (isRefusal(project)) return project;
      const { slug, name = `${project.name} on ${slug}`, status = 'active' } = body;
      const fields = { companyId: company.id, projectId: project.id, slug, name, status };
      return answer({ id: createReportingIntegration(state, fields).id });
    },
  }),
];

/** The reporting service's part of the control API. */
export const reportingControls: readonly ControlCall<Reporting>[] = [...companyControls, ...projectControls];
