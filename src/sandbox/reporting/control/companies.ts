import { z } from 'zod';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer, isRefusal } from '../../kernel/http/reply';
import { createCompany, createTemplate } from '../create';
import { eventTypes } from '../event-types';
import type { Reporting } from '../state';
import { emit } from '../subscriptions';
import { companyOf, projectOf } from './fields';

const limit = z.int().min(1).max(1_000_000);

const actionLimit = z
  .strictObject({ max_attempts: z.int().min(0).max(1_000_000), decay_seconds: limit })
  .transform(({ max_attempts: maxAttempts, decay_seconds: decaySeconds }) => ({ maxAttempts, decaySeconds }));

const section = z.strictObject({ title: z.string(), widgets: z.array(z.string()) });

export const companyControls: readonly ControlCall<Reporting>[] = [
  defineControl({
    method: 'POST',
    path: '/reporting/companies',
    success: 201,
    body: z.strictObject({
      name: z.string().min(1).optional(),
      per_minute: limit.optional(),
      per_second: limit.optional(),
      actions: z
        .strictObject({
          reports_create: actionLimit.optional(),
          dashboards_create: actionLimit.optional(),
          metrics_get_data: actionLimit.optional(),
        })
        .optional(),
    }),
    run: ({ body }, { state }) => {
      const { name = 'Another agency', per_minute: perMinute, per_second: perSecond, actions } = body;
      return answer({ api_token: createCompany(state, { name, perMinute, perSecond, actions }).apiToken });
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
      const notified = emit(state, { companyId: company.id, event, projectId, data: {} });
      return answer({ notified });
    },
  }),
];
