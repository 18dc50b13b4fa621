import { useCallbackRef } from '@mantine/hooks';
import { readReview } from '@shared/domain/approval-reading';
import type { EpochMs } from '@shared/domain/time';
import type { PostColumn } from '@shared/post-columns';
import { IconNote } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useCallback } from 'react';
import { PostTile } from '../../domains/media';
import { NotedSign } from '../../domains/noted';
import {
  type Cursor,
  GoesOut,
  gridRowsOf,
  keyOfGroup,
  PartCells,
  PieceSigns,
  type PostListSnapshot,
  signOfMember,
  signOfRow,
  signOfRowWord,
  titleOf,
  UnfoldMark,
  UnreadPostCells,
  useAskedForChanges,
  useGroupName,
  useLikelyWord,
  useReviewersText,
  useSignWord,
  useTypeWord,
  WaitingTime,
} from '../../domains/posts';
import type { PostGroup, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { GridHead } from '../../kit/lists/GridHead';
import { type ItemPlace, ListGrid } from '../../kit/lists/ListGrid';
import {
  type ColumnWidth,
  type ListDefinition,
  type ListTexts,
  titleWidth,
} from '../../kit/lists/list-columns';
import type { ListLayout } from '../../kit/lists/list-layout';
import rows from '../../kit/lists/rows.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { StatusIcon } from '../../kit/status/StatusIcon';
import textClasses from '../../kit/text.module.css';
import { useNow } from '../../kit/use-now';
import classes from './PostsList.module.css';

interface Props {
  readonly grid: RefObject<HTMLDivElement | null>;
  readonly list: PostListSnapshot;
  readonly layout: ListLayout<PostGroup>;
  readonly shown: readonly PostColumn[];
  readonly cursor: Cursor;
  readonly show: (first: number, last: number) => void;
  /** Moves by this number of rows; negative is up. */
  readonly onMove: (by: number) => void;
  /** `part`: one of a piece's posts, counted from 1; 0 for the row itself. */
  readonly onOpen: (ordinal: number, part: number) => void;
  readonly onFold: (group: PostGroup, isFolded: boolean) => void;
  readonly onUnfold: (ordinal: number) => void;
}

/** Columns of a post: title, client, status, networks and publish date. A narrow list keeps sign, title, client and date. */
function postColumns(
  { t, now }: ListTexts,
  shown: readonly PostColumn[],
  onUnfold: (ordinal: number) => void,
): ListDefinition<PostRow> {
  const statusOf = signOfRowWord(t);
  const title = (row: PostRow) => titleOf(row) ?? t('approvals.noCaption');
  const chosen = shown.map((key) => {
    const { cell: Cell, width, fold, isNumber } = columns[key];
    return {
      key,
      name: t(`posts.column.${key}`),
      width,
      tone: 'second' as const,
      ...(fold !== undefined && { fold }),
      ...(isNumber && { isNumber }),
      cell: (row: PostRow) => <Cell row={row} now={now} />,
    };
  });
  const isClient = ({ key }: { readonly key: string }) => key === 'client';
  return {
    unread: {
      said: t('approvals.loadingRow'),
      cells: <UnreadPostCells />,
    },
    said: (row) => t('posts.row', { title: title(row), status: statusOf(row) }),
    columns: [
      {
        key: 'sign',
        name: t('approvals.column.reviewStatus'),
        isOnlySaid: true,
        width: 16,
        label: statusOf,
        hint: statusOf,
        cell: (row) => <StatusIcon name={signOfRow(row)} />,
      },
      {
        key: 'media',
        name: t('approvals.column.media'),
        isOnlySaid: true,
        width: 40,
        fold: 4,
        cell: (row) => <PostTile row={row} />,
      },
      {
        key: 'post',
        name: t('posts.column.post'),
        width: titleWidth,
        cell: (row, { ordinal, isUnfolded }) => (
          <span className={layoutClasses.line6}>
            {row.piece && (
              <UnfoldMark
                row={row}
                title={title(row)}
                isUnfolded={isUnfolded}
                onUnfold={() => onUnfold(ordinal)}
              />
            )}
            <span className={`${classes.lines} ${textClasses.name}`} title={title(row)}>
              {title(row)}
            </span>
            <NotedSign row={row} />
            {row.hasNote && (
              <span
                className={`${textClasses.fixed} ${classes.note}`}
                role="img"
                aria-label={t('approvals.hasNote')}
              >
                <IconNote size={14} stroke={1.6} aria-hidden />
              </span>
            )}
          </span>
        ),
      },
      ...chosen.filter(isClient),
      {
        key: 'status',
        name: t('posts.column.status'),
        width: 136,
        fold: 2,
        hint: statusOf,
        cell: (row) => <StatusLines row={row} word={statusOf(row)} />,
      },
      {
        key: 'networks',
        name: t('posts.column.networks'),
        width: 84,
        fold: 1,
        cell: (row) => <Networks row={row} />,
      },
      ...chosen.filter((column) => !isClient(column)),
    ],
  };
}

/** The status of a post, and who is waited for or asked for which changes. */
function StatusLines({ row, word }: { readonly row: PostRow; readonly word: string }) {
  const asked = useAskedForChanges()(row);
  const reviewers = useReviewersText()(readReview(row.review, row.counts));
  const likely = useLikelyWord()(row);
  const fact = likely ?? asked?.line ?? reviewers;
  return (
    <span className={classes.state}>
      <span className={classes.lines}>{word}</span>
      {fact !== null && (
        <span className={classes.fact} title={[likely, reviewers].filter(Boolean).join(' · ') || fact}>
          {fact}
        </span>
      )}
    </span>
  );
}

const Networks = ({ row }: { readonly row: PostRow }) =>
  row.piece ? <PieceSigns row={row} /> : <NetworkMark network={row.network} group={row.networkGroup} />;

/** Hundreds of thousands of posts. */
export function PostsList(props: Props) {
  const { grid, list, layout, shown, cursor, show, onMove, onOpen, onFold, onUnfold } = props;
  const { t } = useTranslation();
  const now = useNow();
  const unfold = useCallbackRef(onUnfold);
  const define = useCallback((texts: ListTexts) => postColumns(texts, shown, unfold), [shown, unfold]);
  return (
    <ListGrid
      grid={grid}
      label={t('posts.list')}
      define={define}
      size="tall"
      {...gridRowsOf(list)}
      layout={layout}
      cursor={cursor}
      show={show}
      onTarget={(target) => onMove(target - cursor.ordinal)}
      onClick={(ordinal) => onOpen(ordinal, 0)}
      head={({ group, isFolded }, place) => (
        <GroupRow
          key={`head ${keyOfGroup(group)}`}
          group={group}
          isFolded={isFolded}
          place={place}
          onFold={() => onFold(group, !isFolded)}
        />
      )}
      part={({ ordinal, part }, { isCurrent, ...place }) => (
        <PostsPart
          key={`part ${ordinal} ${part}`}
          {...place}
          row={list.rowAt(ordinal)}
          ordinal={ordinal}
          part={part}
          now={now}
          isUnderCursor={isCurrent}
          onOpen={onOpen}
        />
      )}
    />
  );
}

interface GroupRowProps {
  readonly group: PostGroup;
  readonly isFolded: boolean;
  /** The cursor may be on a row that is folded away beneath it. */
  readonly place: ItemPlace;
  readonly onFold: () => void;
}

/** The heading of a group, with its number of rows. */
function GroupRow({ group, isFolded, place, onFold }: GroupRowProps) {
  const { t } = useTranslation();
  const title = useGroupName()(group);
  const { id, rowIndex, top, isCurrent } = place;
  return (
    <GridHead
      section={{ key: keyOfGroup(group), title, total: group.total }}
      rowIndex={rowIndex}
      top={top}
      fold={{
        id,
        isFolded,
        isUnderCursor: isCurrent,
        label: t('approvals.fold', { name: title }),
        turn: onFold,
      }}
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
      <span role="gridcell" className={`${layoutClasses.room} ${classes.partCell}`}>
        <PartCells member={member} now={now} zone={row.timezone} />
      </span>
    </div>
  );
}

interface CellProps {
  readonly row: PostRow;
  readonly now: EpochMs;
}

interface Column {
  readonly width: ColumnWidth;
  /** Order in which columns leave a narrow list; client and time stay. */
  readonly fold?: number;
  readonly isNumber?: true;
  readonly cell: (props: CellProps) => ReactNode;
}

/** Columns that can be shown beside a post's status and title, in the order of the list. */
const columns: Readonly<Record<PostColumn, Column>> = {
  client: { width: { min: 120, grow: 0.6 }, cell: ClientName },
  account: {
    width: { min: 120, max: 160 },
    fold: 3,
    cell: ({ row }) => <Lines text={row.accountName ?? '–'} />,
  },
  type: { width: 56, fold: 2, cell: ({ row }) => <TypeWord type={row.type} /> },
  group: { width: 110, fold: 1, cell: ({ row }) => row.networkGroup ?? '–' },
  answers: { width: 110, fold: 2, cell: Answers },
  waits: { width: 72, fold: 2, isNumber: true, cell: WaitingTime },
  goesOut: {
    width: { min: 160, max: 172 },
    isNumber: true,
    cell: (props) => <GoesOut {...props} namesZone />,
  },
  confirmed: { width: 110, fold: 1, isNumber: true, cell: Confirmed },
};

/** A name in up to two lines. */
const Lines = ({ text }: { readonly text: string }) => (
  <span className={classes.lines} title={text}>
    {text}
  </span>
);

function ClientName({ row }: CellProps) {
  const { t } = useTranslation();
  return <Lines text={row.projectName ?? t('approvals.clientWithoutName', { id: row.projectId })} />;
}

function TypeWord({ type }: { readonly type: string }) {
  return useTypeWord()(type);
}

function Answers({ row }: CellProps) {
  const { t } = useTranslation();
  const text = useReviewersText()(readReview(row.review, row.counts));
  return text ?? <span title={row.review === null ? undefined : t('approvals.countsNotRead')}>–</span>;
}

function Confirmed({ row, now }: CellProps) {
  return useFormat().ago(row.seenAt, now);
}
