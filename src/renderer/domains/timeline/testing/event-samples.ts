import type { EventDraft } from '@shared/local-data';
import type { KeptRecord, Resources } from '../../../engine';
import { NOW } from '../../../testing/posts';

type Event = Resources['reporting.timeline_events'];

export const eventRecord = (id: number, given: Partial<Event> = {}): Event => ({
  id,
  title: `Event ${id}`,
  content: '<p>What happened.</p>',
  project_id: 7,
  report_id: null,
  date: '2026-11-12',
  created_at: '2026-11-12 09:00:00',
  updated_at: '2026-11-12 09:00:00',
  ...given,
});

/** An event as the copy holds it. */
export const keptEvent = (
  id: number,
  given: Partial<Event> = {},
): KeptRecord<'reporting.timeline_events'> => ({
  id: String(id),
  parent: null,
  seenAt: NOW,
  isSuspect: false,
  record: eventRecord(id, given),
});

export const draft = (given: Partial<EventDraft> = {}): EventDraft => ({
  event: null,
  projectId: 7,
  reportId: null,
  title: 'Launch',
  date: '2026-11-12',
  content: '<p>Text</p>',
  base: null,
  sent: null,
  ...given,
});
