import type { ActionName } from '../../shared/services/endpoint';
import { hashToken } from '../kernel/seeded';
import type {
  Owned,
  ReportSection,
  SandboxActionLimit,
  SandboxCompany,
  SandboxReportingIntegration,
  SandboxReportingProject,
  SandboxTemplate,
} from './model';
import type { Reporting } from './state';

/** Creates companies and their records, for the data set generator and the control API. */

/** The limits of the document's table. */
const documentedActions: Readonly<Record<ActionName, SandboxActionLimit>> = {
  reports_create: { maxAttempts: 30, decaySeconds: 86_400 },
  dashboards_create: { maxAttempts: 30, decaySeconds: 86_400 },
  metrics_get_data: { maxAttempts: 100, decaySeconds: 60 },
};

/**
 * The global limits of an account that states none. The limit per second is high, because a second of the manual
 * clock lasts until the clock is advanced. A test sends all of its calls within it.
 */
const usualPerMinute = 1_200;
const usualPerSecond = 300;

interface NewCompany {
  readonly name: string;
  readonly perMinute?: number | undefined;
  readonly perSecond?: number | undefined;
  readonly actions?: { readonly [Name in ActionName]?: SandboxActionLimit | undefined } | undefined;
}

/** Returns the token this one time; only its hash is stored. */
export function createCompany(
  { kernel: { store, keys }, companies }: Reporting,
  { name, perMinute = usualPerMinute, perSecond = usualPerSecond, actions = {} }: NewCompany,
): { readonly company: SandboxCompany; readonly apiToken: string } {
  const id = store.nextId('reporting.company');
  const apiToken = keys.token('reporting.api_token', id);
  const company = companies.put({
    id,
    name,
    tokenHash: hashToken(apiToken),
    perMinute,
    perSecond,
    actions: {
      reports_create: actions.reports_create ?? documentedActions.reports_create,
      dashboards_create: actions.dashboards_create ?? documentedActions.dashboards_create,
      metrics_get_data: actions.metrics_get_data ?? documentedActions.metrics_get_data,
    },
  });
  return { company, apiToken };
}

type New<T extends Owned> = Omit<T, 'id' | 'createdAt' | 'updatedAt'>;

export const createReportingProject = (
  { kernel, projects }: Reporting,
  fields: New<SandboxReportingProject>,
  createdAt: number = kernel.clock.now(),
): SandboxReportingProject =>
  projects.put({
    ...fields,
    id: kernel.store.nextId('reporting.project'),
    createdAt,
    updatedAt: createdAt,
  });

export const createReportingIntegration = (
  { kernel, integrations }: Reporting,
  fields: New<SandboxReportingIntegration>,
  createdAt: number = kernel.clock.now(),
): SandboxReportingIntegration =>
  integrations.put({
    ...fields,
    id: kernel.store.nextId('reporting.integration'),
    createdAt,
    updatedAt: createdAt,
  });

export interface NewTemplate {
  readonly companyId: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly sections: readonly Omit<ReportSection, 'id'>[];
}

export function createTemplate(
  { kernel, templates }: Reporting,
  { sections, ...fields }: NewTemplate,
  createdAt: number = kernel.clock.now(),
): SandboxTemplate {
  const { store } = kernel;
  return templates.put({
    ...fields,
    sections: sections.map((section) => ({ ...section, id: store.nextId('reporting.section') })),
    id: store.nextId('reporting.template'),
    usedCount: 0,
    createdAt,
    updatedAt: createdAt,
  });
}
