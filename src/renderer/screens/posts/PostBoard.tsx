import { useMediaQuery } from '@mantine/hooks';
import { type KeyboardEvent, useRef } from 'react';
import type { ListMoments } from '../../domains/posts';
import type { PostFilter, PostSort } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { mediaQueries } from '../../kit/lists/list-columns';
import { BoardColumn } from './BoardColumn';
import { type BoardColumnName, columnFilter } from './board-columns';
import classes from './PostBoard.module.css';
import { columnsOf, picturesOf } from './posts-search';
import { usePostsScreen } from './state';

interface Props {
  readonly filter: PostFilter;
  readonly sort: PostSort;
  readonly moments: ListMoments;
  readonly isInPieces: boolean;
}

/** So many columns fit beside each other in a narrow window. */
const mostInNarrow = 4;

/** Posts by review status and status, side by side. The service is read-only: nothing can be dragged. */
export function PostBoard({ filter, sort, moments, isInPieces }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery(mediaQueries.narrow);
  const board = useRef<HTMLDivElement>(null);
  const { search, column: current, moveTo } = usePostsScreen();
  const possible = columnsOf(search).filter((column) => columnFilter(filter, column) !== null);
  // Drafts leave first.
  const columns =
    isNarrow && possible.length > mostInNarrow ? possible.filter((column) => column !== 'draft') : possible;
  const column = columns.find((one) => one === current) ?? columns[0] ?? 'draft';
  const show = (name: BoardColumnName) => moveTo({ ordinal: 0, id: null }, name);

  const stepAside = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by === 0 ? undefined : columns[columns.indexOf(column) + by];
    if (next === undefined) return;
    event.preventDefault();
    show(next);
    board.current?.querySelector<HTMLElement>(`[data-column="${next}"]`)?.focus();
  };

  return (
    <div
      ref={board}
      className={classes.board}
      role="group"
      aria-label={t('posts.board')}
      onKeyDown={stepAside}
    >
      {columns.map((name) => (
        <BoardColumn
          key={name}
          name={name}
          filter={filter}
          sort={sort}
          moments={moments}
          isInPieces={isInPieces}
          pictures={picturesOf(search)}
          isCurrent={name === column}
        />
      ))}
    </div>
  );
}
