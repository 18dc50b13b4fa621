import { Button } from '@mantine/core';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import type { DayKey } from '@shared/domain/time';
import { urgencies } from '@shared/domain/urgency';
import { IconFileSpreadsheet, IconLayoutList, IconPresentation } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useCopyReminder } from '../../domains/approvals';
import { ChangesSince } from '../../domains/changes';
import { useMyProjects } from '../../domains/clients';
import { useTaggedPosts } from '../../domains/local-data';
import { useNoteKey } from '../../domains/noted';
import { Peek } from '../../domains/peek';
import {
  atPart,
  cursorAt,
  foldingOf,
  type ListMoments,
  type PostListSnapshot,
  placeCursor,
  readAllPosts,
  stepCursor,
  useArrival,
  useListLayout,
  useListMoments,
  useOpenPage,
  usePostClients,
  usePostList,
  usePostsExport,
  useTypeWord,
  useUrgencyMoment,
  useWalkOfList,
} from '../../domains/posts';
import { EngineTrouble, useEngineStatus, useProgressText } from '../../domains/sync';
import { useSettings } from '../../domains/workspaces';
import type { PostFilter, PostGroup, PostSort, RefreshScope } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { FilterChips } from '../../kit/filters/FilterChips';
import { splitList } from '../../kit/filters/text-list';
import layoutClasses from '../../kit/layout.module.css';
import { networkOf } from '../../kit/networks/networks';
import { PageActions } from '../../kit/PageActions';
import { EmptyState, NothingMatches, NotKnown } from '../../kit/states/EmptyState';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { ListSkeleton } from '../../kit/states/ListSkeleton';
import { usePersonDay } from '../../kit/use-now';
import { useEngine, useWorkspaceServices } from '../../query/workspace-services';
import { useSetScreenHead } from '../screen-head';
import { PostBoard } from './PostBoard';
import { PostsList } from './PostsList';
import { PostsTools } from './PostsTools';
import {
  filterKeys,
  filterOf,
  isFiltered,
  layoutOf,
  noFilter,
  type PostsSearch,
  showsPieces,
  sortOf,
  timeFilterOf,
} from './posts-search';
import { CursorFromAddress, usePostsScreen } from './state';

const everything: RefreshScope = { kind: 'everything' };
const ofPosts = ['posts'] as const;
const newsOfPosts = ['status_moved', 'published', 'failed', 'schedule_moved', 'caption_edited'] as const;

