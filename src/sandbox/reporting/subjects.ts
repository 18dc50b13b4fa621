import { isRefusal } from '../kernel/http/reply';
import type { Subjects } from '../kernel/http/service';
import { type CompanyCaller, owned, type ReportingCallers } from './access';
import type { ReportingTable } from './declaration';
import type { Reporting } from './state';

const withheld = (caller: CompanyCaller, record: { readonly companyId: number } | undefined) => {
  const found = owned(caller, record);
  return isRefusal(found) ? found : null;
};

export const subjects: Subjects<ReportingTable, Reporting, ReportingCallers> = {
  update_webhook: ({ params, caller }, { subscriptions }) => withheld(caller, subscriptions.get(params.id)),
  update_timeline_event: ({ params, caller }, { timelineEvents }) =>
    withheld(caller, timelineEvents.get(params.id)),
};
