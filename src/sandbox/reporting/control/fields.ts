import { z } from 'zod';
import { resolveZone } from '../../../shared/domain/time';
import { type Refusal, refuse } from '../../kernel/http/reply';
import type { Company, Project } from '../model';
import type { Reporting } from '../state';

/** Forms that the reporting calls of the control API share. */

/** `resolveZone` turns what it does not know into UTC. */
export const zone = z
  .string()
  .refine((text) => text === 'UTC' || resolveZone(text) !== 'UTC', 'no IANA time zone');

const unknown = (what: string): Refusal => refuse(404, `There is no such ${what}.`);

export const companyOf = (reporting: Reporting, apiToken: string): Company | Refusal =>
  reporting.companyOf(apiToken) ?? unknown('api_token');

export function projectOf({ projects }: Reporting, company: Company, id: number): Project | Refusal {
  const project = projects.get(id);
  return project?.companyId === company.id ? project : unknown('project');
}
