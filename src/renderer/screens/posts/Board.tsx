import { Select } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type PostStatus, postStatuses } from '@shared/domain/post-status';
import { type KeyboardEvent, useRef } from 'react';
import type { PostFilter, PostPage, PostSort } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import classes from './Board.module.css';
import { BoardColumn } from './BoardColumn';
import { usePostsScreen } from './state';
import type { ListStart } from './use-list-start';

interface Props {
  readonly filter: PostFilter;
  readonly sort: PostSort;
  readonly begins: ListStart;
  readonly statusCounts: PostPage['statusCounts'];
}

/** Posts by status, side by side; on a narrow window one status at a time. */
export function Board({ filter, sort, begins, statusCounts }: Props) {
  const { t } = useTranslation();
  const isNarrow = useMediaQuery('(max-width: 1180px)');
  const board = useRef<HTMLDivElement>(null);
  const { column: current, moveTo } = usePostsScreen();
  const statuses = filter.statuses ?? postStatuses;
  const column = statuses.find((one) => one === current) ?? firstWithPosts(statuses, statusCounts);
  const show = (status: PostStatus) => moveTo({ ordinal: 0, id: null }, status);

  const stepAside = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const next = by === 0 ? undefined : statuses[statuses.indexOf(column) + by];
    if (next === undefined || isNarrow) return;
    event.preventDefault();
    show(next);
    board.current?.querySelector<HTMLElement>(`[data-status="${next}"]`)?.focus();
  };

  return (
    <>
      {isNarrow && (
        <Select
          className={classes.choice}
          label={t('posts.column.status')}
          allowDeselect={false}
          value={column}
          onChange={(status) => show(statuses.find((one) => one === status) ?? column)}
          data={statuses.map((status) => ({ value: status, label: t(`status.${status}`) }))}
        />
      )}
      <div
        ref={board}
        className={classes.board}
        role="group"
        aria-label={t('posts.board')}
        onKeyDown={stepAside}
      >
        {(isNarrow ? [column] : statuses).map((status) => (
          <BoardColumn
            key={status}
            status={status}
            filter={filter}
            sort={sort}
            begins={begins}
            isCurrent={status === column}
          />
        ))}
      </div>
    </>
  );
}

const firstWithPosts = (statuses: readonly PostStatus[], counts: PostPage['statusCounts']): PostStatus =>
  statuses.find((status) => counts[status] > 0) ?? statuses[0] ?? 'draft';
