import { addDays, type DayKey, dayKeyIn } from '../../../shared/domain/time';
import type { Dataset, DatasetClient } from '../../data/dataset';
import type { SeededRandom } from '../../kernel/seeded';
import {
  createCompany,
  createReportingIntegration,
  createReportingProject,
  createTemplate,
  type NewTemplate,
} from '../create';
import { putDocument } from '../documents';
import { platformSlugs } from '../metrics/definitions';
import type {
  Document,
  SandboxCompany,
  SandboxPeriod,
  SandboxReportingIntegration,
  SandboxReportingProject,
  SandboxTemplate,
} from '../model';
import type { Reporting } from '../state';
import { createReportingSubscription } from '../subscriptions';
import { putTimelineEvent } from '../timeline';
import { type Month, monthName, reportTextsFor } from './texts';

interface ProjectContext extends ProjectPlan {
  readonly project: SandboxReportingProject;
  readonly random: SeededRandom;
  readonly integrations: readonly SandboxReportingIntegration[];
}

interface ProjectPlan {
  readonly company: SandboxCompany;
  readonly client: DatasetClient;
  readonly dataset: Dataset;
  /** The client's index among the clients that the reporting service knows. */
  readonly clientIndex: number;
  readonly templates: readonly SandboxTemplate[];
}

const hourMs = 3_600_000;
const months = 6;

/**
 * A report for each of the last months, created in the first days of the next month, compared with the month before. A few
 * clients still wait for the last one, and have one from a month earlier instead.
 */
function fillReports(reporting: Reporting, context: ProjectContext): Document[] {
  const { client, clientIndex, dataset, project, random, templates } = context;
  const texts = reportTextsFor(client.locale);
  const today = dayKeyIn('UTC', dataset.now);
  const template = random.pick(templates);
  const latest = clientIndex % 5 === 2 ? 2 : 1;
  return Array.from({ length: months }, (_, i) => {
    const back = months + latest - 1 - i;
    const month = monthBefore(today, back);
    const period = documentPeriodOf(month);
    const isCampaign = back % 4 === 3 && clientIndex % 2 === 0;
    const sentAt =
      Date.UTC(month.year, month.month, random.integer(1, 4)) + random.integer(8 * 60, 17 * 60) * 60_000;
    const createdAt = Math.min(sentAt, dataset.now - random.integer(1, 20) * hourMs);
    return putDocument(
      reporting,
      'report',
      {
        companyId: project.companyId,
        projectId: project.id,
        templateId: isCampaign ? random.pick(templates).id : template.id,
        title: `${isCampaign ? texts.campaignReport : texts.monthlyReport} · ${monthName(client.locale, month)}`,
        subtitle: `${texts.preparedFor} ${project.name}`,
        period,
        comparison: isCampaign ? null : documentPeriodOf(monthBefore(today, back + 1)),
        integrationIds: context.integrations.map(({ id }) => id),
      },
      createdAt,
      random.integer(0, 4 + 5 * back),
    );
  });
}

function fillDashboards(reporting: Reporting, context: ProjectContext): void {
  const { client, dataset, project, random, templates, integrations } = context;
  const texts = reportTextsFor(client.locale);
  const today = dayKeyIn('UTC', dataset.now);
  for (let i = 0; i <= context.clientIndex % 2; i++) {
    const period = { start: documentPeriodOf(monthBefore(today, 2)).start, end: today };
    putDocument(
      reporting,
      'dashboard',
      {
        companyId: project.companyId,
        projectId: project.id,
        templateId: random.pick(templates).id,
        title: i === 0 ? texts.dashboard : `${texts.dashboard} 2`,
        subtitle: project.name,
        period,
        comparison: i === 0 ? null : documentPeriodOf(monthBefore(today, 3)),
        integrationIds: integrations.slice(0, 2 + i).map(({ id }) => id),
      },
      dataset.now - random.integer(20, 160) * dayMs,
      random.integer(5, 90),
    );
  }
}

/** The month that lies `back` months before the month of the day. */
export function monthBefore(day: DayKey, back: number): Month {
  const count = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 - back;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

export function documentPeriodOf({ year, month }: Month): SandboxPeriod {
  const next = month === 12 ? firstDay({ year: year + 1, month: 1 }) : firstDay({ year, month: month + 1 });
  return { start: firstDay({ year, month }), end: addDays(next, -1) };
}

const firstDay = ({ year, month }: Month): DayKey => `${year}-${String(month).padStart(2, '0')}-01`;

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
