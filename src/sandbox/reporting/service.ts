import { company } from '../../shared/services/reporting/company';
import { reportingLegacyV1 } from '../../shared/services/reporting/legacy-v1';
import { metricDefinition } from '../../shared/services/reporting/metrics';
import { integration, project } from '../../shared/services/reporting/projects';
import { report } from '../../shared/services/reporting/reports';
import { template, templateDetail } from '../../shared/services/reporting/templates';
import { timelineEvent } from '../../shared/services/reporting/timeline-events';
import { webhook } from '../../shared/services/reporting/webhooks';
import type { Envelope } from '../kernel/http/reply';
import type { SandboxService } from '../kernel/http/service';
import { admit, authenticate, limitedHeaders, notFound, type ReportingCallers } from './access';
import { declaration, metricResult, type ReportingTable } from './declaration';
import { accessChecks, handlers } from './handlers';
import { legacyHandlers } from './handlers/legacy-v1';
import type { Reporting } from './state';

/** v2: `{message}`, and with validation `{message, errors}`. */
const reportingEnvelope: Envelope = {
  body: ({ message, fields }) => ({ message, ...(fields && { errors: fields }) }),
};

/** The legacy v1: `{error: <text>}`. */
const legacyEnvelope: Envelope = { body: ({ message }) => ({ error: message }) };

export const reportingService: SandboxService<ReportingTable, Reporting, ReportingCallers> = {
  declaration,
  basePath: '/reporting/v2',
  loggedPrefix: '',
  envelope: reportingEnvelope,
  authenticate: { key: authenticate },
  admit,
  limitedHeaders,
  unknownId: notFound,
  handlers,
  accessChecks: accessChecks,
  components: {
    company,
    project,
    integration,
    metric_definition: metricDefinition,
    metric_result: metricResult,
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
  authenticate: { key: authenticate },
  admit,
  limitedHeaders,
  unknownId: notFound,
  handlers: legacyHandlers,
  components: {},
};
