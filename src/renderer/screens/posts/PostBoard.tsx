import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { EpochMs } from '@shared/domain/time';
import { type KeyboardEvent, memo, useId, useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { PostTile } from '../../domains/media';
import {
  atTop,
  cursorAt,
  gridRowsOf,
  isRowChanged,
  isRowOverdue,
  isRowPublishedNotAsApproved,
  type ListMoments,
  PieceSigns,
  placeCursor,
  scheduleOf,
  signOfRowWord,
  titleOf,
  useAskedForChanges,
  useLateText,
  usePostList,
} from '../../domains/posts';
import type { PostFilter, PostRow, PostSort } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { countIfRead } from '../../kit/lists/ChoiceLabel';
import { targetOf } from '../../kit/lists/ListGrid';
import { mediaQueries } from '../../kit/lists/list-columns';
import { layOut } from '../../kit/lists/list-layout';
import rows from '../../kit/lists/rows.module.css';
import { useVirtualRows } from '../../kit/lists/use-virtual-rows';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import { type BoardColumnName, type BoardPictureSize, columnFilter } from './board-columns';
import classes from './PostBoard.module.css';
import { useColumnWord } from './PostBoardTools';
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
      className={`${layoutClasses.split} ${classes.board}`}
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

/** Height of a card with the space below it, px. */
const cardHeights: Readonly<Record<BoardPictureSize, number>> = { large: 236, small: 124, none: 124 };

interface BoardColumnProps {
  readonly name: BoardColumnName;
  readonly filter: PostFilter;
  readonly sort: PostSort;
  readonly moments: ListMoments;
  readonly isInPieces: boolean;
  readonly pictures: BoardPictureSize;
  /** The cursor is in this column. */
  readonly isCurrent: boolean;
}

/** All posts of one review status or status, as a list of their own. */
function BoardColumn(props: BoardColumnProps) {
  const { name, filter, sort, moments, isInPieces, pictures, isCurrent } = props;
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const baseId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const own = useMemo(() => columnFilter(filter, name) ?? filter, [filter, name]);
  const { list, show } = usePostList(own, sort, moments, isInPieces);
  const { moveTo, openAt, cursor: shared } = usePostsScreen();
  const cursor = placeCursor((isCurrent && shared) || atTop, list);
  // Without headings: they would split a column of cards into tiny groups.
  const layout = useMemo(() => layOut([], list.total), [list.total]);
  const { items, height, pageRows } = useVirtualRows({
    layout,
    show,
    scroller,
    cursorOrdinal: isCurrent ? cursor.ordinal : null,
    rowHeight: cardHeights[pictures],
    headHeight: 0,
    topCover: 0,
    places: gridRowsOf(list).places,
  });
  const move = (ordinal: number) => {
    moveTo(cursorAt(ordinal, list), name);
    scroller.current?.focus();
  };
  const open = (ordinal: number) => openAt(cursorAt(ordinal, list), name);
  const hasRows = isCurrent && list.total > 0;
  useCommands({
    ...(hasRows && {
      next: () => move(cursor.ordinal + 1),
      previous: () => move(cursor.ordinal - 1),
      open: () => open(cursor.ordinal),
    }),
  });
  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, cursor.ordinal, pageRows(), list.total);
    if (target === undefined) return;
    event.preventDefault();
    move(target);
  };
  const idOf = (ordinal: number) => `${baseId}card${ordinal}`;
  const word = useColumnWord()(name);
  const total = list.isLoaded ? countIfRead(list.total, list.asOf !== null) : null;
  return (
    <section className={`${layoutClasses.column} ${classes.column}`} aria-label={word}>
      <header className={`${layoutClasses.line8} ${classes.head}`}>
        <StatusIcon name={name} />
        <h2 className={`${layoutClasses.cut} ${classes.name}`}>{word}</h2>
        <span className={textClasses.third}>{total === null ? '' : format.number(total)}</span>
        {list.isLoaded && isInPieces && list.posts > 0 && (
          <span className={`${layoutClasses.cut} ${classes.posts}`}>
            {t('pieces.posts', { count: list.posts })}
          </span>
        )}
      </header>
      <div
        ref={scroller}
        className={`${rows.list} ${classes.cards}`}
        data-column={name}
        role="listbox"
        aria-label={word}
        aria-activedescendant={list.total > 0 ? idOf(cursor.ordinal) : undefined}
        tabIndex={0}
        onKeyDown={handleKey}
        onFocus={() => {
          if (!isCurrent) moveTo(cursorAt(0, list), name);
        }}
      >
        <div className={rows.body} role="presentation" style={{ height }}>
          {items.map(({ top, item }) => {
            if (item.kind !== 'row') return null;
            const row = list.rowAt(item.ordinal);
            return (
              <div
                key={item.ordinal}
                id={idOf(item.ordinal)}
                className={`${rows.row} ${classes.place}`}
                data-pictures={pictures}
                role="option"
                aria-posinset={item.ordinal + 1}
                aria-setsize={list.total}
                aria-selected={isCurrent && item.ordinal === cursor.ordinal}
                style={{ transform: `translateY(${top}px)` }}
                onClick={() => open(item.ordinal)}
              >
                {row ? (
                  <PostBoardCard row={row} now={now} pictures={pictures} />
                ) : (
                  <Skeleton h={10} w="60%" />
                )}
              </div>
            );
          })}
        </div>
      </div>
    </section>
  );
}

