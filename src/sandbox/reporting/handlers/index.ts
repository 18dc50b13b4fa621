import type { Handlers } from '../../kernel/http/service';
import type { ReportingCallers } from '../access';
import type { ReportingTable } from '../declaration';
import type { Reporting } from '../state';
import { documentHandlers } from './documents';
import { metricHandlers } from './metrics';
import { projectHandlers } from './projects';
import { templateHandlers } from './templates';
import { timelineHandlers } from './timeline-events';
import { webhookHandlers } from './webhooks';

/** One handler for each endpoint of v2. */
export const handlers: Handlers<ReportingTable, Reporting, ReportingCallers> = {
  ...projectHandlers,
  ...metricHandlers,
  ...templateHandlers,
  ...documentHandlers,
  ...webhookHandlers,
  ...timelineHandlers,
};
