import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { EpochMs } from '@shared/domain/time';
import { type ComponentProps, type KeyboardEvent, memo, type RefObject, useId } from 'react';
import {
  type Cursor,
  keyOfGroup,
  PartCells,
  type PostListSnapshot,
  signOfMember,
  useSignWord,
} from '../../domains/posts';
import type { PieceMember, PostGroup, PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumns } from '../../kit/lists/GridHead';
import { targetOf } from '../../kit/lists/list-keys';
import type { ListLayout } from '../../kit/lists/list-layout';
import rows from '../../kit/lists/rows.module.css';
import { useVirtualRows } from '../../kit/lists/use-virtual-rows';
import { networkOf } from '../../kit/networks/networks';
import { useNow } from '../../kit/use-now';
import { GridRow } from './GridRow';
import { GroupHead } from './GroupHead';
import classes from './PostGrid.module.css';
import { useListState } from './state';

const ROW_HEIGHT = 56;
const PART_HEIGHT = 32;
const HEAD_HEIGHT = 34;
const COLUMNS_HEIGHT = 28;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: PostListSnapshot;
  readonly layout: ListLayout<PostGroup>;
  readonly cursor: Cursor;
  readonly show: (first: number, last: number) => void;
  /** So many rows up or down. */
  readonly onMove: (by: number) => void;
  /** Rows name their client: no head above them does. */
  readonly namesClient: boolean;
  /** `part`: one of a piece's posts, counted from 1; 0 for the row itself. */
  readonly onOpen: (ordinal: number, part: number) => void;
  readonly onSelect: (ordinal: number, isRange: boolean, part?: number) => void;
  readonly onFold: (group: PostGroup, isFolded: boolean) => void;
  readonly onUnfold: (ordinal: number) => void;
}

/**
 * Grouped posts, any number of them: only visible rows are in the document. The grid itself has the focus and names
 * the row under the cursor as its active descendant.
 */
export function PostGrid(props: Props) {
  const { grid, list, layout, cursor, show, namesClient } = props;
  const { onMove, onOpen, onSelect, onFold, onUnfold } = props;
  const { t } = useTranslation();
  const now = useNow();
  const baseId = useId();
  // The same functions from one move to the next, so that rows which nothing concerns stay as they are drawn.
  const open = useCallbackRef(onOpen);
  const select = useCallbackRef(onSelect);
  const unfold = useCallbackRef(onUnfold);
  const part = cursor.part ?? 0;
  const { items, height, pageRows } = useVirtualRows({
    scroller: grid,
    layout,
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    // The column names and the current group's heading cover the top of the scrolling area.
    topCover: COLUMNS_HEIGHT,
    cursorOrdinal: cursor.ordinal,
    partHeight: PART_HEIGHT,
    cursorPart: part,
    places: { idAt: (ordinal) => list.rowAt(ordinal)?.id ?? null, ordinalOf: (id) => list.ordinalOf(id) },
    show,
  });
  const cursorIndex = layout.indexOfRow(cursor.ordinal) + part;
  const partsBelow = (index: number) => index + 1 < layout.length && layout.itemAt(index + 1).kind === 'part';
  const heightOfRows = (head: number, total: number) => {
    const first = layout.before(head + 1).parts;
    const next = nextHead(layout, head);
    return total * ROW_HEIGHT + (layout.before(next).parts - first) * PART_HEIGHT;
  };
  const idOf = (index: number) => `${baseId}item${index}`;
  // Only a client's heading names one zone for all its rows.
  const namesZone = list.groups[0]?.by !== 'client';
  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, cursor.ordinal, pageRows(), list.total);
    if (target === undefined) return;
    event.preventDefault();
    onMove(target - cursor.ordinal);
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
              bandHeight={HEAD_HEIGHT + (item.isFolded ? 0 : heightOfRows(index, item.group.total))}
              onFold={() => onFold(item.group, !item.isFolded)}
            />
          ) : item.kind === 'part' ? (
            <PartOfRow
              key={`part ${item.ordinal} ${item.part}`}
              id={idOf(index)}
              row={list.rowAt(item.ordinal)}
              place={item}
              now={now}
              rowIndex={index + 2}
              top={top}
              isUnderCursor={index === cursorIndex}
              onOpen={open}
              onSelect={select}
            />
          ) : (
            <GridRow
              key={`row ${item.ordinal}`}
              id={idOf(index)}
              row={list.rowAt(item.ordinal)}
              now={now}
              rowIndex={index + 2}
              top={top}
              isUnderCursor={index === cursorIndex}
              isUnfolded={partsBelow(index)}
              namesClient={namesClient}
              namesZone={namesZone}
              ordinal={item.ordinal}
              onOpen={open}
              onSelect={select}
              onUnfold={unfold}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** The index of the heading after this one; behind the end where it is the last. */
function nextHead(layout: ListLayout<PostGroup>, head: number): number {
  const item = layout.itemAt(head);
  if (item.kind !== 'head' || item.isFolded) return head + 1;
  let index = head + 1 + item.group.total;
  // Parts stand among the rows: each step comes nearer by those that were passed over.
  while (index < layout.length && layout.itemAt(index).kind !== 'head') {
    const passed = layout.before(index).parts - layout.before(head + 1).parts;
    const wanted = head + 1 + item.group.total + passed;
    index = Math.max(index + 1, wanted);
  }
  return Math.min(index, layout.length);
}

interface PartOfRowProps
  extends Omit<ComponentProps<typeof PartRow>, 'member' | 'zone' | 'ordinal' | 'part'> {
  readonly row: PostRow | undefined;
  readonly place: { readonly ordinal: number; readonly part: number };
}

function PartOfRow({ row, place: { ordinal, part }, ...rest }: PartOfRowProps) {
  const member = row?.piece?.[part];
  if (!row || !member) return null;
  return <PartRow member={member} zone={row.timezone} ordinal={ordinal} part={part + 1} {...rest} />;
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
        <VisuallyHidden>{t('approvals.column.reviewStatus')}</VisuallyHidden>
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

interface PartRowProps {
  readonly id: string;
  readonly member: PieceMember;
  readonly zone: string;
  readonly now: EpochMs;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  readonly ordinal: number;
  readonly part: number;
  readonly onOpen: (ordinal: number, part: number) => void;
  readonly onSelect: (ordinal: number, isRange: boolean, part: number) => void;
}

/** Row of a post in an unfolded piece. Posts outside the list's filter are shown but not selectable. */
const PartRow = memo(function PartRow(props: PartRowProps) {
  const { id, member, zone, now, rowIndex, top, isUnderCursor, ordinal, part, onOpen, onSelect } = props;
  const { t } = useTranslation();
  const isSelected = useListState(({ selected }) => selected.has(member.id));
  const icon = signOfMember(member);
  const name = t('pieces.sign', {
    network: networkOf(member.network, member.networkGroup).name,
    state: useSignWord()({ ...member, icon }),
  });
  return (
    <div
      id={id}
      className={`${rows.row} ${classes.part}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={name}
      aria-selected={isUnderCursor}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(ordinal, part)}
    >
      <span role="gridcell" className={classes.select} onClick={(event) => event.stopPropagation()}>
        {member.isListed && (
          <Checkbox
            size="xs"
            tabIndex={-1}
            aria-label={t('approvals.select', { title: name })}
            checked={isSelected}
            onChange={() => onSelect(ordinal, false, part)}
          />
        )}
      </span>
      <span role="gridcell" className={classes.partCell}>
        <PartCells member={member} now={now} zone={zone} />
      </span>
    </div>
  );
});
