import { type PlacedItem, type ReportRow, reportMailOf } from '@shared/domain/reports';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useClientForms, useClientLanguages, useJoinedClients } from '../clients';
import { useBatchWords } from './words';

/** The link of a report that a batch has created, with the mail that sends it to its client. */
export interface BatchLink {
  readonly itemId: string;
  readonly client: string;
  readonly address: string;
  readonly report: Pick<ReportRow, 'title' | 'period' | 'projectId' | 'clientName'>;
  /** In the client's language. */
  readonly mail: { readonly subject: string; readonly body: string };
}

const noLinks: readonly BatchLink[] = [];

/** Reports of the batch that have a link for the client, sorted by name. */
export function useBatchLinks(items: readonly PlacedItem[]): readonly BatchLink[] {
  const { language } = useTranslation();
  const words = useBatchWords();
  const languageOf = useClientLanguages();
  const formsOf = useClientForms();
  const { clients } = useJoinedClients();
  const created = useMemo(() => items.filter(({ part }) => part === 'created'), [items]);
  // The words are new on each render, so the names are compared as text.
  const names = JSON.stringify(created.map(({ item }) => words.client(item)));
  return useMemo(() => {
    if (!languageOf || created.length === 0) return noLinks;
    const byProject = new Map(clients.map((client) => [client.reporting?.id, client]));
    const { compare } = new Intl.Collator(language);
    const named = JSON.parse(names) as readonly string[];
    return created
      .flatMap(({ item, result }, index): BatchLink[] => {
        const address = result?.state === 'made' ? result.report.externalUrl : null;
        if (address === null) return [];
        const { title, start, end, project_id: project } = item.request.body;
        const known = byProject.get(String(project));
        const client = named[index] ?? '';
        const report = {
          title,
          period: { start, end },
          projectId: String(project),
          clientName: known?.name ?? null,
        };
        const mail = reportMailOf(
          { client, title, period: report.period, address },
          known ? languageOf(known) : 'en',
          formsOf(known ?? null).day,
        );
        return [{ itemId: item.id, client, address, report, mail }];
      })
      .toSorted((a, b) => compare(a.client, b.client));
  }, [created, names, clients, languageOf, formsOf, language]);
}
