import { answer, isRefusal, type Refusal, refuseFields } from '../../kernel/http/reply';
import { webhookUrlProblem } from '../../kernel/webhooks/address';
import type { HandlersOf } from '../access';
import { type CompanyCaller, ownRecord } from '../access';
import { matches, reportingListAnswer, type SortKeys } from '../lists';
import { eventTypes, type ReportingSubscription } from '../model';
import { presentReportingSubscription } from '../present';
import type { Reporting } from '../state';
import { createReportingSubscription } from '../subscriptions';

/** Subscriptions to platform events. */
export const webhookHandlers: HandlersOf<
  | 'list_webhooks'
  | 'list_webhook_events'
  | 'get_webhook'
  | 'create_webhook'
  | 'update_webhook'
  | 'delete_webhook'
> = {
  list_webhooks: (call, { subscriptions }) => {
    const { project_id: projectId, event_type: eventType, source, status } = call.query;
    return reportingListAnswer(call, {
      records: [...subscriptions.values()].filter(
        (one) =>
          one.companyId === call.caller.company.id &&
          matches(projectId, one.projectId) &&
          matches(eventType, one.eventType) &&
          matches(source, one.source) &&
          matches(wantedStatus(status), statusOf(one)),
      ),
      sortKeys,
      present: presentReportingSubscription,
    });
  },

  list_webhook_events: () => answer({ events: [...eventTypes] }),

  get_webhook: ({ params, caller }, { subscriptions }) => {
    const found = ownRecord(caller, subscriptions.get(params.id));
    return isRefusal(found) ? found : answer({ webhook: presentReportingSubscription(found) });
  },

  create_webhook: async ({ body, caller }, reporting) => {
    const refusal = await problemsOf(reporting, caller, body.url, body.project_id);
    if (refusal) return refusal;
    const { id: companyId } = caller.company;
    const { url, event_type: eventType, project_id: projectId = null } = body;
    return answer({
      webhook: presentReportingSubscription(
        createReportingSubscription(reporting, { companyId, url, eventType, projectId }),
      ),
    });
  },

  update_webhook: async ({ params, body, caller, kernel }, reporting) => {
    const { subscriptions } = reporting;
    const known = ownRecord(caller, subscriptions.get(params.id));
    if (isRefusal(known)) return known;
    const refusal = await problemsOf(reporting, caller, body.url, body.project_id);
    if (refusal) return refusal;
    // The name lookup above took time: the subscription may have been changed or deleted meanwhile.
    const found = ownRecord(caller, subscriptions.get(params.id));
    if (isRefusal(found)) return found;
    const changed = subscriptions.put({
      ...found,
      url: body.url ?? found.url,
      eventType: body.event_type ?? found.eventType,
      projectId: body.project_id === undefined ? found.projectId : body.project_id,
      updatedAt: kernel.clock.now(),
    });
    return answer({ webhook: presentReportingSubscription(changed) });
  },

  delete_webhook: ({ params, caller }, { subscriptions }) => {
    const found = ownRecord(caller, subscriptions.get(params.id));
    if (isRefusal(found)) return found;
    subscriptions.delete(found.id);
    return answer({ success: true, message: 'Webhook deleted.' });
  },
};

async function problemsOf(
  reporting: Reporting,
  { company }: CompanyCaller,
  url: string | undefined,
  projectId: number | null | undefined,
): Promise<Refusal | null> {
  const address = url === undefined ? null : await webhookUrlProblem(reporting.kernel, url);
  const isForeign = projectId != null && reporting.projects.get(projectId)?.companyId !== company.id;
  if (address === null && !isForeign) return null;
  return refuseFields({
    ...(address !== null && { url: [address] }),
    ...(isForeign && { project_id: ['The selected project_id is invalid.'] }),
  });
}

const statusOf = ({ isActive }: ReportingSubscription): number => (isActive ? 1 : 0);

const wantedStatus = (sent: number | 'active' | 'inactive' | undefined): number | undefined =>
  typeof sent === 'string' ? Number(sent === 'active') : sent;

const sortKeys: SortKeys<ReportingSubscription> = {
  url: ({ url }) => url,
  event_type: ({ eventType }) => eventType,
  source: ({ source }) => source,
  project_id: ({ projectId }) => projectId,
  status: statusOf,
};
