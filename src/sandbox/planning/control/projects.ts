import { z } from 'zod';
import { accountStatuses } from '../../../shared/services/planning/records';
import { type ControlCall, defineControl } from '../../kernel/http/control';
import { answer } from '../../kernel/http/reply';
import { createIntegration, createProject } from '../create';
import type { Planning } from '../state';
import { accountOf, integerId, network, ownProject, unknownId } from './fields';

const zone = z.string().refine(isZone, 'no IANA time zone');

export const projectControls: readonly ControlCall<Planning>[] = [
  defineControl({
    method: 'POST',
    path: '/planning/projects',
    success: 201,
    body: z.strictObject({
      access_token: z.string(),
      timezone: zone.optional(),
      archived: z.boolean().optional(),
    }),
    run: ({ body }, context) => {
      const known = accountOf(context, body.access_token);
      if (!known) return unknownId('token');
      const { timezone = 'UTC', archived = false } = body;
      return answer({ id: createProject(context.state, known.account, { timezone, archived }).id });
    },
  }),
  defineControl({
    method: 'PATCH',
    path: '/planning/projects/{id}',
    body: z.strictObject({ archived: z.boolean().optional(), deleted: z.boolean().optional() }),
    run: ({ params, body }, { state }) => {
      const project = state.projects.get(Number(params.id));
      if (!project) return unknownId('project');
      const { archived = project.archived, deleted = project.deleted } = body;
      state.projects.put({ ...project, archived, deleted });
      return answer({ id: project.id });
    },
  }),
  defineControl({
    method: 'POST',
    path: '/planning/integrations',
    success: 201,
    body: z.strictObject({
      access_token: z.string(),
      project_id: integerId,
      network,
      status: z.enum(accountStatuses).optional(),
    }),
    run: ({ body }, context) => {
      const project = ownProject(context, body.access_token, body.project_id);
      if (!project) return unknownId('token or project');
      const { network, status = 'active' } = body;
      return answer({ id: createIntegration(context.state, project, { network, status }).id });
    },
  }),
  defineControl({
    method: 'PATCH',
    path: '/planning/integrations/{id}',
    body: z.strictObject({ status: z.enum(accountStatuses) }),
    run: ({ params, body }, { state }) => {
      const integration = state.integrations.get(Number(params.id));
      if (!integration) return unknownId('integration');
      state.integrations.put({ ...integration, status: body.status });
      return answer({ id: integration.id });
    },
  }),
];

function isZone(text: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    // That is how Intl says that it knows no such zone.
    return false;
  }
}