interface PostBoardCardProps {
  readonly row: PostRow;
  readonly now: EpochMs;
  readonly pictures: BoardPictureSize;
}

/** A piece: its picture, title, client, who asked for changes, networks and date. */
const PostBoardCard = memo(function BoardCard({ row, now, pictures }: PostBoardCardProps) {
  const { t } = useTranslation();
  const title = titleOf(row) ?? t('approvals.noCaption');
  const word = signOfRowWord(t)(row);
  const late = useLateText()(row, now);
  const asked = useAskedForChanges()(row)?.line;
  return (
    <span className={`${layoutClasses.column} ${classes.card}`} data-pictures={pictures}>
      {pictures !== 'none' && <Picture row={row} />}
      <span className={`${layoutClasses.stack} ${classes.text}`}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.client} title={row.projectName ?? undefined}>
          {row.projectName ?? row.accountName}
        </span>
        {(isRowChanged(row) || isRowPublishedNotAsApproved(row)) && (
          <span className={classes.changed}>{word}</span>
        )}
        {asked !== undefined && (
          <span className={classes.asked} title={asked}>
            {asked}
          </span>
        )}
        <span className={`${layoutClasses.line6} ${classes.line}`}>
          <PieceSigns row={row} />
          <span className={`${layoutClasses.cut} ${classes.when}`}>
            {late !== null && isRowOverdue(row, now) ? (
              <span className={`${textClasses.failed} ${textClasses.strong}`}>{late}</span>
            ) : (
              <ScheduleTime row={row} now={now} />
            )}
          </span>
        </span>
      </span>
    </span>
  );
});

function Picture({ row }: { readonly row: PostRow }) {
  return (
    <span className={classes.picture}>
      <PostTile row={row} />
    </span>
  );
}

interface TimeProps {
  readonly row: PostRow;
  readonly now: EpochMs;
}

/** A post's publish time in its client's zone, which is named if its time differs from the person's. */
function ScheduleTime({ row, now }: TimeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  if (at === null) return <span className={textClasses.third}>{t('time.noDate')}</span>;
  const offset = format.offset(row.timezone, at);
  const isElsewhere = offset !== format.offset(format.personZone, at);
  const isOver = row.status === 'published' || row.status === 'archived';
  const isOverdue = isRowOverdue(row, now);
  const { tone } = format.deadline(at, now, row.timezone);
  return (
    <span
      className={classes.time}
      data-tone={isOverdue ? 'urgent' : isOver || at < now ? 'past' : tone}
      title={isOverdue ? t('risk.overdueHint') : format.zone(row.timezone, at)}
    >
      {format.moment(at, now, row.timezone)}
      {isElsewhere && <span className={textClasses.third}>{` ${offset}`}</span>}
    </span>
  );
}
