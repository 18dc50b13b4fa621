import { isRefusal } from '../../kernel/http/reply';
import type { AccessChecks, Handlers } from '../../kernel/http/service';
import { type CompanyCaller, ownRecord, type ReportingCallers } from '../access';
import type { ReportingTable } from '../declaration';
import type { Reporting } from '../state';
import { documentHandlers } from './documents';
import { projectHandlers, reportingMetricHandlers, templateHandlers } from './projects';
import { timelineHandlers } from './timeline-events';
import { webhookHandlers } from './webhooks';

/** Handlers of the endpoints of v2. */
export const reportingHandlers: Handlers<ReportingTable, Reporting, ReportingCallers> = {
  ...projectHandlers,
  ...reportingMetricHandlers,
  ...templateHandlers,
  ...documentHandlers,
  ...webhookHandlers,
  ...timelineHandlers,
};

const accessRefusal = (caller: CompanyCaller, record: { readonly companyId: number } | undefined) => {
  const found = ownRecord(caller, record);
  return isRefusal(found) ? found : null;
};

export const reportingAccessChecks: AccessChecks<ReportingTable, Reporting, ReportingCallers> = {
  update_webhook: ({ params, caller }, { subscriptions }) =>
    accessRefusal(caller, subscriptions.get(params.id)),
  update_timeline_event: ({ params, caller }, { timelineEvents }) =>
    accessRefusal(caller, timelineEvents.get(params.id)),
};
