import { findClient, type JoinedClient } from '@shared/domain/clients';
import { createWordMatch, plainWords } from '@shared/domain/word-beginnings';
import { IconChartLine } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useBoards, useCardTitles } from '../../domains/boards';
import { highlightTyped, itemOf, type PaletteItem } from './palette-groups';

/** As many as records of one kind are listed. */
const MOST = 5;

/** Boards by their name, their client, and the metrics on them: the first metric that is meant stands beside the name. */
export function useBoardsByName(typed: string, clients: readonly JoinedClient[]): readonly PaletteItem[] {
  const navigate = useNavigate();
  const boards = useBoards() ?? [];
  const titleOf = useCardTitles(plainWords(typed) === '' ? [] : boards.flatMap(({ board }) => board.cards));
  if (plainWords(typed) === '') return [];
  const isMatch = createWordMatch(typed);
  return boards
    .flatMap(({ id, board }): PaletteItem[] => {
      const client = findClient(clients, board.client)?.name ?? '';
      const isNamed = isMatch([board.name, client]);
      const metric = isNamed
        ? undefined
        : board.cards.map(titleOf).find((title) => isMatch([title, board.name, client]));
      if (!isNamed && metric === undefined) return [];
      return [
        itemOf({
          id: `board ${id}`,
          icon: <IconChartLine size={16} stroke={1.6} aria-hidden />,
          title: highlightTyped(board.name, typed),
          fact: highlightTyped(metric === undefined ? client : `${metric} · ${client}`, typed),
          choose: () => void navigate({ to: '/boards/$board', params: { board: id } }),
        }),
      ];
    })
    .slice(0, MOST);
}
