import { Button, Progress, UnstyledButton } from '@mantine/core';
import { chordsOf } from '@shared/app-commands';
import type { ReviewStatus } from '@shared/domain/post-status';
import type { DeskError } from '@shared/errors';
import type { WorkspaceSummary } from '@shared/workspaces';
import { IconFileAlert, IconFileSpreadsheet } from '@tabler/icons-react';
import { useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { commandOf } from '../../commands/command-table';
import { KeyCaps } from '../../commands/KeyCaps';
import { linksToPosts, rowsToExport, useCopyReminder } from '../../domains/approvals';
import { ChangesSince } from '../../domains/changes';
import { useNoteKey } from '../../domains/noted';
import { useCopyText } from '../../domains/outside';
import { Peek } from '../../domains/peek';
import {
  atPart,
  cursorAt,
  foldingOf,
  type ListMoments,
  listedIds,
  placeCursor,
  readAllPosts,
  stepCursor,
  useArrival,
  useListLayout,
  useOpenPage,
  usePostsExport,
  useWalkOfList,
} from '../../domains/posts';
import { ClosedNotes, EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import type { EngineStatus } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { FilterChips } from '../../kit/filters/FilterChips';
import { Tooltip } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { PageActions } from '../../kit/PageActions';
import { ErrorNote } from '../../kit/states/ErrorNote';
import textClasses from '../../kit/text.module.css';
import { useRun } from '../../query/use-run';
import { useEngine, useWorkspace, useWorkspaceServices } from '../../query/workspace-services';
import { ofReview, useSetScreenHead, usualRefresh } from '../screen-head';
import classes from './ApprovalsScreen.module.css';
import { ApprovalsTools } from './ApprovalsTools';
import { PostGrid } from './PostGrid';
import { filterKeys, reviewStatusOf } from './queue-search';
import { RowsPlaceholder } from './RowsPlaceholder';
import selectionBarClasses from './SelectionBar.module.css';
import { ListFromAddress, useApprovalsScreen, useListState } from './state';
import { useFilterLabels } from './use-filter-choices';
import { type Queue, useQueue } from './use-queue';

interface BulkActions {
  readonly isRunning: boolean;
  /** Why the last action failed. */
  readonly error: DeskError | null;
  /** Null if nothing is selected. */
  readonly copyLinks: (() => void) | null;
  /** The selection, otherwise the whole list. Null if there is nothing. */
  readonly exportCsv: (() => void) | null;
}

/** The filter holds its own part already. */
const momentsOf = ({ filter: _own, ...moments }: ListMoments) => moments;

/** Actions on several posts, from the offline copy alone. */
function useBulkActions({ list, filter, sort, moments }: Queue): BulkActions {
  const { t } = useTranslation();
  const format = useFormat();
  const engine = useEngine();
  const { now } = useWorkspaceServices();
  const workspace = useWorkspace();
  const selected = useListState((work) => work.selected);
  // Shared, so that an action clears the error of the one before.
  const running = useRun();
  const csv = usePostsExport(running);
  const copyText = useCopyText(running.run);

  const copyLinks = async (of: WorkspaceSummary) => {
    const links = await linksToPosts(engine, selected, of);
    const said = of.postAddressTemplate === null ? 'approvals.deskLinksCopied' : 'approvals.linksCopied';
    await copyText(links.join('\n'), t(said, { count: links.length }));
  };
  const exportCsv = () => {
    csv.run(t('approvals.fileName', { at: format.dated(now()) }), () =>
      rowsToExport(engine, selected, { filter, sort, moments: momentsOf(moments) }),
    );
  };
  return {
    isRunning: csv.isRunning,
    error: csv.error,
    copyLinks: workspace && selected.size > 0 ? () => void copyLinks(workspace) : null,
    exportCsv: list.total > 0 ? exportCsv : null,
  };
}

const approvalsNeed = ['planning.post_reviews'] as const;
const newsOfReviews = ['review_moved', 'decision_made', 'cycle_began', 'approval_invalidated'] as const;

/** Everything in review, by review status and grouped, with the post under the cursor beside it. */
export function ApprovalsScreen() {
  const { t } = useTranslation();
  const screen = useApprovalsScreen();
  const { search, openId, listKey, moveTo, openAt, close, showReviewStatus } = screen;
  const work = useListState((state) => state);
  const { selected } = work;
  const queue = useQueue(search);
  const { list, show } = queue;
  useSetScreenHead(t('screens.approvals'), list.asOf, usualRefresh, list.due, ofReview);
  useWalkOfList('approvals', list);
  const actions = useBulkActions(queue);
  const reminder = useCopyReminder();
  const { choose } = useSelection(queue);
  const { layout, partsAt } = useListLayout(list, work);

  const grid = useRef<HTMLDivElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const sortButton = useRef<HTMLButtonElement>(null);
  const cursor = placeCursor(work.cursor, list);
  // A first paint has its rows before the cursor is where the address puts it.
  useArrival(work.listKey === listKey && work.cursor.id === null, cursor, moveTo);

  const focusList = () => grid.current?.focus();
  const step = (by: 1 | -1) => moveTo(stepCursor(cursor, by, { list, layout, partsAt }));
  // Single steps also visit the posts of unfolded pieces.
  const moveBy = (by: number) => {
    if (by === 1 || by === -1) step(by);
    else moveTo(cursorAt(layout.rowFrom(cursor.ordinal, by), list));
  };
  const leavePanel = () => {
    close();
    focusList();
  };
  // J and K move the cursor from anywhere and focus the list, so that Enter opens the row.
  const stepInList = (by: 1 | -1) => {
    step(by);
    focusList();
  };
  const showAtRisk = () => screen.change({ risk: search.risk === undefined ? 'true' : undefined });
  // Focuses the list, because the next key belongs to it.
  const showFromKeys = (reviewStatus: ReviewStatus) => {
    showReviewStatus(reviewStatus);
    focusList();
  };
  const folding = foldingOf({
    list,
    layout,
    partsAt,
    cursor,
    moveTo,
    folds: work,
    turnGroup: work.fold,
    turnPiece: work.unfold,
  });
  const hasRows = list.total > 0;
  // Also while a panel is open, which has the key as soon as it is loaded.
  const toNote = selected.size > 0 ? [...selected] : folding.idsUnderCursor;
  useNoteKey(hasRows ? toNote : []);
  const openPage = useOpenPage(list, cursor);
  useCommands({
    ...(hasRows && { next: () => stepInList(1), previous: () => stepInList(-1) }),
    ...(hasRows && {
      open: openPage,
      ...(openId === null && {
        peek: () => openAt(atPart(list, cursor.ordinal, cursor.part ?? 0)),
      }),
      unfold: folding.unfold,
      fold: folding.fold,
      select: () => choose(cursor.ordinal, false, cursor.part),
      select_range: () => choose(cursor.ordinal, true),
    }),
    ...(openId !== null && {
      write_note: () => noteField.current?.focus(),
    }),
    close: openId !== null ? leavePanel : selected.size > 0 ? work.clearSelection : undefined,
    ...(hasRows && {
      copy_reminder: () => {
        if (selected.size > 0) reminder.copy([...selected]);
        else if (folding.idsUnderCursor.length > 0) reminder.copy(folding.idsUnderCursor);
      },
    }),
    clear_selection: selected.size > 0 ? work.clearSelection : undefined,
    copy_links: actions.copyLinks ?? undefined,
    export_list: actions.exportCsv ?? undefined,
    sort_list: () => sortButton.current?.click(),
    filter_queue: () => filterButton.current?.click(),
    show_at_risk: showAtRisk,
    show_waiting: () => showFromKeys('pending'),
    show_changes: () => showFromKeys('request_changes'),
    show_approved: () => showFromKeys('approved'),
    view_1: () => showFromKeys('pending'),
    view_2: () => showFromKeys('request_changes'),
    view_3: () => showFromKeys('approved'),
    view_4: showAtRisk,
  });

  return (
    <>
      <ListFromAddress />
      <PageActions>
        <Button
          leftSection={<IconFileSpreadsheet size={14} stroke={1.6} aria-hidden />}
          disabled={actions.exportCsv === null}
          loading={actions.isRunning}
          onClick={() => actions.exportCsv?.()}
        >
          {t('approvals.export')}
        </Button>
      </PageActions>
      <ChangesSince list="approvals" kinds={newsOfReviews} />
      <ApprovalsTools
        queue={queue}
        filterButton={filterButton}
        sortButton={sortButton}
        onReviewStatus={showReviewStatus}
      />
      <QueueRemarks hasRows={hasRows} uncounted={queue.risk?.uncounted ?? 0} />
      {actions.error && <ErrorNote error={actions.error} />}
      {reminder.error && <ErrorNote error={reminder.error} />}
      <div className={layoutClasses.split}>
        <div className={layoutClasses.stack}>
          <EngineTrouble />
          <ClosedNotes of={approvalsNeed} />
          {hasRows ? (
            <PostGrid
              key={reviewStatusOf(search) ?? 'any'}
              grid={grid}
              list={list}
              layout={layout}
              namesClient={queue.sort !== 'client'}
              isOfChanges={reviewStatusOf(search) === 'request_changes'}
              cursor={cursor}
              show={show}
              onMove={moveBy}
              onOpen={(ordinal, part) => openAt(atPart(list, ordinal, part))}
              onSelect={choose}
              onFold={folding.foldGroup}
              onUnfold={folding.turn}
            />
          ) : (
            <RowsPlaceholder list={list} />
          )}
        </div>
        {openId !== null && (
          <Peek
            postId={openId}
            hasSelection={selected.size > 0}
            pieceIds={folding.idsUnderCursor}
            noteField={noteField}
            onStep={step}
            onClose={leavePanel}
            onLeave={focusList}
          />
        )}
      </div>
      <div className={`${layoutClasses.line} ${classes.foot}`}>
        <SelectionBar actions={actions} onRemind={() => reminder.copy([...selected])} />
        <CommandBar />
      </div>
    </>
  );
}

interface Selection {
  /** `isRange`: with all rows since the last selected one; `part`: one post of a piece, counted from 1. */
  readonly choose: (ordinal: number, isRange: boolean, part?: number) => void;
}

/** Selects rows of the list, one by one or as a range: of a piece every post that the list means. */
function useSelection({ list, filter, sort, moments, isInPieces }: Queue): Selection {
  const engine = useEngine();
  const { anchor, toggle, select } = useListState((work) => work);

  const chooseRange = async (from: number, to: number) => {
    const ordinals = Array.from({ length: to - from + 1 }, (_, index) => from + index);
    const known = ordinals.map((ordinal) => list.rowAt(ordinal));
    const loaded = known.filter((row) => row !== undefined);
    if (loaded.length === known.length) return select(loaded.flatMap(listedIds));
    // A long range extends beyond the loaded rows.
    const { from: begin, pastBefore } = moments;
    const rows = await readAllPosts(engine, filter, sort, {
      ...(begin !== undefined && { from: begin }),
      ...(pastBefore !== undefined && { pastBefore }),
      asPieces: isInPieces,
    });
    select(rows.slice(from, to + 1).flatMap(listedIds));
  };
  return {
    choose: (ordinal, isRange, part = 0) => {
      const row = list.rowAt(ordinal);
      const member = row?.piece?.[part - 1];
      const ids = member ? (member.isListed ? [member.id] : []) : row && listedIds(row);
      if (isRange && anchor !== null) void chooseRange(Math.min(anchor, ordinal), Math.max(anchor, ordinal));
      else if (ids && ids.length > 0) toggle(ids, ordinal);
    },
  };
}

interface Props {
  readonly hasRows: boolean;
  /** How many posts are due soon and may be at risk: their counts are not loaded yet. */
  readonly uncounted: number;
}

/** Remarks above the list: active filters, and anything noteworthy about the offline copy. */
function QueueRemarks({ hasRows, uncounted }: Props) {
  const { search, change } = useApprovalsScreen();
  const { t } = useTranslation();
  const status = useEngineStatus();
  const wordsOf = useFilterLabels();
  const filters = filterKeys
    .filter((key) => search[key] !== undefined)
    .map((key) => ({ key, words: wordsOf(key) }));
  const isSetAside = status !== null && status.setAsideCount > 0;
  // Before the first row, the list itself shows the progress.
  const isFirst = hasRows && status?.phase === 'reading' && status.completedAt === null;
  if (filters.length === 0 && !isSetAside && !isFirst) return null;
  return (
    <div className={`${layoutClasses.line12} ${classes.remarks}`}>
      <FilterChips
        filters={filters}
        onRemove={(key) => change({ [key]: undefined })}
        onClear={() => change(noFilters)}
      />
      {search.risk !== undefined && uncounted > 0 && (
        <span className={`${layoutClasses.line8} ${textClasses.quiet} ${classes.remark}`}>
          {t('approvals.uncounted', { count: uncounted })}
        </span>
      )}
      <span className={layoutClasses.fill} />
      {isSetAside && <SetAside count={status.setAsideCount} />}
      {isFirst && <FirstReading status={status} />}
    </div>
  );
}

const noFilters = Object.fromEntries(filterKeys.map((key) => [key, undefined]));

function SetAside({ count }: { readonly count: number }) {
  const { t } = useTranslation();
  return (
    <Tooltip label={t('states.setAsideHint')}>
      <span
        className={`${layoutClasses.line8} ${textClasses.quiet} ${classes.remark}`}
        tabIndex={0}
        role="note"
      >
        <IconFileAlert size={16} stroke={1.6} aria-hidden />
        {t('states.setAside', { count })}
      </span>
    </Tooltip>
  );
}

/** The first load takes a while on a large account; what is already there can be used meanwhile. */
function FirstReading({ status }: { readonly status: EngineStatus }) {
  const { t } = useTranslation();
  const progress = useProgressText(status);
  const { done = 0, total = null } = status.progress ?? {};
  return (
    <span className={`${layoutClasses.line8} ${textClasses.quiet} ${classes.remark}`} role="status">
      <span
        className={classes.onlyWide}
      >{`${t('states.firstReading')} ${t('states.firstReadingHint')}`}</span>
      <Progress w={96} value={total ? (100 * done) / total : 0} aria-label={progress} />
      <span>{progress}</span>
    </span>
  );
}

interface SelectionBarProps {
  readonly actions: BulkActions;
  readonly onRemind: () => void;
}

/** How many posts are selected and what can be done with them; nothing if none are. */
function SelectionBar({ actions, onRemind }: SelectionBarProps) {
  const { t } = useTranslation();
  const count = useListState(({ selected }) => selected.size);
  const clear = useListState((work) => work.clearSelection);
  const { platform } = useWorkspaceServices().bootstrap;
  if (count === 0) return null;
  const offered = [
    { id: 'copy_reminder', run: onRemind },
    { id: 'copy_links', run: actions.copyLinks },
    { id: 'export_list', run: actions.exportCsv },
    { id: 'clear_selection', run: clear },
  ] as const;
  return (
    <div
      className={`${layoutClasses.line} ${selectionBarClasses.bar}`}
      role="group"
      aria-label={t('approvals.selection')}
    >
      <span className={selectionBarClasses.count} role="status">
        {t('approvals.selected', { count })}
      </span>
      {offered.map(
        ({ id, run }) =>
          run && (
            <UnstyledButton
              key={id}
              className={`${layoutClasses.line} ${textClasses.quiet} ${selectionBarClasses.action}`}
              disabled={actions.isRunning}
              onClick={() => run()}
            >
              {chordsOf(commandOf(id).keys, platform).map((chord) => (
                <KeyCaps key={chord} chord={chord} />
              ))}
              {t(`keys.${id}`)}
            </UnstyledButton>
          ),
      )}
    </div>
  );
}