/** Every post of the copy, filtered, as a list or a board, with the post under the cursor beside it. */
export function PostsScreen() {
  const { t } = useTranslation();
  const screen = usePostsScreen();
  const { search, cursor: placed, isCursorPlaced, folds, moveTo, openAt, close, change } = screen;
  const { postColumns } = useSettings().settings;
  const { post, layout: _layout, columns: _columns, pictures: _pictures, ...asked } = search;
  const question = JSON.stringify(asked);
  // The same object while the filter means the same: a new one would start a new query.
  const mine = useMyProjects(search.mine !== undefined);
  const tagged = useTaggedPosts(search.tag);
  const filter = useMemo(
    () => filterOf(JSON.parse(question) as PostsSearch, mine, tagged),
    [question, mine, tagged],
  );
  const sort = sortOf(search);
  const isList = layoutOf(search) === 'list';
  const isInPieces = showsPieces(search);
  const today = usePersonDay();
  const urgentAt = useUrgencyMoment({}, sort === 'urgent' || search.urgency !== undefined);
  const moments = useListMoments(sort, urgentAt, timeFilterOf(search, urgentAt));
  const { list, show } = usePostList(filter, sort, moments, isInPieces, true);
  const { layout, partsAt } = useListLayout(list, folds);
  useSetScreenHead(t('screens.posts'), list.asOf, everything, list.due, ofPosts);
  useWalkOfList('posts', list);

  const reminder = useCopyReminder();
  const grid = useRef<HTMLDivElement>(null);
  const textField = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const sortButton = useRef<HTMLButtonElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const kept = placed ?? { ordinal: openingPlace(list.groups, today), id: null };
  const cursor = placeCursor(kept, list);
  useArrival(isList && isCursorPlaced && kept.id === null, cursor, moveTo);

  const focusList = () => grid.current?.focus();
  const leaveText = () => {
    textField.current?.blur();
    focusList();
  };
  const step = (by: 1 | -1) => moveTo(stepCursor(cursor, by, { list, layout, partsAt }));
  // Single steps also visit the posts of unfolded pieces.
  const moveBy = (by: number) => {
    if (by === 1 || by === -1) step(by);
    else moveTo(cursorAt(layout.rowFrom(cursor.ordinal, by), list));
  };
  const folding = foldingOf({ ...screen, list, layout, partsAt, cursor });
  const stepInList = (by: 1 | -1) => {
    step(by);
    focusList();
  };
  const leavePanel = () => {
    close();
    focusList();
  };
  const hasRows = isList && list.total > 0;
  // Also while a panel is open, which has the key as soon as it is loaded.
  useNoteKey(hasRows ? folding.idsUnderCursor : []);
  const openPage = useOpenPage(list, cursor);
  useCommands({
    ...(hasRows && { next: () => stepInList(1), previous: () => stepInList(-1) }),
    ...(hasRows &&
      post === undefined && {
        open: openPage,
        peek: () => openAt(atPart(list, cursor.ordinal, cursor.part ?? 0)),
      }),
    ...(post !== undefined && { close: leavePanel, write_note: () => noteField.current?.focus() }),
    ...(hasRows &&
      folding.idsUnderCursor.length > 0 && { copy_reminder: () => reminder.copy(folding.idsUnderCursor) }),
    ...(hasRows && { unfold: folding.unfold, fold: folding.fold }),
    sort_list: () => sortButton.current?.click(),
    find_posts: () => textField.current?.focus(),
    filter_posts: () => filterButton.current?.click(),
    // Only the other view: the key bar lists what a key can do right now.
    ...(isList
      ? { show_board: () => change({ layout: 'board' }), view_2: () => change({ layout: 'board' }) }
      : { show_list: () => change({ layout: undefined }), view_1: () => change({ layout: undefined }) }),
  });

  return (
    <>
      <CursorFromAddress />
      <ChangesSince list="posts" kinds={newsOfPosts} />
      <PostsActions filter={filter} sort={sort} moments={moments} total={list.total} />
      <PostsTools
        list={list}
        textField={textField}
        filterButton={filterButton}
        sortButton={sortButton}
        onLeaveText={leaveText}
      />
      <FiltersInUse />
      <div className={layoutClasses.split}>
        <div className={layoutClasses.stack}>
          <EngineTrouble />
          {reminder.error && <ErrorNote error={reminder.error} />}
          {list.total === 0 && <PostsPlaceholder list={list} />}
          {list.total > 0 && isList && (
            <PostsList
              key={question}
              grid={grid}
              list={list}
              layout={layout}
              shown={postColumns}
              cursor={cursor}
              show={show}
              onMove={moveBy}
              onOpen={(ordinal, part) => openAt(atPart(list, ordinal, part))}
              onFold={folding.foldGroup}
              onUnfold={folding.turn}
            />
          )}
          {list.total > 0 && !isList && (
            <PostBoard key={question} filter={filter} sort={sort} moments={moments} isInPieces={isInPieces} />
          )}
        </div>
        {post !== undefined && (
          <Peek
            postId={post}
            pieceIds={folding.idsUnderCursor}
            noteField={noteField}
            onStep={step}
            onClose={leavePanel}
            onLeave={focusList}
          />
        )}
      </div>
      <CommandBar />
    </>
  );
}

/** In place of rows: loading, no matches, or no posts. "No posts" is shown only after a complete load. */
function PostsPlaceholder({ list }: { readonly list: PostListSnapshot }) {
  const { t } = useTranslation();
  const status = useEngineStatus();
  const progress = useProgressText(status);
  const { search, change } = usePostsScreen();
  if (!status || status.phase === 'storage_failed') return null;
  const isRead = status.completedAt !== null;
  const isUnderWay = !isRead && status.phase !== 'offline' && status.phase !== 'refused';
  if (!list.isLoaded || (isUnderWay && !isFiltered(search))) return <ListSkeleton progress={progress} />;
  if (isFiltered(search)) {
    return (
      <NothingMatches
        headline={t('posts.noMatch')}
        fact={isUnderWay ? progress : t('posts.noMatchHint')}
        clear={t('filters.clear')}
        onClear={() => change(noFilter)}
      />
    );
  }
  const isRefused = status.phase === 'refused';
  if (!isRead || isRefused) return <NotKnown refusal={isRefused ? status.error : null} />;
  return (
    <EmptyState
      sign={<IconLayoutList size={24} stroke={1.4} aria-hidden />}
      headline={t('posts.none')}
      fact={t('posts.noneHint')}
    />
  );
}

