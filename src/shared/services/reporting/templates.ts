import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { none, timestamp } from '../fields';
import { invalid, reportingNotFoundError } from './errors';
import { read, reportingById, reportingPageQuery } from './parts';

export const template = z.looseObject({
  id: z.int(),
  title: z.string(),
  description: z.string().nullish(),
  used_count: z.int().min(0),
  created_at: timestamp,
  updated_at: timestamp,
});

export const templateDetail = z.looseObject({
  id: z.int(),
  title: z.string(),
  description: z.string().nullish(),
  sections: z.array(
    z.looseObject({ id: z.union([z.int(), z.string()]), title: z.string(), widgets: z.array(z.string()) }),
  ),
  used_count: z.int().min(0),
});

export const templateEndpoints = defineEndpoints({
  list_templates: {
    ...read,
    path: '/templates',
    summary: 'Templates; the list’s meta shows only current_page and total',
    params: none,
    query: reportingPageQuery,
    answer: { kind: 'list', record: template, paging: 'meta' },
    errors: [invalid],
  },
  get_template: {
    ...read,
    path: '/templates/{id}',
    summary: 'One template with its sections',
    params: reportingById,
    query: none,
    answer: { kind: 'single', record: templateDetail, key: 'template' },
    errors: [reportingNotFoundError],
  },
});

export type Template = z.output<typeof template>;
