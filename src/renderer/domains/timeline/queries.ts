import type { JoinedClient } from '@shared/domain/clients';
import type { DayKey } from '@shared/domain/time';
import { eventNumbers } from '@shared/domain/timeline';
import type { DeskError } from '@shared/errors';
import { useMemo } from 'react';
import type { KeptRecord } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import type { ChartEvent } from '../../kit/charts/chart-events';
import { useRecords } from '../../query/records';
import { useJoinedClients } from '../clients';
import { useServiceReach } from '../sync';

/** An event as lists and charts show it. */
export interface TimelineEvent {
  readonly id: number;
  /** Counted from the oldest of its client. */
  readonly number: number;
  readonly title: string;
  readonly date: DayKey;
  /** HTML as the service gave it: hostile. Only `EventText` and the editor show it, and they clean it first. */
  readonly content: string;
  readonly projectId: number;
  readonly reportId: number | null;
  readonly updatedAt: string;
}

export interface Timeline {
  /** Newest first. */
  readonly events: readonly TimelineEvent[];
  readonly asOf: number | null;
  readonly error: DeskError | null;
}

/** Every event on this computer; null until the replica has answered. */
export function useTimeline(): Timeline | null {
  const list = useRecords('reporting.timeline_events');
  return useMemo(
    () => list && { events: eventsOf(list.records), asOf: list.asOf, error: list.error },
    [list],
  );
}

function eventsOf(records: readonly KeptRecord<'reporting.timeline_events'>[]): readonly TimelineEvent[] {
  const numbers = eventNumbers(records.map(({ record }) => record));
  return records
    .map(
      ({ record }): TimelineEvent => ({
        id: record.id,
        number: numbers.get(record.id) ?? 0,
        title: record.title,
        date: record.date,
        content: record.content ?? '',
        projectId: record.project_id,
        reportId: record.report_id,
        updatedAt: record.updated_at,
      }),
    )
    .toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : b.id - a.id));
}

const noEvents: readonly TimelineEvent[] = [];

/** The events of one client, newest first; none until the replica has answered. */
export function useClientEvents(client: Pick<JoinedClient, 'reporting'> | null): readonly TimelineEvent[] {
  const timeline = useTimeline();
  const projectId = client?.reporting?.id ?? null;
  return useMemo(
    () =>
      projectId === null
        ? noEvents
        : (timeline?.events.filter((event) => String(event.projectId) === projectId) ?? noEvents),
    [timeline, projectId],
  );
}

/** The events that name a report, newest first; none until the replica has answered. */
export function useReportEvents(reportId: number): readonly TimelineEvent[] {
  const timeline = useTimeline();
  return useMemo(
    () => timeline?.events.filter((event) => event.reportId === reportId) ?? noEvents,
    [timeline, reportId],
  );
}

export interface TimelineReport {
  readonly id: number;
  readonly projectId: number | null;
  readonly title: string;
  readonly start: DayKey;
}

const noReports: readonly TimelineReport[] = [];

/** Reports that an event may name, newest first; none until the replica has answered. */
export function useTimelineReports(): readonly TimelineReport[] {
  const list = useRecords('reporting.reports');
  return useMemo(
    () =>
      list?.records
        .map(({ record: { id, client_id: projectId, title, start_date: start } }) => ({
          id,
          title,
          start,
          projectId: projectId ?? null,
        }))
        .toSorted((a, b) => (a.start < b.start ? 1 : a.start > b.start ? -1 : b.id - a.id)) ?? noReports,
    [list],
  );
}

/** Returns the client of a reporting project; null if the local copy has none. */
export function useClientOfProject(): (projectId: number | null) => JoinedClient | null {
  const { clients } = useJoinedClients();
  return useMemo(() => {
    const owners = new Map(clients.map((client) => [client.reporting?.id, client]));
    return (projectId) => (projectId === null ? null : (owners.get(String(projectId)) ?? null));
  }, [clients]);
}

/** Why nothing can be written to the reporting service now, in words; null if it can. */
export function useWriteReason(): string | null {
  const { t } = useTranslation();
  switch (useServiceReach('reporting')) {
    case 'open':
      return null;
    case 'offline':
      return t('timeline.offline');
    case 'not_set_up':
      return t('timeline.notSetUp');
  }
}

/** The client's events as charts show them; `openId` is the one that is open beside the chart. */
export function useChartEvents(
  client: Pick<JoinedClient, 'reporting'> | null,
  openId: number | null = null,
): readonly ChartEvent[] {
  const events = useClientEvents(client);
  return useMemo(
    () => events.map(({ id, number, title, date }) => ({ id, number, title, date, isOn: id === openId })),
    [events, openId],
  );
}
