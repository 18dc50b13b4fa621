import type { RejectedFields } from './checks';
import type { SandboxCompany, SandboxTimelineEvent } from './model';
import { presentTimelineEvent } from './present';
import type { Reporting } from './state';
import { emitReportingEvent } from './subscriptions';

/** A timeline event belongs to a project of the company; a report that it names must belong to the same project. */
export function timelineProblems(
  { projects, documents }: Reporting,
  company: SandboxCompany,
  { projectId, reportId }: Pick<SandboxTimelineEvent, 'projectId' | 'reportId'>,
): RejectedFields | null {
  if (projects.get(projectId)?.companyId !== company.id) {
    return { project_id: ['The selected project_id is invalid.'] };
  }
  if (reportId !== null && documents.report.get(reportId)?.projectId !== projectId) {
    return { report_id: ['The selected report_id is invalid.'] };
  }
  return null;
}

type NewTimelineEvent = Omit<SandboxTimelineEvent, 'id' | 'createdAt' | 'updatedAt'>;

export function addTimelineEvent(reporting: Reporting, fields: NewTimelineEvent): SandboxTimelineEvent {
  const added = putTimelineEvent(reporting, fields, reporting.kernel.clock.now());
  emitReportingEvent(reporting, {
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
): SandboxTimelineEvent =>
  timelineEvents.put({
    ...fields,
    id: kernel.store.nextId('reporting.timeline_event'),
    createdAt,
    updatedAt: createdAt,
  });
