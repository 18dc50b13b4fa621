import { addDays, type DayKey, dayKeyIn } from '../../../shared/domain/time';
import type { Dataset, DatasetClient } from '../../data/dataset';
import type { SeededRandom } from '../../kernel/seeded';
import { putDocument } from '../documents';
import type {
  Document,
  SandboxCompany,
  SandboxPeriod,
  SandboxReportingIntegration,
  SandboxReportingProject,
  SandboxTemplate,
} from '../model';
import type { Reporting } from '../state';
import { type Month, monthName, reportTextsFor } from './texts';

export interface ProjectContext extends ProjectPlan {
  readonly project: SandboxReportingProject;
  readonly random: SeededRandom;
  readonly integrations: readonly SandboxReportingIntegration[];
}

export interface ProjectPlan {
  readonly company: SandboxCompany;
  readonly client: DatasetClient;
  readonly dataset: Dataset;
  /** The client's index among the clients that the reporting service knows. */
  readonly clientIndex: number;
  readonly templates: readonly SandboxTemplate[];
}

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const months = 6;

/**
 * A report for each of the last months, created in the first days of the next month, compared with the month before. A few
 * clients still wait for the last one, and have one from a month earlier instead.
 */
export function fillReports(reporting: Reporting, context: ProjectContext): Document[] {
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

export function fillDashboards(reporting: Reporting, context: ProjectContext): void {
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
