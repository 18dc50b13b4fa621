import { dayKeyIn } from '../../../shared/domain/time';
import type { Dataset } from '../../data/dataset';
import type { SeededRandom } from '../../kernel/seeded';
import {
  createCompany,
  createReportingIntegration,
  createReportingProject,
  createTemplate,
  type NewTemplate,
} from '../create';
import { platformSlugs } from '../metrics/definitions';
import type { Document, SandboxReportingIntegration, SandboxReportingProject } from '../model';
import type { Reporting } from '../state';
import { createReportingSubscription } from '../subscriptions';
import { putTimelineEvent } from '../timeline';
import { fillDashboards, fillReports, type ProjectContext, type ProjectPlan } from './documents';
import { reportTextsFor } from './texts';

/** The service's own templates, which every company has. */
export const ownTemplates: readonly Omit<NewTemplate, 'companyId'>[] = [
  {
    title: 'Social media overview',
    description: 'Reach, engagement and audience of every social profile on one page.',
    sections: [
      { title: 'Instagram', widgets: ['ig:reach', 'ig:interactions', 'ig:engagement_rate', 'ig:followers'] },
      { title: 'Facebook', widgets: ['fb:reach', 'fb:interactions', 'fb:engagement_rate', 'fb:followers'] },
      { title: 'LinkedIn', widgets: ['li:impressions', 'li:interactions', 'li:followers'] },
      { title: 'TikTok', widgets: ['tt:video_views', 'tt:interactions', 'tt:followers'] },
      { title: 'YouTube', widgets: ['yt:video_views', 'yt:watch_minutes', 'yt:subscribers'] },
    ],
  },
  {
    title: 'Paid media performance',
    description: 'What was spent, and what came of it.',
    sections: [
      { title: 'Google Ads', widgets: ['gads:cost', 'gads:clicks', 'gads:ctr', 'gads:cost_per_conversion'] },
      {
        title: 'Meta Ads',
        widgets: ['fbads:cost', 'fbads:leads', 'fbads:cost_per_lead', 'fbads:cpc'],
      },
    ],
  },
  {
    title: 'Website and sales',
    description: 'Visits, conversions and orders.',
    sections: [
      {
        title: 'Website',
        widgets: ['ga:sessions', 'ga:users', 'ga:conversions', 'ga:bounce_rate'],
      },
      { title: 'Shop', widgets: ['sh:orders', 'sh:revenue', 'sh:average_order_value'] },
      { title: 'Pipeline', widgets: ['hs:new_contacts', 'hs:deals_won', 'hs:revenue'] },
    ],
  },
  {
    title: 'Instagram in detail',
    description: null,
    sections: [
      { title: 'Visibility', widgets: ['ig:reach', 'ig:impressions', 'ig:profile_views'] },
      { title: 'Engagement', widgets: ['ig:likes', 'ig:comments', 'ig:saves', 'ig:shares'] },
      { title: 'Audience', widgets: ['ig:followers', 'ig:new_followers'] },
    ],
  },
];

/** Templates that the demo agency made for its clients. */
export const agencyTemplates: readonly Omit<NewTemplate, 'companyId'>[] = [
  {
    title: 'Maré Alta · monthly',
    description: 'Our monthly report: the short version first, then one section for each channel.',
    sections: [
      { title: 'In short', widgets: ['ig:reach', 'fb:reach', 'ga:sessions'] },
      { title: 'Engagement', widgets: ['ig:engagement_rate', 'fb:engagement_rate', 'tt:engagement_rate'] },
      { title: 'Audience', widgets: ['ig:followers', 'fb:followers', 'li:followers', 'tt:followers'] },
    ],
  },
  {
    title: 'Maré Alta · campaign',
    description: 'For campaigns with a budget of their own.',
    sections: [
      { title: 'Spend', widgets: ['fbads:cost', 'gads:cost'] },
      { title: 'Outcome', widgets: ['fbads:leads', 'gads:conversions', 'ga:conversions'] },
    ],
  },
];

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
