import { useEffect, useMemo, useRef } from 'react';
import { useCommands } from '../../commands/bound-commands';
import { CommandBar } from '../../commands/CommandBar';
import { useCopyReminder } from '../../domains/approvals';
import { ChangesSince } from '../../domains/changes';
import { useMyProjects } from '../../domains/clients';
import { Peek } from '../../domains/peek';
import { cursorAt, placeCursor, usePostList } from '../../domains/posts';
import { EngineTrouble } from '../../domains/sync';
import { useSettings } from '../../domains/workspaces';
import type { RefreshScope } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import listScreen from '../../kit/lists/ListScreen.module.css';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { useSetScreenHead } from '../screen-head';
import { Board } from './Board';
import { FiltersInUse } from './FiltersInUse';
import { openingPlace } from './opening-place';
import { PostsActions } from './PostsActions';
import { PostsList } from './PostsList';
import { PostsPlaceholder } from './PostsPlaceholder';
import classes from './PostsScreen.module.css';
import { PostsTools } from './PostsTools';
import { filterOf, layoutOf, type PostsSearch, sortOf } from './posts-search';
import { CursorFromAddress, usePostsScreen } from './state';
import { useListStart } from './use-list-start';

const everything: RefreshScope = { kind: 'everything' };
const newsOfPosts = ['status_moved', 'published', 'failed', 'schedule_moved', 'caption_edited'] as const;

/** Every post of the copy, filtered, as a list or a board, with the post under the cursor beside it. */
export function PostsScreen() {
  const { t } = useTranslation();
  const { search, cursor: placed, moveTo, openAt, close, change } = usePostsScreen();
  const { postColumns } = useSettings().settings;
  const { post, layout: _layout, ...asked } = search;
  const question = JSON.stringify(asked);
  // The same object while the filter means the same: a new one would start a new query.
  const mine = useMyProjects(search.mine !== undefined);
  const filter = useMemo(() => filterOf(JSON.parse(question) as PostsSearch, mine), [question, mine]);
  const sort = sortOf(search);
  const isList = layoutOf(search) === 'list';
  const begins = useListStart();
  const { list, show } = usePostList(filter, sort, begins);
  useSetScreenHead(t('screens.posts'), list.asOf, everything, list.due);

  const reminder = useCopyReminder();
  const grid = useRef<HTMLDivElement>(null);
  const textField = useRef<HTMLInputElement>(null);
  const filterButton = useRef<HTMLButtonElement>(null);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const kept = placed ?? { ordinal: openingPlace(list.groups, begins.today), id: null };
  const cursor = placeCursor(kept, list);
  // After a jump to a row that is not loaded, its post is opened once it is known.
  const arrivedId = isList && kept.id === null ? cursor.id : null;
  useEffect(() => {
    if (arrivedId !== null) moveTo({ ordinal: cursor.ordinal, id: arrivedId });
  }, [arrivedId, cursor.ordinal, moveTo]);

  const focusList = () => grid.current?.focus();
  const leaveText = () => {
    textField.current?.blur();
    focusList();
  };
  const step = (by: 1 | -1) => moveTo(cursorAt(cursor.ordinal + by, list));
  const stepInList = (by: 1 | -1) => {
    step(by);
    focusList();
  };
  const leavePanel = () => {
    close();
    focusList();
  };
  const hasRows = isList && list.total > 0;
  const under = cursor.id;
  useCommands({
    ...(hasRows && { next: () => stepInList(1), previous: () => stepInList(-1) }),
    ...(hasRows && post === undefined && { open: () => openAt(cursorAt(cursor.ordinal, list)) }),
    ...(post !== undefined && { close: leavePanel, write_note: () => noteField.current?.focus() }),
    ...(hasRows && under !== null && { copy_reminder: () => reminder.copy([under]) }),
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
      <PostsActions filter={filter} sort={sort} begins={begins} total={list.total} />
      <PostsTools textField={textField} filterButton={filterButton} onLeaveText={leaveText} />
      <FiltersInUse />
      <div className={listScreen.split}>
        <div className={`${listScreen.area} ${classes.area}`}>
          <EngineTrouble />
          {reminder.error && <ErrorNote error={reminder.error} />}
          {list.total === 0 && <PostsPlaceholder list={list} />}
          {list.total > 0 && isList && (
            <PostsList
              key={question}
              grid={grid}
              list={list}
              shown={postColumns}
              cursor={cursor}
              show={show}
              onMove={(ordinal) => moveTo(cursorAt(ordinal, list))}
              onOpen={(ordinal) => openAt(cursorAt(ordinal, list))}
            />
          )}
          {list.total > 0 && !isList && (
            <Board
              key={question}
              filter={filter}
              sort={sort}
              begins={begins}
              statusCounts={list.statusCounts}
            />
          )}
        </div>
        {post !== undefined && (
          <Peek postId={post} noteField={noteField} onStep={step} onClose={leavePanel} onLeave={focusList} />
        )}
      </div>
      <CommandBar />
    </>
  );
}
