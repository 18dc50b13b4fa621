import { z } from 'zod';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer, isRefusal } from '../../kernel/http/reply';
import { createIntegration, createProject } from '../create';
import { platformSlugs } from '../metrics/definitions';
import type { Reporting } from '../state';
import { companyOf, projectOf, zone } from './fields';

export const projectControls: readonly ControlCall<Reporting>[] = [
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
        id: createProject(state, { companyId: company.id, name, timezone, locale: 'en_US' }).id,
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
      return answer({ id: createIntegration(state, fields).id });
    },
  }),
];
