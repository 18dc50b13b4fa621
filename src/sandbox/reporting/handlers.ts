import type { z } from 'zod';
import type { reporting as declaration } from '../../shared/services/reporting';
import type { company as companyRecord } from '../../shared/services/reporting/company';
import type { reportingLegacyV1 } from '../../shared/services/reporting/legacy-v1';
import { answer } from '../kernel/http/reply';
import type { Handlers } from '../kernel/http/service';
import type { ReportingCallers } from './access';
import type { Company } from './model';
import type { Reporting } from './state';

type Table = Pick<(typeof declaration)['endpoints'], 'get_company_settings'>;
type LegacyTable = Pick<(typeof reportingLegacyV1)['endpoints'], 'get_me'>;

export const handlers: Handlers<Table, Reporting, ReportingCallers> = {
  get_company_settings: ({ caller }, reporting) =>
    answer({ company: presentCompany(reporting, caller.company) }),
};

export const legacyHandlers: Handlers<LegacyTable, Reporting, ReportingCallers> = {
  get_me: ({ caller }, reporting) => answer(presentCompany(reporting, caller.company)),
};

function presentCompany({ projects }: Reporting, company: Company): z.input<typeof companyRecord> {
  return {
    id: company.id,
    name: company.name,
    logo: null,
    type: 'agency',
    total_clients: [...projects.values()].filter(({ companyId }) => companyId === company.id).length,
    company_specialty: 'social_media',
    rate_limits: {
      per_minute: company.perMinute,
      per_second: company.perSecond,
      actions: Object.fromEntries(
        Object.entries(company.actions).map(([name, { maxAttempts, decaySeconds }]) => [
          name,
          { max_attempts: maxAttempts, decay_seconds: decaySeconds },
        ]),
      ),
    },
  };
}
