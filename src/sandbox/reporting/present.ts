import type { z } from 'zod';
import type { company } from '../../shared/services/reporting/company';
import type { reportingMetricDefinition } from '../../shared/services/reporting/metrics';
import type { integration, reportingProject } from '../../shared/services/reporting/projects';
import type { template, templateDetail } from '../../shared/services/reporting/templates';
import type { timelineEvent } from '../../shared/services/reporting/timeline-events';
import type { webhook } from '../../shared/services/reporting/webhooks';
import { isoMicros, joinedTime, plainTime } from '../kernel/times';
import type { Definition } from './metrics/definitions';
import type {
  ReportingSubscription,
  SandboxCompany,
  SandboxReportingIntegration,
  SandboxReportingProject,
  SandboxTemplate,
  SandboxTimelineEvent,
} from './model';
import type { Reporting } from './state';

/** Turns stored records into the records of the API. */

type Written<S extends z.ZodType> = z.input<S>;

export const presentCompany = (
  { projects }: Reporting,
  { id, name, perMinute, perSecond, actions }: SandboxCompany,
): Written<typeof company> => ({
  id,
  name,
  logo: null,
  type: 'agency',
  total_clients: [...projects.values()].filter(({ companyId }) => companyId === id).length,
  company_specialty: 'social_media',
  rate_limits: {
    per_minute: perMinute,
    per_second: perSecond,
    actions: Object.fromEntries(
      Object.entries(actions).map(([action, { maxAttempts, decaySeconds }]) => [
        action,
        { max_attempts: maxAttempts, decay_seconds: decaySeconds },
      ]),
    ),
  },
});

export const presentReportingProject = (
  record: SandboxReportingProject,
): Written<typeof reportingProject> => ({
  id: record.id,
  name: record.name,
  logo: null,
  timezone: record.timezone,
  locale: record.locale,
  ...formatsOf(record.locale),
  created_at: plainTime(record.createdAt),
  updated_at: plainTime(record.updatedAt),
});

export const presentReportingIntegration = (
  { projects }: Reporting,
  { id, name, slug, status, projectId, createdAt, updatedAt }: SandboxReportingIntegration,
): Written<typeof integration> => ({
  id,
  name,
  slug,
  status,
  project_id: projectId,
  project_name: projects.get(projectId)?.name ?? null,
  created_at: plainTime(createdAt),
  updated_at: plainTime(updatedAt),
});

export const presentDefinition = ({
  id,
  referenceKey,
  component,
  metrics,
  type,
}: Definition): Written<typeof reportingMetricDefinition> => ({
  id,
  reference_key: referenceKey,
  component,
  metrics: [...metrics],
  type: [...type],
});

export const presentTemplate = (record: SandboxTemplate): Written<typeof template> => ({
  id: record.id,
  title: record.title,
  description: record.description,
  used_count: record.usedCount,
  created_at: plainTime(record.createdAt),
  updated_at: plainTime(record.updatedAt),
});

export const presentTemplateDetail = (record: SandboxTemplate): Written<typeof templateDetail> => ({
  id: record.id,
  title: record.title,
  description: record.description,
  sections: record.sections.map(({ id, title, widgets }) => ({ id, title, widgets: [...widgets] })),
  used_count: record.usedCount,
});

export const presentReportingSubscription = (record: ReportingSubscription): Written<typeof webhook> => ({
  id: record.id,
  url: record.url,
  event_type: record.eventType,
  source: record.source,
  company_id: record.companyId,
  project_id: record.projectId,
  status: record.isActive ? 1 : 0,
  created_at: isoMicros(record.createdAt),
  updated_at: isoMicros(record.updatedAt),
});

export const presentTimelineEvent = (record: SandboxTimelineEvent): Written<typeof timelineEvent> => ({
  id: record.id,
  title: record.title,
  content: record.content,
  project_id: record.projectId,
  report_id: record.reportId,
  date: record.date,
  created_at: joinedTime(record.createdAt),
  updated_at: joinedTime(record.updatedAt),
});

/** Date and number formats by locale. The document does not show which values these fields take. */
interface Formats {
  readonly date_format: string;
  readonly decimal_separator_format: string;
}

const byLanguage: Readonly<Record<string, Formats>> = {
  en: { date_format: 'd/m/Y', decimal_separator_format: '.' },
  pt: { date_format: 'd/m/Y', decimal_separator_format: ',' },
  es: { date_format: 'd/m/Y', decimal_separator_format: ',' },
  fr: { date_format: 'd/m/Y', decimal_separator_format: ',' },
  de: { date_format: 'd.m.Y', decimal_separator_format: ',' },
  ja: { date_format: 'Y/m/d', decimal_separator_format: '.' },
};
const byLocale: Readonly<Record<string, Formats>> = {
  en_US: { date_format: 'm/d/Y', decimal_separator_format: '.' },
};

const elsewhere: Formats = { date_format: 'Y-m-d', decimal_separator_format: '.' };

export const formatsOf = (locale: string): Formats =>
  byLocale[locale] ?? byLanguage[locale.slice(0, 2)] ?? elsewhere;
