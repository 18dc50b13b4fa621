import { dayKeyIn } from '../../../shared/domain/time';
import { putDocument } from '../documents';
import type { Document } from '../model';
import type { Reporting } from '../state';
import type { Scene } from './fill-project';
import { monthBefore, periodOf } from './months';
import { monthName, wordsFor } from './words';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const months = 6;

/** One for each of the last months, sent within the first days of the next, compared with the month before. */
export function fillReports(reporting: Reporting, scene: Scene): Document[] {
  const { client, dataset, project, random, templates } = scene;
  const words = wordsFor(client.locale);
  const today = dayKeyIn('UTC', dataset.now);
  const template = random.pick(templates);
  return Array.from({ length: months }, (_, i) => {
    const back = months - i;
    const month = monthBefore(today, back);
    const period = periodOf(month);
    const isCampaign = back % 4 === 3 && scene.place % 2 === 0;
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
        title: `${isCampaign ? words.campaignReport : words.monthlyReport} · ${monthName(client.locale, month)}`,
        subtitle: `${words.preparedFor} ${project.name}`,
        period,
        comparison: isCampaign ? null : periodOf(monthBefore(today, back + 1)),
        integrationIds: scene.integrations.map(({ id }) => id),
      },
      createdAt,
      random.integer(0, 4 + 5 * back),
    );
  });
}

export function fillDashboards(reporting: Reporting, scene: Scene): void {
  const { client, dataset, project, random, templates, integrations } = scene;
  const words = wordsFor(client.locale);
  const today = dayKeyIn('UTC', dataset.now);
  for (let i = 0; i <= scene.place % 2; i++) {
    const period = { start: periodOf(monthBefore(today, 2)).start, end: today };
    putDocument(
      reporting,
      'dashboard',
      {
        companyId: project.companyId,
        projectId: project.id,
        templateId: random.pick(templates).id,
        title: i === 0 ? words.dashboard : `${words.dashboard} 2`,
        subtitle: project.name,
        period,
        comparison: i === 0 ? null : periodOf(monthBefore(today, 3)),
        integrationIds: integrations.slice(0, 2 + i).map(({ id }) => id),
      },
      dataset.now - random.integer(20, 160) * dayMs,
      random.integer(5, 90),
    );
  }
}
