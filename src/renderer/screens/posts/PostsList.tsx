import { useCallbackRef } from '@mantine/hooks';
import type { EpochMs } from '@shared/domain/time';
import type { PostColumn } from '@shared/post-columns';
import { type CSSProperties, type KeyboardEvent, type RefObject, useId } from 'react';
import {
  type Cursor,
  keyOfGroup,
  PartCells,
  type PostListSnapshot,
  signOfMember,
  useGroupName,
  useSignWord,
} from '../../domains/posts';
import type { PostGroup, PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { GridColumns, GridHead } from '../../kit/lists/GridHead';
import { targetOf } from '../../kit/lists/list-keys';
import type { ListLayout } from '../../kit/lists/list-layout';
import rows from '../../kit/lists/rows.module.css';
import { useVirtualRows } from '../../kit/lists/use-virtual-rows';
import { networkOf } from '../../kit/networks/networks';
import { useNow } from '../../kit/use-now';
import { columns } from './columns';
import classes from './PostsList.module.css';
import { PostsRow } from './PostsRow';

const ROW_HEIGHT = 32;
const HEAD_HEIGHT = 34;
const COLUMNS_HEIGHT = 28;

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: PostListSnapshot;
  readonly layout: ListLayout<PostGroup>;
  readonly shown: readonly PostColumn[];
  readonly cursor: Cursor;
  readonly show: (first: number, last: number) => void;
  /** So many rows up or down. */
  readonly onMove: (by: number) => void;
  /** `part`: one of a piece's posts, counted from 1; 0 for the row itself. */
  readonly onOpen: (ordinal: number, part: number) => void;
  readonly onFold: (group: PostGroup, isFolded: boolean) => void;
  readonly onUnfold: (ordinal: number) => void;
}

/**
 * Hundreds of thousands of posts, one line each: only visible rows are in the document. The grid itself has the focus
 * and names the row under the cursor as its active descendant.
 */
export function PostsList(props: Props) {
  const { grid, list, layout, shown, cursor, show, onMove, onOpen, onFold, onUnfold } = props;
  const { t } = useTranslation();
  const now = useNow();
  const baseId = useId();
  // The same function from one move to the next, so that lines which nothing concerns stay as they are drawn.
  const open = useCallbackRef(onOpen);
  const unfold = useCallbackRef(onUnfold);
  const part = cursor.part ?? 0;
  const { items, height, pageRows } = useVirtualRows({
    layout,
    show,
    scroller: grid,
    cursorOrdinal: cursor.ordinal,
    cursorPart: part,
    places: { idAt: (ordinal) => list.rowAt(ordinal)?.id ?? null, ordinalOf: (id) => list.ordinalOf(id) },
    rowHeight: ROW_HEIGHT,
    headHeight: HEAD_HEIGHT,
    topCover: COLUMNS_HEIGHT,
  });
  const handleKey = (event: KeyboardEvent) => {
    const target = targetOf(event.key, cursor.ordinal, pageRows(), list.total);
    if (target === undefined) return;
    event.preventDefault();
    onMove(target - cursor.ordinal);
  };
  const cursorIndex = layout.indexOfRow(cursor.ordinal) + part;
  const idOf = (index: number) => `${baseId}item${index}`;
  const isUnfolded = (index: number) => index + 1 < layout.length && layout.itemAt(index + 1).kind === 'part';
  return (
    <div
      ref={grid}
      className={`${rows.list} ${classes.grid}`}
      style={tracksOf(shown)}
      role="grid"
      aria-label={t('posts.list')}
      aria-rowcount={layout.length + 1}
      aria-activedescendant={idOf(cursorIndex)}
      tabIndex={0}
      onKeyDown={handleKey}
    >
      <ColumnHeads shown={shown} />
      <div className={rows.body} role="rowgroup" style={{ height }}>
        {items.map(({ index, top, item }) =>
          item.kind === 'head' ? (
            <GroupRow
              key={`head ${keyOfGroup(item.group)}`}
              id={idOf(index)}
              group={item.group}
              isFolded={item.isFolded}
              isUnderCursor={index === cursorIndex}
              rowIndex={index + 2}
              top={top}
              onFold={() => onFold(item.group, !item.isFolded)}
            />
          ) : item.kind === 'part' ? (
            <PostsPart
              key={`part ${item.ordinal} ${item.part}`}
              id={idOf(index)}
              row={list.rowAt(item.ordinal)}
              ordinal={item.ordinal}
              part={item.part}
              now={now}
              rowIndex={index + 2}
              top={top}
              isUnderCursor={index === cursorIndex}
              onOpen={open}
            />
          ) : (
            <PostsRow
              key={`row ${item.ordinal}`}
              id={idOf(index)}
              row={list.rowAt(item.ordinal)}
              shown={shown}
              now={now}
              rowIndex={index + 2}
              top={top}
              isUnderCursor={index === cursorIndex}
              isUnfolded={isUnfolded(index)}
              onUnfold={unfold}
              onOpen={open}
              ordinal={item.ordinal}
            />
          ),
        )}
      </div>
    </div>
  );
}

