import { Checkbox } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { EpochMs } from '@shared/domain/time';
import { memo, type RefObject, useCallback } from 'react';
import { useReminded, useRemindedText } from '../../domains/local-data';
import { PostTile } from '../../domains/media';
import {
  AccountLine,
  approvalWordOf,
  type Cursor,
  GoesOut,
  gridRowsOf,
  isRowAtRisk,
  isRowOverdue,
  keyOfGroup,
  listedIds,
  PartCells,
  type PostListSnapshot,
  Reviewers,
  signOfMember,
  signOfRow,
  titleOf,
  UnfoldMark,
  UnreadPostCells,
  useSignWord,
  WaitingTime,
} from '../../domains/posts';
import type { PieceMember, PostGroup, PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { headHeight, heights, ListGrid, partHeight } from '../../kit/lists/ListGrid';
import {
  type ListColumn,
  type ListDefinition,
  type ListTexts,
  titleWidth,
} from '../../kit/lists/list-columns';
import type { ListLayout } from '../../kit/lists/list-layout';
import rows from '../../kit/lists/rows.module.css';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import { useNow } from '../../kit/use-now';
import { GroupHead } from './GroupHead';
import classes from './PostGrid.module.css';
import { useListState } from './state';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: PostListSnapshot;
  readonly layout: ListLayout<PostGroup>;
  readonly cursor: Cursor;
  readonly show: (first: number, last: number) => void;
  /** Moves by this number of rows; negative is up. */
  readonly onMove: (by: number) => void;
  /** Rows name their client: no head above them does. */
  readonly namesClient: boolean;
  /** True if all posts have changes requested: then the reviewers' column takes the room of the waiting time. */
  readonly isOfChanges: boolean;
  /** `part`: one of a piece's posts, counted from 1; 0 for the row itself. */
  readonly onOpen: (ordinal: number, part: number) => void;
  readonly onSelect: (ordinal: number, isRange: boolean, part?: number) => void;
  readonly onFold: (group: PostGroup, isFolded: boolean) => void;
  readonly onUnfold: (ordinal: number) => void;
}

interface QueueGiven extends Pick<Props, 'namesClient' | 'isOfChanges' | 'onSelect' | 'onUnfold'> {
  /** Under a heading with several time zones. */
  readonly namesZone: boolean;
}

/** A row that is not loaded yet cannot be selected. */
const unreadCells = (
  <>
    <span role="gridcell" className={classes.select} />
    <UnreadPostCells />
  </>
);

/** A post in review: its status, picture and title, who answers, how long it waits, and when it goes out. */
function queueColumns({ t, now }: ListTexts, given: QueueGiven): ListDefinition<PostRow> {
  const { namesClient, isOfChanges, namesZone, onSelect, onUnfold } = given;
  const title = (row: PostRow) => titleOf(row) ?? t('approvals.noCaption');
  const waits: ListColumn<PostRow> = {
    key: 'waits',
    name: t('approvals.column.waits'),
    width: 112,
    fold: 1,
    tone: 'second',
    isNumber: true,
    cell: (row) => <WaitingTime row={row} now={now} />,
  };
  return {
    said: (row) => {
      if (row.review === null) return title(row);
      const approval = approvalWordOf(row, t);
      const review = t(`reviewStatus.${row.review}`);
      // The words of an unknown version name the review already.
      const status =
        approval && signOfRow(row) !== 'approved_unknown' ? `${approval}, ${review}` : (approval ?? review);
      const risk = isRowOverdue(row, now) ? 'rowOverdue' : isRowAtRisk(row, now) ? 'rowAtRisk' : 'row';
      return t(`approvals.${risk}`, { title: title(row), status });
    },
    unread: { said: t('approvals.loadingRow'), cells: unreadCells },
    columns: [
      {
        key: 'select',
        name: t('approvals.column.select'),
        isOnlySaid: true,
        width: 16,
        fold: 3,
        cell: (row, { ordinal }) => <SelectBox row={row} ordinal={ordinal} onSelect={onSelect} />,
      },
      {
        key: 'reviewStatus',
        name: t('approvals.column.reviewStatus'),
        isOnlySaid: true,
        width: 16,
        label: (row) =>
          approvalWordOf(row, t) ?? t(row.review ? `reviewStatus.${row.review}` : `status.${row.status}`),
        cell: (row) => <StatusIcon name={signOfRow(row)} />,
      },
      {
        key: 'media',
        name: t('approvals.column.media'),
        isOnlySaid: true,
        width: 40,
        cell: (row) => <PostTile row={row} />,
      },
      {
        key: 'post',
        name: t('approvals.column.post'),
        width: titleWidth,
        cell: (row, { ordinal, isUnfolded }) => (
          <>
            <span className={`${layoutClasses.clip} ${classes.title}`} title={title(row)}>
              {title(row)}
            </span>
            <span className={classes.second}>
              <UnfoldMark
                row={row}
                title={title(row)}
                isUnfolded={isUnfolded}
                onUnfold={() => onUnfold(ordinal)}
              />
              <AccountLine row={row} namesClient={namesClient} />
            </span>
          </>
        ),
      },
      {
        key: 'reviewers',
        name: t('approvals.column.reviewers'),
        width: isOfChanges ? { min: 160, grow: 1 } : 160,
        fold: 2,
        cell: (row) => <RemindedReviewers row={row} now={now} />,
      },
      ...(isOfChanges ? [] : [waits]),
      {
        key: 'goesOut',
        name: t('approvals.column.goesOut'),
        width: namesZone ? { min: 168, max: 184 } : { min: 128, max: 136 },
        isNumber: true,
        cell: (row) => <GoesOut row={row} now={now} namesZone={namesZone} />,
      },
    ],
  };
}

