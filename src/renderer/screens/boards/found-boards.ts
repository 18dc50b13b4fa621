import { createWordMatch } from '@shared/domain/word-beginnings';
import type { ClientBoards } from '../../domains/boards';

/** The boards whose name or client the words typed find. */
export function foundBoards(groups: readonly ClientBoards[], text: string): readonly ClientBoards[] {
  const isMatch = createWordMatch(text);
  return groups.flatMap((group) => {
    const boards = group.boards.filter(({ board }) => isMatch([board.name, group.client?.name]));
    return boards.length > 0 ? [{ ...group, boards }] : [];
  });
}
