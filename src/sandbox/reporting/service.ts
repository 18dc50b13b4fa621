import type { ServiceDeclaration } from '../../shared/services/endpoint';
import { reporting as declaration } from '../../shared/services/reporting';
import { company } from '../../shared/services/reporting/company';
import { reportingLegacyV1 } from '../../shared/services/reporting/legacy-v1';
import type { SandboxService } from '../kernel/http/service';
import { admit, authenticate, notFound, type ReportingCallers } from './access';
import { legacyEnvelope, reportingEnvelope } from './envelope';
import { handlers, legacyHandlers } from './handlers';
import type { Reporting } from './state';

const { get_company_settings } = declaration.endpoints;
const { get_me } = reportingLegacyV1.endpoints;
const endpoints = { get_company_settings };
const legacyEndpoints = { get_me };
/** What is served so far; it describes itself accordingly. */
const served: ServiceDeclaration<typeof endpoints> = { ...declaration, endpoints };
const legacyServed: ServiceDeclaration<typeof legacyEndpoints> = {
  ...reportingLegacyV1,
  endpoints: legacyEndpoints,
};

export const reportingService: SandboxService<typeof endpoints, Reporting, ReportingCallers> = {
  declaration: served,
  basePath: '/reporting/v2',
  loggedPrefix: '',
  envelope: reportingEnvelope,
  authenticate: { key: authenticate },
  admit,
  unknownId: notFound,
  handlers,
  components: { company },
};

/** Beside v2, with v1's words and error body. */
export const legacyReportingService: SandboxService<typeof legacyEndpoints, Reporting, ReportingCallers> = {
  ...reportingService,
  declaration: legacyServed,
  basePath: '/reporting/v1',
  loggedPrefix: '/v1',
  envelope: legacyEnvelope,
  handlers: legacyHandlers,
};