/** Status and title, then the chosen columns; a narrow list keeps icon, title, client, account and time. */
function tracksOf(shown: readonly PostColumn[]): CSSProperties {
  const chosen = shown.map((name) => columns[name]);
  const narrow = chosen.filter(({ staysNarrow }) => staysNarrow);
  const tracks = (status: string, rest: readonly string[]) =>
    [status, 'minmax(120px, 1fr)', ...rest].join(' ');
  const widthsOf = (all: typeof chosen) => all.map(({ width }) => width);
  return {
    '--columns': tracks('176px', widthsOf(chosen)),
    '--narrow-columns': tracks('16px', widthsOf(narrow)),
    '--columns-beside': tracks(
      '16px',
      chosen.flatMap(({ beside }) => beside ?? []),
    ),
  } as CSSProperties;
}

/** The column names, above the rows while they scroll. */
function ColumnHeads({ shown }: { readonly shown: readonly PostColumn[] }) {
  const { t } = useTranslation();
  return (
    <GridColumns>
      <span role="columnheader" aria-label={t('posts.column.status')}>
        <span className={classes.onlyWide}>{t('posts.column.status')}</span>
      </span>
      <span role="columnheader">{t('posts.column.post')}</span>
      {shown.map((name) => (
        <span
          key={name}
          role="columnheader"
          data-number={columns[name].isNumber}
          data-only-wide={columns[name].staysNarrow === undefined || undefined}
          data-only-alone={columns[name].beside === undefined || undefined}
        >
          {t(`posts.column.${name}`)}
        </span>
      ))}
    </GridColumns>
  );
}

interface GroupRowProps {
  readonly id: string;
  readonly group: PostGroup;
  readonly isFolded: boolean;
  /** The cursor is on a row that is folded away beneath it. */
  readonly isUnderCursor: boolean;
  readonly onFold: () => void;
  readonly rowIndex: number;
  readonly top: number;
}

/** The heading of a group, with its number of rows. */
function GroupRow({ id, group, isFolded, isUnderCursor, onFold, rowIndex, top }: GroupRowProps) {
  const { t } = useTranslation();
  const title = useGroupName()(group);
  return (
    <GridHead
      section={{ key: keyOfGroup(group), title, total: group.total }}
      rowIndex={rowIndex}
      top={top}
      fold={{ id, isFolded, isUnderCursor, label: t('approvals.fold', { name: title }), turn: onFold }}
    />
  );
}

interface PostsPartProps {
  readonly id: string;
  /** The piece's row; undefined while it is not loaded. */
  readonly row: PostRow | undefined;
  readonly ordinal: number;
  readonly part: number;
  readonly now: EpochMs;
  readonly rowIndex: number;
  readonly top: number;
  readonly isUnderCursor: boolean;
  readonly onOpen: (ordinal: number, part: number) => void;
}

/** Row of a post in an unfolded piece. */
function PostsPart({ id, row, ordinal, part, now, rowIndex, top, isUnderCursor, onOpen }: PostsPartProps) {
  const { t } = useTranslation();
  const wordOf = useSignWord();
  const member = row?.piece?.[part];
  if (!row || !member) return null;
  const { name } = networkOf(member.network, member.networkGroup);
  return (
    <div
      id={id}
      className={`${rows.row} ${classes.part}`}
      role="row"
      aria-rowindex={rowIndex}
      aria-label={t('pieces.sign', {
        network: name,
        state: wordOf({ ...member, icon: signOfMember(member) }),
      })}
      aria-selected={isUnderCursor}
      style={{ transform: `translateY(${top}px)` }}
      onClick={() => onOpen(ordinal, part + 1)}
    >
      <span role="gridcell" className={classes.partCell}>
        <PartCells member={member} now={now} zone={row.timezone} />
      </span>
    </div>
  );
}
