import { clientFinder, type JoinedClient, recordKeysOf } from '@shared/domain/clients';
import type { Board, PeriodContext } from '@shared/domain/metrics';
import { dayKeyIn, weekStartOf } from '@shared/domain/time';
import type { ClientKey } from '@shared/record-key';
import { useMemo } from 'react';
import { useTranslation } from '../../i18n/use-translation';
import { useMinute } from '../../kit/use-now';
import { useRecords } from '../../query/records';
import { localeIn, useClientWriting, useJoinedClients } from '../clients';
import { useLocal } from '../local-data';

export interface KeptBoard {
  readonly id: string;
  readonly board: Board;
}

/** The boards of one client, by name. */
export interface ClientBoards {
  /** Client key that the boards use. Another record of the same client leads to the same group. */
  readonly key: ClientKey;
  /** Null where the copy no longer has the client: its boards are still there. */
  readonly client: JoinedClient | null;
  readonly boards: readonly KeptBoard[];
}

/** Every board of the journal; null until the replica has answered. */
export function useBoards(): readonly KeptBoard[] | null {
  const kept = useLocal('boards');
  return useMemo(() => kept && kept.map(({ key, value }) => ({ id: key, board: value })), [kept]);
}

/** All boards by client, clients and boards by name; null until the replica has answered. */
export function useBoardsByClient(): readonly ClientBoards[] | null {
  const boards = useBoards();
  const { clients, isLoading } = useJoinedClients();
  const { language } = useTranslation();
  return useMemo(
    () => (boards && !isLoading ? boardsByClient(boards, clients, language) : null),
    [boards, clients, isLoading, language],
  );
}

/** Grouped and in order, as `useBoardsByClient` gives them. */
export function boardsByClient(
  boards: readonly KeptBoard[],
  clients: readonly JoinedClient[],
  language: string,
): ClientBoards[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const clientOf = clientFinder(clients);
  const groups = new Map<ClientKey, ClientBoards & { boards: KeptBoard[] }>();
  for (const kept of boards) {
    const client = clientOf(kept.board.client);
    const key = client?.key ?? kept.board.client;
    const group = groups.get(key) ?? { key, client, boards: [] };
    group.boards.push(kept);
    groups.set(key, group);
  }
  const groupsByName = [...groups.values()].toSorted((a, b) =>
    compare(a.client?.name ?? a.key, b.client?.name ?? b.key),
  );
  for (const group of groupsByName) group.boards.sort((a, b) => compare(a.board.name, b.board.name));
  return groupsByName;
}

/** The boards of a client, by name; none until the replica has answered. */
export function useClientBoards(client: JoinedClient): readonly KeptBoard[] {
  const groups = useBoardsByClient();
  return groups?.find(({ key }) => key === client.key)?.boards ?? noBoards;
}

const noBoards: readonly KeptBoard[] = [];

/** The client's own day and week: its zone, and where its language is at home. */
export function useClientPeriods(client: JoinedClient | null): PeriodContext {
  const record = client ? (recordKeysOf(client)[0] ?? 'planning:') : 'planning:';
  const { timezone } = useClientWriting(record);
  const locale = useClientLocale(client);
  const today = dayKeyIn(timezone, useMinute());
  const weekStart = weekStartOf(locale);
  return useMemo(() => ({ today, weekStart }), [today, weekStart]);
}

/** Locale for weeks and numbers: the reporting project's, else the client's language. */
export function useClientLocale(client: JoinedClient | null): string {
  const record = client ? (recordKeysOf(client)[0] ?? 'planning:') : 'planning:';
  const { language } = useClientWriting(record);
  const projects = useRecords('reporting.projects')?.records;
  const locale = projects?.find(({ id }) => id === client?.reporting?.id)?.record.locale;
  return localeIn(language, locale);
}
