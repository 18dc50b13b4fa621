import { VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import { type KeyboardEvent, type RefObject, useId } from 'react';
import { type Cursor, keyOfGroup, type PostListSnapshot } from '../../domains/posts';
import type { PostGroup } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumns } from '../../kit/lists/GridHead';
import { targetOf } from '../../kit/lists/list-keys';
import type { ListLayout } from '../../kit/lists/list-layout';
import rows from '../../kit/lists/rows.module.css';
import { useVirtualRows } from '../../kit/lists/use-virtual-rows';
import { useNow } from '../../kit/use-now';
import { GridRow } from './GridRow';
import { GroupHead } from './GroupHead';
import classes from './PostGrid.module.css';

const ROW_HEIGHT = 56;
const HEAD_HEIGHT = 34;
const COLUMNS_HEIGHT = 28;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: PostListSnapshot;
  readonly layout: ListLayout<PostGroup>;
  readonly cursor: Cursor;
  readonly show: (first: number, last: number) => void;
  readonly onMove: (ordinal: number) => void;
  readonly onOpen: (ordinal: number) => void;
  readonly onSelect: (ordinal: number, isRange: boolean) => void;
  readonly onFold: (group: PostGroup, isFolded: boolean) => void;
}

/**
 * Grouped posts, any number of them: only visible rows are in the document. The grid itself has the focus and names
 * the row under the cursor as its active descendant.
 */
export function PostGrid({ grid, list, layout, cursor, show, onMove, onOpen, onSelect, onFold }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const baseId = useId();
  // The same functions from one move to the next, so that rows which nothing concerns stay as they are drawn.
  const open = useCallbackRef(onOpen);
  const select = useCallbackRef(onSelect);
  const { items, height, pageRows } = useVirtualRows({
    scroller: grid,
    layout,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    // The column names and the current group's heading cover the top of the scrolling area.
    topCover: COLUMNS_HEIGHT,
    cursorOrdinal: cursor.ordinal,
    show,
  });
  const cursorIndex = layout.indexOfRow(cursor.ordinal);
  const idOf = (index: number) => `${baseId}item${index}`;
  const foldAround = (isFolded: boolean) => {
    const head = layout.headAbove(cursorIndex);
    const item = head < 0 ? null : layout.itemAt(head);
    if (item?.kind === 'head') onFold(item.group, isFolded);
  };
  // Only a client's heading names one zone for all its rows.
  const namesZone = list.groups[0]?.by !== 'client';
  const handleKey = (event: KeyboardEvent) => {
    const isFold = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
    const target = targetOf(event.key, cursor.ordinal, pageRows(), list.total);
    if (target === undefined && !isFold) return;
    event.preventDefault();
    if (isFold) foldAround(event.key === 'ArrowLeft');
    else if (target !== undefined) onMove(layout.rowFrom(cursor.ordinal, target - cursor.ordinal));
  };
  return (
    <div
      ref={grid}
      className={`${rows.list} ${classes.grid}`}
      role="grid"
      data-zones={namesZone}
      aria-label={t('approvals.list')}
      aria-rowcount={layout.length + 1}
      aria-activedescendant={idOf(cursorIndex)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <ColumnHeads />
      <div className={rows.body} role="rowgroup" style={{ height }}>
        {items.map(({ index, top, item }) =>
          item.kind === 'head' ? (
            <GroupHead
              key={keyOfGroup(item.group)}
              id={idOf(index)}
              group={item.group}
              isFolded={item.isFolded}
              isUnderCursor={index === cursorIndex}
              now={now}
              rowIndex={index + 2}
              top={top}
              bandHeight={HEAD_HEIGHT + (item.isFolded ? 0 : item.group.total * ROW_HEIGHT)}
              onFold={() => onFold(item.group, !item.isFolded)}
            />
          ) : (
            <GridRow
              key={`row ${item.ordinal}`}
              id={idOf(index)}
              row={list.rowAt(item.ordinal)}
              now={now}
              rowIndex={index + 2}
              top={top}
              isUnderCursor={item.ordinal === cursor.ordinal}
              namesZone={namesZone}
              ordinal={item.ordinal}
              onOpen={open}
              onSelect={select}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** The column names; those of checkbox, icon and thumbnail are for screen readers only. */
function ColumnHeads() {
  const { t } = useTranslation();
  return (
    <GridColumns>
      <span role="columnheader" className={classes.select}>
        <VisuallyHidden>{t('approvals.column.select')}</VisuallyHidden>
      </span>
      <span role="columnheader">
        <VisuallyHidden>{t('approvals.column.situation')}</VisuallyHidden>
      </span>
      <span role="columnheader">
        <VisuallyHidden>{t('approvals.column.media')}</VisuallyHidden>
      </span>
      <span role="columnheader">{t('approvals.column.post')}</span>
      <span role="columnheader" className={classes.reviewers}>
        {t('approvals.column.reviewers')}
      </span>
      <span role="columnheader" className={classes.wait}>
        {t('approvals.column.waits')}
      </span>
      <span role="columnheader" className={classes.goesOut}>
        {t('approvals.column.goesOut')}
      </span>
    </GridColumns>
  );
}
