import { dayKeyIn } from '../../../shared/domain/time';
import type { Client } from '../../data/client';
import type { Dataset } from '../../data/dataset';
import type { Random } from '../../kernel/seeded';
import { createIntegration, createProject } from '../create';
import { platformSlugs } from '../metrics/definitions';
import type { Company, Document, Integration, Project, Template } from '../model';
import type { Reporting } from '../state';
import { putTimelineEvent } from '../timeline';
import { fillDashboards, fillReports } from './fill-documents';
import { wordsFor } from './words';

const dayMs = 86_400_000;

export interface ProjectPlan {
  readonly company: Company;
  readonly client: Client;
  readonly dataset: Dataset;
  /** The client's place among those that the reporting service knows. */
  readonly place: number;
  readonly templates: readonly Template[];
}

export interface Scene extends ProjectPlan {
  readonly project: Project;
  readonly random: Random;
  readonly integrations: readonly Integration[];
}

/** One client's project: its data sources, half a year of reports, its dashboards, and what happened meanwhile. */
export function fillProject(reporting: Reporting, plan: ProjectPlan): void {
  const { company, client, dataset, place } = plan;
  const random = dataset.random(`reporting.project:${place}`);
  const project = createProject(
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
  const scene: Scene = { ...plan, project, random, integrations };
  const reports = fillReports(reporting, scene);
  fillDashboards(reporting, scene);
  fillTimeline(reporting, scene, reports);
}

/** The client's networks, its website, and for two in three an ad account; one in three has let one lapse. */
function connectSources(
  reporting: Reporting,
  { company, client, dataset, place }: ProjectPlan,
  project: Project,
  random: Random,
): Integration[] {
  const social = platformSlugs.filter((slug) => client.networks.some((network) => network === slug));
  const ads = place % 3 === 2 ? [] : ([place % 2 === 0 ? 'facebook_ads' : 'google_ads'] as const);
  const sales = place % 5 === 1 ? (['shopify'] as const) : place % 5 === 3 ? (['hubspot'] as const) : [];
  const slugs = [...social, 'google_analytics' as const, ...ads, ...sales];
  return slugs.map((slug, i) => {
    const isLast = i === slugs.length - 1;
    const status = !isLast || place % 3 !== 1 ? 'active' : place % 2 === 1 ? 'expired' : 'revoked';
    const isSocial = i < social.length;
    return createIntegration(
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

/** Every other one belongs to the report whose month it fell into. */
function fillTimeline(reporting: Reporting, scene: Scene, reports: readonly Document[]): void {
  const { client, dataset, project, random } = scene;
  const { milestones } = wordsFor(client.locale);
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
