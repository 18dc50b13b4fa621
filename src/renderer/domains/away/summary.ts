import type { Absence, AwayItem } from '@shared/domain/away';
import { type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import { languageOf } from '@shared/language';
import { useMemo } from 'react';
import { loadTextsIn, useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { useClientForms, useClientLanguages, useClientName, useJoinedClients } from '../clients';
import { useCopyText } from '../outside';
import { awayLine } from './words';

export interface ClientSummary {
  readonly client: JoinedClient;
  readonly name: string;
  readonly items: readonly AwayItem[];
}

/** Excludes unconfirmed events and reads of the client's accounts, which the client should not see. */
const isForClient = ({ kind, source }: AwayItem): boolean =>
  source !== 'event_unconfirmed' && kind !== 'connection_added' && kind !== 'record_read';

/** Summaries of clients with at least one reportable change, by name. */
export function useClientSummaries(items: readonly AwayItem[]): readonly ClientSummary[] {
  const { clients } = useJoinedClients();
  const nameOf = useClientName();
  return useMemo(
    () =>
      clients.flatMap((client) => {
        const keys: ReadonlySet<string> = new Set(recordKeysOf(client));
        const own = items.filter(
          (item) => isForClient(item) && item.client !== null && keys.has(item.client),
        );
        return own.length === 0 ? [] : [{ client, name: nameOf(client), items: own }];
      }),
    [clients, nameOf, items],
  );
}

/** Copies what happened for one client as a text that can be sent to it, in the language it is written to in. */
export function useCopySummary(absence: Absence): (summary: ClientSummary) => Promise<void> {
  const { t } = useTranslation();
  const copyText = useCopyText();
  const { personZone } = useFormat();
  const writtenTo = useClientLanguages();
  const formsOf = useClientForms();
  return async ({ client, name, items }) => {
    const texts = await loadTextsIn(
      writtenTo ? languageOf(writtenTo(client)) : 'en',
      personZone,
      formsOf(client),
    );
    const since = texts.format.dated(absence.from);
    const text = [
      texts.i18n.t('away.summaryHead', { client: name, since }),
      ...items.map((item) => `• ${awayLine(texts.i18n.t, item)}`),
    ].join('\n');
    await copyText(text, t('away.summaryCopied', { client: name }));
  };
}
