import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { commonList, none, shownName, timestamp } from '../fields';
import { invalid, reportingNotFoundError } from './errors';
import { read, reportingById } from './parts';

/** A company's clients and their connected data sources. Allowed values of the formats are not shown. */

export const reportingProject = z.looseObject({
  id: z.int(),
  name: shownName,
  logo: z.string().nullish(),
  timezone: z.string().nullish(),
  locale: z.string().nullish(),
  date_format: z.string().nullish(),
  decimal_separator_format: z.string().nullish(),
});

/** `active` is the one status that the document shows. */
export const integration = z.looseObject({
  id: z.int(),
  name: shownName,
  slug: z.string().min(1),
  status: z.string().min(1),
  project_id: z.int(),
  project_name: z.string().nullish(),
  created_at: timestamp,
  updated_at: timestamp,
});

export const projectEndpoints = defineEndpoints({
  list_projects: {
    ...read,
    path: '/projects',
    summary: 'The company’s projects; 100 to a page unless asked otherwise',
    params: none,
    query: z.strictObject({ ...commonList, q: z.string().min(1).optional() }),
    answer: { kind: 'list', record: reportingProject, paging: 'meta' },
    errors: [invalid],
  },
  get_project: {
    ...read,
    path: '/projects/{id}',
    summary: 'One project',
    params: reportingById,
    query: none,
    answer: { kind: 'single', record: reportingProject, key: 'project' },
    errors: [reportingNotFoundError],
  },
  list_integrations: {
    ...read,
    path: '/integrations',
    summary: 'Data sources by project, name or platform',
    params: none,
    query: z.strictObject({
      ...commonList,
      project_id: z.int().optional(),
      name: z.string().min(1).optional(),
      slug: z.string().min(1).optional(),
    }),
    answer: { kind: 'list', record: integration, paging: 'meta' },
    errors: [invalid],
  },
  get_integration: {
    ...read,
    path: '/integrations/{id}',
    summary: 'One data source',
    params: reportingById,
    query: none,
    answer: { kind: 'single', record: integration, key: 'integration' },
    errors: [reportingNotFoundError],
  },
});
