import { dayKeyIn } from '../../../shared/domain/time';
import { answer, isRefusal, refuseFields } from '../../kernel/http/reply';
import type { HandlersOf } from '../access';
import { ownRecord } from '../access';
import { listAnswerWithLinks, matches, type SortKeys } from '../lists';
import type { SandboxTimelineEvent } from '../model';
import { presentTimelineEvent } from '../present';
import { addTimelineEvent, timelineProblems } from '../timeline';

/** Timeline events of projects and of their reports. */
export const timelineHandlers: HandlersOf<
  | 'list_timeline_events'
  | 'get_timeline_event'
  | 'create_timeline_event'
  | 'update_timeline_event'
  | 'delete_timeline_event'
> = {
  list_timeline_events: (call, { timelineEvents }) => {
    const { project_id: projectId, report_id: reportId, date } = call.query;
    return listAnswerWithLinks(call, {
      records: [...timelineEvents.values()].filter(
        (one) =>
          one.companyId === call.caller.company.id &&
          matches(projectId, one.projectId) &&
          matches(reportId, one.reportId) &&
          matches(date, one.date),
      ),
      sortKeys,
      present: presentTimelineEvent,
    });
  },

  get_timeline_event: ({ params, caller }, { timelineEvents }) => {
    const found = ownRecord(caller, timelineEvents.get(params.id));
    return isRefusal(found) ? found : answer({ timeline_event: presentTimelineEvent(found) });
  },

  create_timeline_event: ({ body, caller, kernel }, reporting) => {
    const { project_id: projectId, report_id: reportId = null, title, content } = body;
    const problems = timelineProblems(reporting, caller.company, { projectId, reportId });
    if (problems) return refuseFields(problems);
    const zone = reporting.projects.get(projectId)?.timezone ?? 'UTC';
    const added = addTimelineEvent(reporting, {
      companyId: caller.company.id,
      projectId,
      reportId,
      title,
      content,
      date: body.date ?? dayKeyIn(zone, kernel.clock.now()),
    });
    return answer({ timeline_event: presentTimelineEvent(added) });
  },

  update_timeline_event: ({ params, body, caller, kernel }, reporting) => {
    const found = ownRecord(caller, reporting.timelineEvents.get(params.id));
    if (isRefusal(found)) return found;
    const { project_id: projectId, title, content } = body;
    // A report belongs to one project, so an event that moves to another project no longer has it.
    const staying = projectId === found.projectId ? found.reportId : null;
    const reportId = body.report_id === undefined ? staying : body.report_id;
    const problems = timelineProblems(reporting, caller.company, { projectId, reportId });
    if (problems) return refuseFields(problems);
    const changed = reporting.timelineEvents.put({
      ...found,
      projectId,
      reportId,
      title,
      content,
      date: body.date ?? found.date,
      updatedAt: kernel.clock.now(),
    });
    return answer({ timeline_event: presentTimelineEvent(changed) });
  },

  delete_timeline_event: ({ params, caller }, { timelineEvents }) => {
    const found = ownRecord(caller, timelineEvents.get(params.id));
    if (isRefusal(found)) return found;
    timelineEvents.delete(found.id);
    return answer({ success: true, message: 'Timeline event deleted.' });
  },
};

const sortKeys: SortKeys<SandboxTimelineEvent> = {
  title: ({ title }) => title,
  project_id: ({ projectId }) => projectId,
  report_id: ({ reportId }) => reportId,
  date: ({ date }) => date,
};
