import { dayKeyIn } from '../../../shared/domain/time';
import type { Dataset } from '../../data/dataset';
import type { SeededRandom } from '../../kernel/seeded';
import { createCompany, createReportingIntegration, createReportingProject, createTemplate } from '../create';
import { platformSlugs } from '../metrics/definitions';
import type { Document, SandboxReportingIntegration, SandboxReportingProject } from '../model';
import type { Reporting } from '../state';
import { createReportingSubscription } from '../subscriptions';
import { putTimelineEvent } from '../timeline';
import type { ProjectContext, ProjectPlan } from './documents';
import { fillDashboards, fillReports } from './documents';
import { agencyTemplates, ownTemplates } from './templates';
import { reportTextsFor } from './texts';

const dayMs = 86_400_000;

/** The reporting service's part of a data set: one company with what the agency reports to its clients. */
export function fillReporting(reporting: Reporting, dataset: Dataset): void {
  const { company, apiToken } = createCompany(reporting, { name: dataset.agency });
  reporting.start.put({ id: 'start', apiToken });
  const own = ownTemplates.map((template, i) =>
    createTemplate(reporting, { ...template, companyId: null }, dataset.now - (900 - 30 * i) * dayMs),
  );
  const clients = dataset.clients.filter((client) => client.reporting !== null);
  if (clients.length === 0) return;

  const agency = agencyTemplates.map((template, i) =>
    createTemplate(reporting, { ...template, companyId: company.id }, dataset.now - (320 - 45 * i) * dayMs),
  );
  for (const [clientIndex, client] of clients.entries()) {
    fillProject(reporting, { company, client, dataset, clientIndex, templates: [...own, ...agency] });
  }
  fillSubscriptions(reporting, company.id);
}

/**
 * Subscriptions of each kind. The active ones subscribe to events that only the control API emits: otherwise the demo
 * would try to reach hosts that do not exist whenever somebody opens a report.
 */
function fillSubscriptions(reporting: Reporting, companyId: number): void {
  const [firstProject] = reporting.projects.values();
  const projectId = firstProject?.id ?? null;
  const agency = 'https://hooks.marealta.example/reporting';
  createReportingSubscription(reporting, {
    companyId,
    url: `${agency}/goals`,
    eventType: 'control_goal_met',
    projectId: null,
  });
  createReportingSubscription(reporting, {
    companyId,
    url: `${agency}/alerts`,
    eventType: 'control_goal_not_met',
    projectId,
  });
  createReportingSubscription(reporting, {
    companyId,
    url: 'https://hooks.zapier.example/hooks/catch/481/b7c2',
    eventType: 'automation_executed',
    projectId: null,
    source: 'zapier',
  });
  createReportingSubscription(reporting, {
    companyId,
    url: 'https://hook.make.example/9f41',
    eventType: 'report_viewed',
    projectId,
    source: 'make',
    isActive: false,
  });
}

/** Fills a client's project: its data sources, half a year of reports, its dashboards and timeline events. */
function fillProject(reporting: Reporting, plan: ProjectPlan): void {
  const { company, client, dataset, clientIndex } = plan;
  const random = dataset.random(`reporting.project:${clientIndex}`);
  const project = createReportingProject(
    reporting,
    {
      companyId: company.id,
      name: client.reporting?.name ?? client.name,
      timezone: client.timezone,
      locale: client.locale,
    },
    dataset.now - random.integer(240, 700) * dayMs,
  );
  const integrations = connectSources(reporting, plan, project, random);
  const context: ProjectContext = { ...plan, project, random, integrations };
  const reports = fillReports(reporting, context);
  fillDashboards(reporting, context);
  fillTimeline(reporting, context, reports);
}

/** The client's networks and website, and for two clients in three an ad account. For one in three, one has expired. */
function connectSources(
  reporting: Reporting,
  { company, client, dataset, clientIndex }: ProjectPlan,
  project: SandboxReportingProject,
  random: SeededRandom,
): SandboxReportingIntegration[] {
  const social = platformSlugs.filter((slug) => client.networks.some((network) => network === slug));
  const ads = clientIndex % 3 === 2 ? [] : ([clientIndex % 2 === 0 ? 'facebook_ads' : 'google_ads'] as const);
  const sales =
    clientIndex % 5 === 1 ? (['shopify'] as const) : clientIndex % 5 === 3 ? (['hubspot'] as const) : [];
  const slugs = [...social, 'google_analytics' as const, ...ads, ...sales];
  return slugs.map((slug, i) => {
    const isLast = i === slugs.length - 1;
    const status =
      !isLast || clientIndex % 3 !== 1 ? 'active' : clientIndex % 2 === 1 ? 'expired' : 'revoked';
    const isSocial = i < social.length;
    return createReportingIntegration(
      reporting,
      {
        companyId: company.id,
        projectId: project.id,
        slug,
        name: isSocial ? `@${client.handle}` : `${client.name} · ${slug.replace('_', ' ')}`,
        status,
      },
      Math.min(project.createdAt + random.integer(0, 30) * dayMs, dataset.now),
    );
  });
}

/** Every other timeline event names the report of its month. */
function fillTimeline(reporting: Reporting, context: ProjectContext, reports: readonly Document[]): void {
  const { client, dataset, project, random } = context;
  const { milestones } = reportTextsFor(client.locale);
  const at = milestones.map(() => dataset.now - random.integer(1, 178) * dayMs).sort((a, b) => a - b);
  for (const [i, [title, content]] of milestones.entries()) {
    const happenedAt = at[i] ?? dataset.now;
    const date = dayKeyIn(project.timezone, happenedAt);
    const report = reports.find(({ period }) => period.start <= date && date <= period.end);
    const fields = { companyId: project.companyId, projectId: project.id, title, content, date };
    putTimelineEvent(
      reporting,
      { ...fields, reportId: i % 2 === 0 ? (report?.id ?? null) : null },
      happenedAt,
    );
  }
}
