import { company } from '../../shared/services/reporting/company';
import { reportingLegacyV1 } from '../../shared/services/reporting/legacy-v1';
import { reportingMetricDefinition } from '../../shared/services/reporting/metrics';
import { integration, reportingProject } from '../../shared/services/reporting/projects';
import { report } from '../../shared/services/reporting/reports';
import { template, templateDetail } from '../../shared/services/reporting/templates';
import { timelineEvent } from '../../shared/services/reporting/timeline-events';
import { webhook } from '../../shared/services/reporting/webhooks';
import type { ReplyEnvelope } from '../kernel/http/reply';
import type { SandboxService } from '../kernel/http/service';
import {
  admitReporting,
  authenticateReporting,
  type ReportingCallers,
  reportingLimitHeaders,
  reportingNotFound,
} from './access';
import { type ReportingTable, reportingDeclaration, reportingMetricResult } from './declaration';
import { reportingAccessChecks, reportingHandlers } from './handlers';
import { legacyHandlers } from './handlers/legacy-v1';
import type { Reporting } from './state';

/** v2: `{message}`, and with validation `{message, errors}`. */
const reportingEnvelope: ReplyEnvelope = {
  body: ({ message, fields }) => ({ message, ...(fields && { errors: fields }) }),
};

/** The legacy v1: `{error: <text>}`. */
const legacyEnvelope: ReplyEnvelope = { body: ({ message }) => ({ error: message }) };

export const reportingService: SandboxService<ReportingTable, Reporting, ReportingCallers> = {
  declaration: reportingDeclaration,
  basePath: '/reporting/v2',
  loggedPrefix: '',
  envelope: reportingEnvelope,
  authenticate: { key: authenticateReporting },
  admit: admitReporting,
  limitedHeaders: reportingLimitHeaders,
  unknownId: reportingNotFound,
  handlers: reportingHandlers,
  accessChecks: reportingAccessChecks,
  components: {
    company,
    project: reportingProject,
    integration,
    metric_definition: reportingMetricDefinition,
    metric_result: reportingMetricResult,
    template,
    template_detail: templateDetail,
    report,
    webhook,
    timeline_event: timelineEvent,
  },
};

type LegacyTable = (typeof reportingLegacyV1)['endpoints'];

/** Version 1 with its own routes and error body. Calls of both versions count against the same limits of a token. */
export const legacyReportingService: SandboxService<LegacyTable, Reporting, ReportingCallers> = {
  declaration: reportingLegacyV1,
  basePath: '/reporting/v1',
  loggedPrefix: '/v1',
  envelope: legacyEnvelope,
  authenticate: { key: authenticateReporting },
  admit: admitReporting,
  limitedHeaders: reportingLimitHeaders,
  unknownId: reportingNotFound,
  handlers: legacyHandlers,
  components: {},
};
