import type { z } from 'zod';
import type { reportingDeclaration } from './declaration';
import type { NewDocument } from './documents';
import type { SandboxCompany, SandboxPeriod } from './model';
import type { Reporting } from './state';

type Body = z.output<(typeof reportingDeclaration)['endpoints']['create_report']['body']>;

type DocumentCheck<T> =
  | { readonly ok: true; readonly fields: T }
  | { readonly ok: false; readonly problems: RejectedFields };

/**
 * Checks that a schema cannot make: whether project, template and integrations belong to this company. A record of
 * another company gets the same message as one that does not exist.
 */
export function checkDocument(
  reporting: Reporting,
  company: SandboxCompany,
  body: Body,
): DocumentCheck<NewDocument> {
  const project = reporting.projects.get(body.project_id);
  const template = reporting.templates.get(body.template_id);
  const isOwn = (companyId: number | null | undefined) => companyId === company.id;
  const problems: RejectedFields = {
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
): RejectedFields {
  const strange = ids.filter((id) => {
    const owner = integrations.get(id)?.projectId;
    return owner === undefined || owner !== projectId;
  });
  if (strange.length === 0) return {};
  return { integration_ids: [`The project has no integration ${strange.slice(0, 5).join(', ')}.`] };
}

/** Rejected fields and the messages for each. */
export type RejectedFields = Readonly<Record<string, readonly string[]>>;

/** The period fields of report, dashboard and metric requests. Days (YYYY-MM-DD) can be compared as text. */
interface SentPeriods {
  readonly start: string;
  readonly end: string;
  readonly comparison_start?: string | null | undefined;
  readonly comparison_end?: string | null | undefined;
}

/** A period must not end before it starts, and a comparison period needs both of its days. */
export function periodProblems({
  start,
  end,
  comparison_start: comparisonStart,
  comparison_end: comparisonEnd,
}: SentPeriods): RejectedFields {
  return {
    ...(end < start && { end: ['The end must be a date after or equal to start.'] }),
    ...(comparisonStart == null &&
      comparisonEnd != null && {
        comparison_start: ['The comparison_start is required with comparison_end.'],
      }),
    ...(comparisonStart != null &&
      comparisonEnd == null && { comparison_end: ['The comparison_end is required with comparison_start.'] }),
    ...(comparisonStart != null &&
      comparisonEnd != null &&
      comparisonEnd < comparisonStart && {
        comparison_end: ['The comparison_end must be a date after or equal to comparison_start.'],
      }),
  };
}

export const periodsOf = ({
  start,
  end,
  comparison_start: comparisonStart,
  comparison_end: comparisonEnd,
}: SentPeriods): { readonly period: SandboxPeriod; readonly comparison: SandboxPeriod | null } => ({
  period: { start, end },
  comparison:
    comparisonStart != null && comparisonEnd != null ? { start: comparisonStart, end: comparisonEnd } : null,
});
