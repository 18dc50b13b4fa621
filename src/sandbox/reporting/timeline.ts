import type { RejectedFields } from './checks';
import type { Company, TimelineEvent } from './model';
import { presentTimelineEvent } from './present';
import type { Reporting } from './state';
import { emitEvent } from './subscriptions';

/** A timeline event belongs to a project of the company; a report that it names must belong to the same project. */
export function timelineProblems(
  { projects, documents }: Reporting,
  company: Company,
  { projectId, reportId }: Pick<TimelineEvent, 'projectId' | 'reportId'>,
): RejectedFields | null {
  if (projects.get(projectId)?.companyId !== company.id) {
    return { project_id: ['The selected project_id is invalid.'] };
  }
  if (reportId !== null && documents.report.get(reportId)?.projectId !== projectId) {
    return { report_id: ['The selected report_id is invalid.'] };
  }
  return null;
}

type NewTimelineEvent = Omit<TimelineEvent, 'id' | 'createdAt' | 'updatedAt'>;

export function addTimelineEvent(reporting: Reporting, fields: NewTimelineEvent): TimelineEvent {
  const added = putTimelineEvent(reporting, fields, reporting.kernel.clock.now());
  emitEvent(reporting, {
    companyId: added.companyId,
    event: 'timeline_milestone_added',
    projectId: added.projectId,
    data: presentTimelineEvent(added),
  });
  return added;
}

/** Adds the event without notifying subscriptions: data sets use it for events of the past. */
export const putTimelineEvent = (
  { kernel, timelineEvents }: Reporting,
  fields: NewTimelineEvent,
  createdAt: number,
): TimelineEvent =>
  timelineEvents.put({
    ...fields,
    id: kernel.store.nextId('reporting.timeline_event'),
    createdAt,
    updatedAt: createdAt,
  });
