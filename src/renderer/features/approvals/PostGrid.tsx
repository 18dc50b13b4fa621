import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useId, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PostListSnapshot } from '../../data/post-list';
import { useNow } from '../../data/use-now';
import { ColumnHeads } from './ColumnHeads';
import { GridRow } from './GridRow';
import { GroupHead } from './GroupHead';
import { layOut } from './list-layout';
import classes from './PostGrid.module.css';
import type { Cursor } from './screen-state';
import { rangeWithHead } from './sticky-range';
import { useVisibleRows } from './use-visible-rows';

const ROW_HEIGHT = 56;
const HEAD_HEIGHT = 34;
const COLUMNS_HEIGHT = 28;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: PostListSnapshot;
  readonly cursor: Cursor;
  readonly show: (first: number, last: number) => void;
  readonly onMove: (ordinal: number) => void;
  readonly onOpen: (ordinal: number) => void;
}

/**
 * The posts under their clients' names, any number of them: only what is visible is in the document. The grid itself
 * has the keyboard's focus and names the row under the cursor as its active descendant.
 */
export function PostGrid({ grid, list, cursor, show, onMove, onOpen }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const baseId = useId();
  const layout = useMemo(() => layOut(list.groups, list.total), [list.groups, list.total]);
  const virtual = useVirtualizer({
    count: layout.length,
    getScrollElement: () => grid.current,
    estimateSize: useCallback(
      (index) => (layout.itemAt(index).kind === 'head' ? HEAD_HEIGHT : ROW_HEIGHT),
      [layout],
    ),
    rangeExtractor: useCallback((range) => rangeWithHead(range, layout), [layout]),
    overscan: 8,
    // The column names and the current group's head lie over the top of what scrolls.
    scrollPaddingStart: HEAD_HEIGHT,
    scrollPaddingEnd: COLUMNS_HEIGHT,
  });
  const items = virtual
    .getVirtualItems()
    .map(({ index, start }) => ({ index, top: start, item: layout.itemAt(index) }));
  useVisibleRows(
    items.map(({ item }) => item),
    show,
  );
  useEffect(() => {
    if (layout.length > 0) virtual.scrollToIndex(layout.indexOfRow(cursor.ordinal));
    // Only a moved cursor scrolls the list: rows that come or go around it must not.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the layout is looked at, not waited for
  }, [virtual, cursor.ordinal]);

  const handleKey = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / ROW_HEIGHT) - 1);
    const target = targetOf(event.key, cursor.ordinal, page, list.total);
    if (target === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (target === undefined) onOpen(cursor.ordinal);
    else onMove(target);
  };

  const idOf = (ordinal: number) => `${baseId}row${ordinal}`;
  return (
    <div
      ref={grid}
      className={classes.grid}
      role="grid"
      aria-label={t('approvals.list')}
      aria-rowcount={layout.length + 1}
      aria-activedescendant={idOf(cursor.ordinal)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <ColumnHeads />
      <div className={classes.body} role="rowgroup" style={{ height: virtual.getTotalSize() }}>
        {items.map(({ index, top, item }) =>
          item.kind === 'head' ? (
            <GroupHead
              key={`head ${item.group.projectId}`}
              group={item.group}
              now={now}
              rowIndex={index + 2}
              top={top}
              bandHeight={HEAD_HEIGHT + item.group.total * ROW_HEIGHT}
            />
          ) : (
            <GridRow
              key={`row ${item.ordinal}`}
              id={idOf(item.ordinal)}
              row={list.rowAt(item.ordinal)}
              now={now}
              rowIndex={index + 2}
              top={top}
              isUnderCursor={item.ordinal === cursor.ordinal}
              onOpen={() => onOpen(item.ordinal)}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** Where a key leads from a place in the list; undefined for keys that do not move. */
function targetOf(key: string, from: number, page: number, total: number): number | undefined {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: total - 1,
  };
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}
