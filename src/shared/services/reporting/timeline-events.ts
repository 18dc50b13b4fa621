import { z } from 'zod';
import { defineEndpoints } from '../endpoint';
import { acknowledgement, commonList, isoDay, none, timestamp } from '../fields';
import { invalid, reportingNotFoundError } from './errors';
import { read, reportingById } from './parts';

/** Events attached to a project or a report. `content` is HTML written by anyone: hostile until it is cleaned. */

export const timelineEvent = z.looseObject({
  id: z.int(),
  title: z.string(),
  content: z.string().nullish(),
  project_id: z.int(),
  report_id: z.int().nullable(),
  date: isoDay,
  created_at: timestamp,
  updated_at: timestamp,
});

const fields = z.strictObject({
  project_id: z.int(),
  report_id: z.int().nullable().optional(),
  title: z.string().min(1),
  content: z.string().min(1),
  date: isoDay.optional(),
});

const oneEvent = { kind: 'single', record: timelineEvent, key: 'timeline_event' } as const;

export const timelineEventEndpoints = defineEndpoints({
  list_timeline_events: {
    ...read,
    path: '/timeline-events',
    summary: 'Timeline events by project, report and day',
    params: none,
    query: z.strictObject({
      ...commonList,
      project_id: z.int().optional(),
      report_id: z.int().optional(),
      date: isoDay.optional(),
    }),
    answer: { kind: 'list', record: timelineEvent, paging: 'meta' },
    errors: [invalid],
  },
  get_timeline_event: {
    ...read,
    path: '/timeline-events/{id}',
    summary: 'One timeline event',
    params: reportingById,
    query: none,
    answer: oneEvent,
    errors: [reportingNotFoundError],
  },
  create_timeline_event: {
    method: 'POST',
    path: '/timeline-events',
    auth: 'key',
    summary: 'Adds an event to a project or one of its reports',
    params: none,
    query: none,
    body: fields,
    tellsRefusals: true,
    answer: oneEvent,
    success: 201,
    idempotent: false,
    errors: [invalid],
    assumption:
      'The status is not shown, nor whether a date is required: 201, and without one it is today’s.',
  },
  update_timeline_event: {
    method: 'PUT',
    path: '/timeline-events/{id}',
    auth: 'key',
    summary: 'Changes an event; the same fields as on creation',
    params: reportingById,
    query: none,
    body: fields,
    tellsRefusals: true,
    answer: oneEvent,
    success: 200,
    idempotent: false,
    errors: [reportingNotFoundError, invalid],
  },
  delete_timeline_event: {
    method: 'DELETE',
    path: '/timeline-events/{id}',
    auth: 'key',
    summary: 'Removes an event',
    params: reportingById,
    query: none,
    body: none,
    answer: { kind: 'plain', body: acknowledgement },
    success: 200,
    idempotent: false,
    errors: [reportingNotFoundError],
  },
});

export type TimelineEvent = z.output<typeof timelineEvent>;
