import type { z } from 'zod';
import { type Fields, periodProblems, periodsOf } from './check-period';
import type { declaration } from './declaration';
import type { NewDocument } from './documents';
import type { Company } from './model';
import type { Reporting } from './state';

type Body = z.output<(typeof declaration)['endpoints']['create_report']['body']>;

export type Checked<T> =
  | { readonly ok: true; readonly fields: T }
  | { readonly ok: false; readonly problems: Fields };

/**
 * What the schema cannot know: whether project, template and integrations are there for this company. One that is
 * somebody else's looks like one that does not exist.
 */
export function checkDocument(reporting: Reporting, company: Company, body: Body): Checked<NewDocument> {
  const project = reporting.projects.get(body.project_id);
  const template = reporting.templates.get(body.template_id);
  const isOwn = (companyId: number | null | undefined) => companyId === company.id;
  const problems: Fields = {
    ...periodProblems(body),
    ...(!isOwn(project?.companyId) && { project_id: ['The selected project_id is invalid.'] }),
    ...(!(template && (template.companyId === null || isOwn(template.companyId))) && {
      template_id: ['The selected template_id is invalid.'],
    }),
    ...integrationProblems(reporting, project?.id, body.integration_ids),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  return {
    ok: true,
    fields: {
      companyId: company.id,
      projectId: body.project_id,
      templateId: body.template_id,
      title: body.title,
      subtitle: body.subtitle,
      integrationIds: [...new Set(body.integration_ids)],
      ...periodsOf(body),
    },
  };
}

function integrationProblems(
  { integrations }: Reporting,
  projectId: number | undefined,
  ids: readonly number[],
): Fields {
  const strange = ids.filter((id) => {
    const owner = integrations.get(id)?.projectId;
    return owner === undefined || owner !== projectId;
  });
  if (strange.length === 0) return {};
  return { integration_ids: [`The project has no integration ${strange.slice(0, 5).join(', ')}.`] };
}
