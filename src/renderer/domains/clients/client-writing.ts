import { type ClientForms, formsOfLanguage } from '@shared/domain/client-forms';
import {
  chosenLanguage,
  findClient,
  type JoinedClient,
  joinClients,
  languageOfLocale,
  recordKeysOf,
} from '@shared/domain/clients';
import { formsOfProject } from '@shared/domain/project-forms';
import { personZone } from '@shared/domain/time';
import type { DeskError } from '@shared/errors';
import { type ClientLanguage, type Language, languageOf, languages } from '@shared/language';
import type { LocalKey } from '@shared/record-key';
import { useMemo, useState } from 'react';
import type { OfflineEngine } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { useRecords } from '../../query/records';
import { useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';
import { readClients, useJoinedClients } from './queries';

/** How a client's people are written to. */
export interface ClientWriting {
  readonly language: Language;
  /** The language with its form of address, for messages. */
  readonly written: ClientLanguage;
  /** The client's own zone, of its planning project before its reporting project's; else the person's. */
  readonly timezone: string;
  readonly choose: (written: ClientLanguage) => void;
  /** Why the last choice is not on the disk. */
  readonly error: DeskError | null;
}

/**
 * In which language and zone the people of a client are written to: in mails, in reminders and on the page of a session
 * link. @param record the client's record of any service; a choice counts for all that are joined with it.
 */
export function useClientWriting(record: LocalKey): ClientWriting {
  const app = useTranslation().language;
  const { request } = useWorkspaceServices();
  const client = findClient(useJoinedClients().clients, record);
  const choices = useLocal('languages');
  const { locale, timezone } = useProjectFacts(client, record);
  const [chosen, setChosen] = useState<{ readonly record: LocalKey; readonly value: ClientLanguage } | null>(
    null,
  );
  const { error, run } = useRun();
  const kept = chosenLanguage(client ? recordKeysOf(client) : [record], choices ?? []);
  // Shown immediately, because the offline copy learns of it a moment later, from the journal.
  const own = chosen?.record === record ? chosen.value : kept;
  const save = async (value: ClientLanguage) => {
    setChosen({ record, value });
    const saved = await run(request('local.save', { collection: 'languages', key: record, value }));
    // A choice that could not be saved is no longer shown.
    if (!saved.ok) setChosen(null);
  };
  const written = own ?? usualLanguage(locale, app);
  return {
    language: languageOf(written),
    written,
    timezone: timezone ?? personZone(),
    choose: (value) => void save(value),
    error,
  };
}

/** The same of every client at once; null until the copy has answered. */
export function useClientLanguages(): ((client: JoinedClient) => ClientLanguage) | null {
  const app = useTranslation().language;
  const projects = useRecords('reporting.projects');
  const choices = useLocal('languages');
  return useMemo(() => {
    if (!projects || !choices) return null;
    const locales = new Map(projects.records.map(({ id, record }) => [id, record.locale ?? null]));
    return (client) =>
      chosenLanguage(recordKeysOf(client), choices) ??
      usualLanguage(locales.get(client.reporting?.id ?? '') ?? null, app);
  }, [projects, choices, app]);
}

/** Forms of the numbers and days that a client sees: its reporting project's, else its language's. */
export function useClientForms(): (client: JoinedClient | null) => ClientForms {
  const projects = useRecords('reporting.projects')?.records;
  return useMemo(() => {
    const byId = new Map(projects?.map(({ id, record }) => [id, formsOfProject(record)]));
    return (client) => byId.get(client?.reporting?.id ?? '') ?? formsOfLanguage;
  }, [projects]);
}

/** The locale of a client's project, where it is of the language in which the client is written to. */
export const localeIn = (language: Language, locale: string | null | undefined): string =>
  locale && languageOfLocale(locale) === language ? locale.replace('_', '-') : language;

/** The language of messages to one client, read when it is needed. */
export const readClientLanguage = async (
  engine: OfflineEngine,
  record: LocalKey,
  app: string,
): Promise<ClientLanguage> => (await readClientWriting(engine, record, app)).written;

/** How one client is written to, with its reporting project. */
export async function readClientWriting(engine: OfflineEngine, record: LocalKey, app: string) {
  const [{ records }, links, choices, projects] = await Promise.all([
    readClients(engine),
    engine.local('client_links'),
    engine.local('languages'),
    engine.records('reporting.projects'),
  ]);
  const client = findClient(joinClients(records, links), record);
  const project = projects.records.find(({ id }) => id === client?.reporting?.id)?.record;
  const chosen = chosenLanguage(client ? recordKeysOf(client) : [record], choices);
  return { written: chosen ?? usualLanguage(project?.locale ?? null, app), project };
}

/** Default language: the language of the client's project, else the app's language, else English. */
const usualLanguage = (locale: string | null, app: string): Language =>
  languageOfLocale(locale) ?? languages.find((one) => one === app) ?? 'en';

/** Locale and time zone of the client's projects. */
function useProjectFacts(client: JoinedClient | null, record: LocalKey) {
  const idOf = (service: 'planning' | 'reporting') =>
    client?.[service]?.id ?? (record.startsWith(`${service}:`) ? record.slice(service.length + 1) : null);
  const [planningId, reportingId] = [idOf('planning'), idOf('reporting')];
  const planning = useRecords('planning.projects')?.records.find(({ id }) => id === planningId)?.record;
  const reporting = useRecords('reporting.projects')?.records.find(({ id }) => id === reportingId)?.record;
  return {
    locale: reporting?.locale ?? null,
    timezone: planning?.timezone ?? reporting?.timezone ?? null,
  };
}
