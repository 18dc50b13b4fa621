import type { Board, BoardCard } from '@shared/domain/metrics';
import type { ClientKey } from '@shared/record-key';
import type { ClientSource } from '../metrics';

export interface CopiedBoard {
  readonly board: Board;
  /** Cards that the other client has no account for: they are left out. */
  readonly left: readonly BoardCard[];
  /** Cards that one ad, campaign or ad set of this client filters: the other client has nothing to filter by. */
  readonly filtered: readonly BoardCard[];
}

/**
 * Copies the board for another client. Each card uses this client's account on the same platform. A readable account
 * is preferred over an unreadable one.
 */
export function copiedFor(
  board: Board,
  client: ClientKey,
  sources: readonly ClientSource[],
  newId: () => string,
): CopiedBoard {
  const sourceFor = ({ platform, total }: BoardCard) => {
    const same = sources.filter((source) => source.platform.slug === platform);
    // A total includes all accounts of the client.
    return same.find(({ isActive }) => isActive) ?? same[0] ?? (total ? sources[0] : undefined);
  };
  const left: BoardCard[] = [];
  const filtered = board.cards.filter(({ item }) => item.entity !== null);
  const cards = board.cards.flatMap((card): BoardCard[] => {
    if (card.item.entity !== null) return [];
    const found = sourceFor(card);
    if (!found) {
      left.push(card);
      return [];
    }
    return [{ ...card, id: newId(), source: found.source }];
  });
  return { board: { ...board, client, cards }, left, filtered };
}
