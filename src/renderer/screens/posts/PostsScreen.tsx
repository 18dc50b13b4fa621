import { useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useCopyReminder } from '../../domains/approvals';
import { ChangesSince } from '../../domains/changes';
import { useMyProjects } from '../../domains/clients';
import { useTaggedPosts } from '../../domains/local-data';
import { Peek } from '../../domains/peek';
import {
  atPart,
  cursorAt,
  foldingOf,
  placeCursor,
  stepCursor,
  useArrival,
  useListLayout,
  useListMoments,
  usePostList,
  useUrgencyMoment,
} from '../../domains/posts';
import { EngineTrouble } from '../../domains/sync';
import { useSettings } from '../../domains/workspaces';
import type { RefreshScope } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import listScreen from '../../kit/lists/ListScreen.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useSetScreenHead } from '../screen-head';
import { FiltersInUse } from './FiltersInUse';
import { openingPlace } from './opening-place';
import { PostBoard } from './PostBoard';
import { PostsActions } from './PostsActions';
import { PostsList } from './PostsList';
import { PostsPlaceholder } from './PostsPlaceholder';
import { PostsTools } from './PostsTools';
import { filterOf, layoutOf, type PostsSearch, showsPieces, sortOf, timeFilterOf } from './posts-search';
import { CursorFromAddress, usePostsScreen } from './state';
import { useTodayForPosts } from './use-today';

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
  const today = useTodayForPosts();
  const urgentAt = useUrgencyMoment({}, sort === 'urgent' || search.urgency !== undefined);
  const moments = useListMoments(sort, urgentAt, timeFilterOf(search, urgentAt));
  const { list, show } = usePostList(filter, sort, moments, isInPieces, true);
  const { layout, partsAt } = useListLayout(list, folds);
  useSetScreenHead(t('screens.posts'), list.asOf, everything, list.due, ofPosts);

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
  useCommands({
    ...(hasRows && { next: () => stepInList(1), previous: () => stepInList(-1) }),
    ...(hasRows &&
      post === undefined && {
        open: () => openAt(atPart(list, cursor.ordinal, cursor.part ?? 0)),
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
      ? { show_board: () => change({ layout: 'board' }) }
      : { show_list: () => change({ layout: undefined }) }),
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
      <div className={listScreen.split}>
        <div className={listScreen.area}>
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
