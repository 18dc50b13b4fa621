import type { DayKey } from '../../shared/domain/time';
import type { ActionName } from '../../shared/services/endpoint';
import { reportingEvents } from '../../shared/services/reporting/webhooks';
import type { PlatformSlug } from '../catalogue/platforms';

/** The records that the reporting service stores. Instants are epoch milliseconds. */

export interface SandboxActionLimit {
  readonly maxAttempts: number;
  readonly decaySeconds: number;
}

export interface SandboxCompany {
  readonly id: number;
  readonly name: string;
  readonly tokenHash: string;
  readonly perMinute: number;
  readonly perSecond: number;
  readonly actions: Readonly<Record<ActionName, SandboxActionLimit>>;
}

interface Dated {
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** A record that belongs to one company. */
export interface Owned extends Dated {
  readonly id: number;
  readonly companyId: number;
}

export interface SandboxReportingProject extends Owned {
  readonly name: string;
  readonly timezone: string;
  readonly locale: string;
}

export interface SandboxReportingIntegration extends Owned {
  readonly projectId: number;
  readonly name: string;
  readonly slug: PlatformSlug;
  readonly status: string;
}

export interface ReportSection {
  readonly id: number;
  readonly title: string;
  /** Reference keys of metrics. */
  readonly widgets: readonly string[];
}

export interface SandboxTemplate extends Dated {
  readonly id: number;
  /** Null for the service's own templates, which every company has. */
  readonly companyId: number | null;
  readonly title: string;
  readonly description: string | null;
  readonly sections: readonly ReportSection[];
  readonly usedCount: number;
}

export type DocumentKind = 'report' | 'dashboard';

/** A report or a dashboard. They have the same fields and are stored in separate tables. */
export interface Document extends Owned {
  readonly projectId: number;
  readonly templateId: number;
  readonly title: string;
  readonly subtitle: string;
  readonly period: SandboxPeriod;
  readonly comparison: SandboxPeriod | null;
  readonly integrationIds: readonly number[];
  readonly views: number;
}

export type EventType = keyof typeof reportingEvents;

export interface ReportingSubscription extends Owned {
  readonly url: string;
  readonly eventType: string;
  /** `custom`, or the name of the automation tool that made it. */
  readonly source: string;
  /** Null subscribes to events of all projects. */
  readonly projectId: number | null;
  readonly isActive: boolean;
}

export interface SandboxTimelineEvent extends Owned {
  readonly projectId: number;
  readonly reportId: number | null;
  readonly title: string;
  /** HTML as it was sent. It is not trusted: pages show only its text. */
  readonly content: string;
  readonly date: DayKey;
}

/** A range of days, both included. */
export interface SandboxPeriod {
  readonly start: DayKey;
  readonly end: DayKey;
}

export const eventTypes = Object.keys(reportingEvents) as [EventType, ...EventType[]];
