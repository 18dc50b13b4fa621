import { Button, SegmentedControl } from '@mantine/core';
import { postColumns } from '@shared/post-columns';
import { IconColumns3 } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { MineToggle } from '../../domains/clients';
import { ViewMenu } from '../../domains/local-data';
import { PieceCounts, PiecesMenu, type PostListSnapshot } from '../../domains/posts';
import { useSettings } from '../../domains/workspaces';
import { useTranslation } from '../../i18n/use-translation';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { MenuCheckboxGroup, MenuCheckboxItem, MenuLabel } from '../../kit/later-parts';
import layoutClasses from '../../kit/layout.module.css';
import { ChoiceMenu } from '../../kit/lists/ChoiceMenu';
import { FindField } from '../../kit/lists/FindField';
import listScreen from '../../kit/lists/ListScreen.module.css';
import { loadedLater } from '../../kit/loaded-later';
import { MenuOnPress } from '../../kit/OpenOnPress';
import { PostBoardTools } from './PostBoardTools';
import {
  columnsOf,
  filterKeys,
  type Layout,
  layoutOf,
  layouts,
  picturesOf,
  readSearch,
  showsPieces,
  sortOf,
  sorts,
} from './posts-search';
import { usePostsScreen } from './state';

const PostFilterFields = loadedLater(async () => (await import('./PostFilterFields')).PostFilterFields);

interface Props {
  readonly list: PostListSnapshot;
  readonly sortButton: RefObject<HTMLButtonElement | null>;
  readonly textField: RefObject<HTMLInputElement | null>;
  readonly filterButton: RefObject<HTMLButtonElement | null>;
  readonly onLeaveText: () => void;
}

/** Filters at the left; view and columns at the right. */
export function PostsTools({ list, textField, filterButton, sortButton, onLeaveText }: Props) {
  const { t } = useTranslation();
  const { search, change, show } = usePostsScreen();
  const { post: _open, ...view } = search;
  const layout = layoutOf(search);
  const count = filterKeys.filter(
    (key) => key !== 'text' && key !== 'mine' && search[key] !== undefined,
  ).length;
  return (
    <div className={listScreen.wrapping}>
      <TextField field={textField} onLeave={onLeaveText} />
      <FilterPopover count={count} button={filterButton} side="start">
        <PostFilterFields />
      </FilterPopover>
      <MineToggle
        isOn={search.mine !== undefined}
        onChange={(isOn) => change({ mine: isOn ? 'true' : undefined })}
      />
      <PieceCounts list={list} isInPieces={showsPieces(search)} />
      <span className={layoutClasses.fill} />
      <ChoiceMenu
        label={t('ordering.sort')}
        value={sortOf(search)}
        choices={sorts.map((value) => ({ value, name: t(`ordering.by.${value}`) }))}
        onChange={(sort) => change({ sort: sort === sorts[0] ? undefined : sort })}
        button={sortButton}
      />
      <PiecesMenu
        isInPieces={showsPieces(search)}
        onChange={(isInPieces) => change({ rows: isInPieces ? undefined : 'posts' })}
      />
      <SegmentedControl<Layout>
        aria-label={t('posts.layout')}
        value={layout}
        onChange={(chosen) => change({ layout: chosen === 'list' ? undefined : chosen })}
        data={layouts.map((one) => ({ value: one, label: t(`posts.as.${one}`) }))}
      />
      {layout === 'list' ? (
        <ColumnsMenu />
      ) : (
        <PostBoardTools columns={columnsOf(search)} pictures={picturesOf(search)} onChange={change} />
      )}
      <ViewMenu screen="posts" search={view} onShow={(chosen) => show(readSearch(chosen))} />
    </div>
  );
}

/** Which columns the list has; stored with the settings. */
function ColumnsMenu() {
  const { t } = useTranslation();
  const { settings, error, change } = useSettings();
  // In the order of the list, not in the order in which they were chosen.
  const choose = (chosen: readonly string[]) =>
    change({ postColumns: postColumns.filter((name) => chosen.includes(name)) });
  return (
    <MenuOnPress
      closeOnItemClick={false}
      position="bottom-end"
      button={(props) => (
        <Button {...props} leftSection={<IconColumns3 size={14} stroke={1.6} aria-hidden />}>
          {t('posts.columns')}
        </Button>
      )}
    >
      <MenuCheckboxGroup value={[...settings.postColumns]} onChange={choose}>
        {postColumns.map((name) => (
          <MenuCheckboxItem key={name} value={name}>
            {t(`posts.column.${name}`)}
          </MenuCheckboxItem>
        ))}
      </MenuCheckboxGroup>
      {error && <MenuLabel role="alert">{t(`errors.what.${error.code}`)}</MenuLabel>}
    </MenuOnPress>
  );
}

/** A search starts after a pause in typing: letters of a fast typist follow each other sooner than a list is drawn. */
const SEARCH_PAUSE_MS = 60;

interface TextFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the results. */
  readonly onLeave: () => void;
}

/** Searches captions, comments, decisions and names of posts. */
function TextField({ field, onLeave }: TextFieldProps) {
  const { t } = useTranslation();
  const { search, change } = usePostsScreen();
  return (
    <FindField
      field={field}
      className={listScreen.find}
      label={t('posts.text')}
      clearLabel={t('posts.clearText')}
      value={search.text ?? ''}
      onChange={(text) => change({ text })}
      pauseMs={SEARCH_PAUSE_MS}
      onLeave={onLeave}
    />
  );
}