/** Grouped posts, any number of them. */
export function PostGrid(props: Props) {
  const { grid, list, layout, cursor, show, namesClient, isOfChanges } = props;
  const { onMove, onOpen, onSelect, onFold, onUnfold } = props;
  const { t } = useTranslation();
  const now = useNow();
  // Stable identity, so rows that didn't change don't re-render.
  const open = useCallbackRef(onOpen);
  const select = useCallbackRef(onSelect);
  const unfold = useCallbackRef(onUnfold);
  // Only a client's heading names one zone for all its rows.
  const namesZone = list.groups[0]?.by !== 'client';
  const define = useCallback(
    (texts: ListTexts) =>
      queueColumns(texts, { namesClient, isOfChanges, namesZone, onSelect: select, onUnfold: unfold }),
    [namesClient, isOfChanges, namesZone, select, unfold],
  );
  return (
    <ListGrid
      grid={grid}
      label={t('approvals.list')}
      define={define}
      size="tall"
      {...gridRowsOf(list)}
      layout={layout}
      cursor={cursor}
      show={show}
      onTarget={(target) => onMove(target - cursor.ordinal)}
      onClick={(ordinal) => onOpen(ordinal, 0)}
      head={({ group, isFolded }, { isCurrent, ...place }, index) => (
        <GroupHead
          key={keyOfGroup(group)}
          {...place}
          group={group}
          isFolded={isFolded}
          isUnderCursor={isCurrent}
          now={now}
          bandHeight={headHeight + (isFolded ? 0 : heightOfRows(layout, index, group.total))}
          onFold={() => onFold(group, !isFolded)}
        />
      )}
      part={({ ordinal, part }, { isCurrent, ...place }) => {
        const row = list.rowAt(ordinal);
        const member = row?.piece?.[part];
        return (
          row &&
          member && (
            <PartRow
              key={`part ${ordinal} ${part}`}
              {...place}
              member={member}
              zone={row.timezone}
              ordinal={ordinal}
              part={part + 1}
              now={now}
              isUnderCursor={isCurrent}
              onOpen={open}
              onSelect={select}
            />
          )
        );
      }}
    />
  );
}

/** Height of a group's rows and of the parts among them, pixels. */
function heightOfRows(layout: ListLayout<PostGroup>, head: number, total: number): number {
  const parts = layout.before(nextHead(layout, head)).parts - layout.before(head + 1).parts;
  return total * heights.tall + parts * partHeight;
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

type Chosen = 'all' | 'some' | 'none';

/** Whether the posts of a row are selected. */
function chosenOf(row: PostRow, selected: ReadonlySet<string>): Chosen {
  const ids = listedIds(row);
  const count = ids.filter((one) => selected.has(one)).length;
  return count === 0 ? 'none' : count === ids.length ? 'all' : 'some';
}

interface SelectBoxProps extends Pick<Props, 'onSelect'> {
  readonly row: PostRow;
  readonly ordinal: number;
}

/** Selects a post for actions on several posts. By keyboard, X does the same. */
function SelectBox({ row, ordinal, onSelect }: SelectBoxProps) {
  const { t } = useTranslation();
  const chosen = useListState(({ selected }) => chosenOf(row, selected));
  return (
    // A click on a row opens its post; a click near the checkbox must not.
    <span
      className={`${layoutClasses.line} ${classes.selectBox}`}
      onClick={(event) => event.stopPropagation()}
    >
      <Checkbox
        size="xs"
        tabIndex={-1}
        aria-label={t('approvals.select', { title: titleOf(row) ?? t('approvals.noCaption') })}
        checked={chosen === 'all'}
        indeterminate={chosen === 'some'}
        // With Shift, all rows since the last selected one.
        onChange={({ nativeEvent }) =>
          onSelect(ordinal, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </span>
  );
}

interface RowProps {
  readonly row: PostRow;
}

/** Who answers, and when they were last reminded. `now` is epoch ms. */
function RemindedReviewers({ row, now }: RowProps & { readonly now: EpochMs }) {
  const reminded = useReminded()(row.id);
  const remindedText = useRemindedText();
  return <Reviewers row={row} reminded={reminded && remindedText(reminded, now)} />;
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
      className={`${rows.row} ${layoutClasses.line12} ${classes.part}`}
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
      <span role="gridcell" className={`${layoutClasses.room} ${classes.partCell}`}>
        <PartCells member={member} now={now} zone={zone} />
      </span>
    </div>
  );
});