interface Props {
  readonly filter: PostFilter;
  readonly sort: PostSort;
  readonly moments: ListMoments;
  readonly total: number;
}

/** Actions on the whole list. */
function PostsActions({ filter, sort, moments, total }: Props) {
  const { t } = useTranslation();
  const { now } = useWorkspaceServices();
  const engine = useEngine();
  const format = useFormat();
  const { isRunning, error, run } = usePostsExport();
  const { filter: moving, ...begin } = moments;
  const exportList = () =>
    run(t('posts.fileName', { at: format.dated(now()) }), () =>
      readAllPosts(engine, { ...filter, ...moving }, sort, begin),
    );
  useCommands({ ...(total > 0 && { export_csv: exportList }) });
  return (
    <>
      <PageActions>
        <Button
          component={Link}
          to="/packages"
          leftSection={<IconPresentation size={14} stroke={1.6} aria-hidden />}
        >
          {t('posts.packages')}
        </Button>
        <Button
          leftSection={<IconFileSpreadsheet size={14} stroke={1.6} aria-hidden />}
          disabled={total === 0}
          loading={isRunning}
          onClick={exportList}
        >
          {t('posts.export')}
        </Button>
      </PageActions>
      {error && <ErrorNote error={error} title={t('postsTable.notSaved')} />}
    </>
  );
}

/** The active filters, in words. */
function FiltersInUse() {
  const { search, change } = usePostsScreen();
  const wordsOf = useFilterLabels();
  const filters = filterKeys.flatMap((key) => {
    const text = search[key];
    return text === undefined ? [] : [{ key, words: wordsOf(key, text) }];
  });
  return (
    <FilterChips
      isRow
      filters={filters}
      onRemove={(key) => change({ [key]: undefined })}
      onClear={() => change(noFilter)}
    />
  );
}

type FilterKey = (typeof filterKeys)[number];

/** A filter in words: `Client: Aurora and Mar Azul`. */
function useFilterLabels(): (key: FilterKey, text: string) => string {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const clients = usePostClients() ?? [];
  const clientName = (id: string) => {
    const found = clients.find((one) => one.projectId === id);
    return found?.name ?? t('approvals.clientWithoutName', { id });
  };
  const statusName = (value: string) => {
    const status = postStatuses.find((one) => one === value);
    return status ? t(`status.${status}`) : value;
  };
  const reviewStatusName = (value: string) => {
    const reviewStatus = reviewStatuses.find((one) => one === value);
    return reviewStatus ? t(`reviewStatus.${reviewStatus}`) : value;
  };
  const listed = (text: string, nameOf: (value: string) => string) =>
    format.list(splitList(text).map(nameOf));
  const valueOf: Readonly<Record<FilterKey, (text: string) => string>> = {
    client: (text) => listed(text, clientName),
    status: (text) => listed(text, statusName),
    network: (text) => listed(text, (network) => networkOf(network).name),
    group: (text) => listed(text, (group) => group),
    type: (text) => listed(text, typeWord),
    tag: (text) => listed(text, (tag) => tag),
    review: reviewStatusName,
    from: (day) => format.day(day),
    to: (day) => format.day(day),
    mine: () => '',
    undated: () => '',
    changed: () => '',
    urgency: () => '',
    text: (text) => t('posts.quoted', { text }),
  };
  return (key, text) => {
    if (key === 'mine') return t('client.myClients');
    if (key === 'urgency') {
      const urgency = urgencies.find((one) => one === text);
      return urgency ? t(`ordering.urgency.${urgency}`) : '';
    }
    if (key === 'undated' || key === 'changed') return t(`posts.filters.${key}`);
    return t('filters.words', { name: t(`posts.filters.${key}`), value: valueOf[key](text) });
  };
}

/**
 * The row at which a list opens before anybody has moved in it. Grouped by day: today, or the first day after it; if
 * all is past, the last day. In every other order: the top.
 */
export function openingPlace(groups: readonly PostGroup[], today: DayKey): number {
  let place = 0;
  let lastDay = 0;
  for (const group of groups) {
    if (group.by !== 'day' || group.day === null) break;
    if (group.day >= today) return place;
    lastDay = place;
    place += group.total;
  }
  return lastDay;
}
