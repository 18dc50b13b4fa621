import { recordKeysOf } from '@shared/domain/clients';
import { askedReports, type BatchClient, type ReportClient, withoutReport } from '@shared/domain/reports';
import { type DayKey, dayKeyIn } from '@shared/domain/time';
import { useMemo } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { splitList } from '../../kit/filters/text-list';
import { useMinute } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import { useClientLanguages, useJoinedClients, useMine } from '../clients';
import { useLocal, useSavedViews } from '../local-data';
import { useReportRows, useTemplates, useWidgetPlatforms } from '../reports';

/**
 * Clients that the batch creates reports for. `view:<key>`: clients of a saved view of Reports. `chosen`: clients
 * selected before the screen opened.
 */
export type BatchScope = 'missing' | 'mine' | 'all' | 'chosen' | `view:${string}`;

export interface ScopeChoice {
  readonly scope: BatchScope;
  /** First day of the month. */
  readonly month: DayKey;
  /** Client keys for the scope `chosen`. */
  readonly chosen: ReadonlySet<string>;
}

/** The clients of a scope, by name; null until the copy has answered. */
export function useBatchClients({ scope, month, chosen }: ScopeChoice): readonly BatchClient[] | null {
  const { clients, isLoading } = useJoinedClients();
  const { records: mine } = useMine();
  const { views } = useSavedViews('reports');
  const reading = useReportRows();
  const projects = useRecords('reporting.projects');
  const languageOf = useClientLanguages();
  const { personZone } = useFormat();
  const minute = useMinute();
  return useMemo(() => {
    if (isLoading || !reading || !projects || !languageOf) return null;
    const project = new Map(projects.records.map(({ id, record }) => [id, record]));
    const withProject = clients.flatMap(({ key, name, reporting }): ReportClient[] =>
      reporting ? [{ key, name, projectId: reporting.id }] : [],
    );
    const missing = new Set(withoutReport(reading.rows, withProject, month).map(({ key }) => key));
    const view = views.find(({ key }) => scope === `view:${key}`)?.search;
    const ofView = new Set(splitList(view?.client));
    const isMine = (keys: readonly string[]) => keys.some((key) => mine.has(key));
    return clients.flatMap((client): BatchClient[] => {
      const keys = recordKeysOf(client);
      const isIn =
        scope === 'all' ||
        (scope === 'chosen' && chosen.has(client.key)) ||
        (scope === 'missing' && missing.has(client.key)) ||
        (scope === 'mine' && isMine(keys)) ||
        (view !== undefined &&
          (ofView.size === 0 || ofView.has(client.key)) &&
          (view.mine !== 'true' || isMine(keys)));
      if (!isIn) return [];
      const projectId = client.reporting?.id ?? null;
      const facts = projectId === null ? undefined : project.get(projectId);
      const language = languageOf(client);
      const today = dayKeyIn(facts?.timezone ?? personZone, minute);
      return [{ key: client.key, name: client.name, projectId, language, today }];
    });
  }, [
    isLoading,
    reading,
    projects,
    languageOf,
    clients,
    month,
    views,
    scope,
    chosen,
    mine,
    personZone,
    minute,
  ]);
}

/** Data that every client's draft is checked against; null until the local copy has answered. */
export function useBatchGround() {
  const reading = useReportRows();
  const templates = useTemplates();
  const integrations = useRecords('reporting.integrations');
  const platformsOf = useWidgetPlatforms();
  const batches = useLocal('report_batches');
  const results = useLocal('report_results');
  return useMemo(() => {
    if (!reading || !templates || !integrations || !batches || !results) return null;
    const sources = new Map<number, (typeof integrations.records)[number][]>();
    for (const one of integrations.records) {
      const own = sources.get(one.record.project_id);
      if (own) own.push(one);
      else sources.set(one.record.project_id, [one]);
    }
    const sections = new Map(templates.templates.map((one) => [one.id, one.sections]));
    return {
      rows: reading.rows,
      platformsOf,
      asked: askedReports(
        batches.map(({ value }) => value),
        new Map(results.map(({ key, value }) => [key, value])),
      ),
      templates: new Set(templates.templates.flatMap(({ id, title }) => (title === null ? [] : [id]))),
      sectionsOf: (id: number) => sections.get(id) ?? null,
      sourcesOf: (projectId: number) =>
        (sources.get(projectId) ?? []).map(({ record: { id, slug, name, status } }) => ({
          id,
          slug,
          name,
          isActive: status === 'active',
        })),
    };
  }, [reading, templates, integrations, platformsOf, batches, results]);
}
