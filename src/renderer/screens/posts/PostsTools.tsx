import { Button, Checkbox, CloseButton, Menu, SegmentedControl, TextInput } from '@mantine/core';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { postColumns } from '@shared/post-columns';
import { IconColumns3, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useEffect, useEffectEvent } from 'react';
import { MineToggle } from '../../domains/clients';
import { useTags, ViewMenu } from '../../domains/local-data';
import { PieceCounts, PiecesMenu, type PostListSnapshot, useFacets, useTypeWord } from '../../domains/posts';
import { useSettings } from '../../domains/workspaces';
import type { Facet, Facets } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { DateField } from '../../kit/dates/DateField';
import { type Choice, ChoicesField } from '../../kit/filters/ChoicesField';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { LazySelect } from '../../kit/filters/LazySelect';
import layoutClasses from '../../kit/layout.module.css';
import { ChoiceMenu } from '../../kit/lists/ChoiceMenu';
import listScreen from '../../kit/lists/ListScreen.module.css';
import { networkOf } from '../../kit/networks/networks';
import { useTypedText } from '../../kit/use-typed-text';
import { PostBoardTools } from './PostBoardTools';
import {
  columnsOf,
  filterKeys,
  type Layout,
  type ListKey,
  layoutOf,
  layouts,
  listKeys,
  picturesOf,
  readSearch,
  showsPieces,
  sortOf,
  sorts,
} from './posts-search';
import { usePostsScreen } from './state';

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
        <FilterForm />
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
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconColumns3 size={14} stroke={1.6} aria-hidden />}>
          {t('posts.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...settings.postColumns]} onChange={choose}>
          {postColumns.map((name) => (
            <Menu.CheckboxItem key={name} value={name}>
              {t(`posts.column.${name}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        {error && <Menu.Label role="alert">{t(`errors.what.${error.code}`)}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Typing on is one search, not one for each letter. */
const REST_MS = 120;

interface TextFieldProps {
  readonly field: RefObject<HTMLInputElement | null>;
  /** Moves the focus to the results. */
  readonly onLeave: () => void;
}

/** Words that a post must contain: in captions, comments, decisions, names. */
function TextField({ field, onLeave }: TextFieldProps) {
  const { t } = useTranslation();
  const { search, change } = usePostsScreen();
  const text = search.text ?? '';
  const { typed, type, sent } = useTypedText(text);
  const send = useEffectEvent((next: string) => {
    sent(next);
    change({ text: next });
  });
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => send(typed.trim()), REST_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  const handleKey = (event: KeyboardEvent) => {
    const leaves = event.key === 'Enter' || event.key === 'ArrowDown' || event.key === 'Escape';
    if (!leaves || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (typed.trim() !== text) {
      sent(typed.trim());
      change({ text: typed.trim() });
    }
    onLeave();
  };
  return (
    <TextInput
      ref={field}
      w={220}
      type="search"
      aria-label={t('posts.text')}
      placeholder={t('posts.text')}
      autoComplete="off"
      leftSection={<IconSearch size={14} stroke={1.6} aria-hidden />}
      rightSection={
        typed !== '' && <CloseButton size="xs" aria-label={t('posts.clearText')} onClick={() => type('')} />
      }
      value={typed}
      onChange={(event) => type(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  );
}

const everyPost = {};

/** Every filter of the service, with the values that occur in the copy. */
function FilterForm() {
  const { t } = useTranslation();
  const { search, change } = usePostsScreen();
  const choices = useFilterChoices(useFacets(everyPost));
  const isUndated = search.undated === 'true';
  return (
    <>
      {listKeys.map((key) => (
        <ChoicesField
          key={key}
          label={t(`posts.filters.${key}`)}
          choices={choices[key]}
          text={search[key]}
          onChange={(text) => change({ [key]: text })}
        />
      ))}
      <LazySelect
        label={t('posts.filters.review')}
        placeholder={t('filters.any')}
        data={reviewStatuses.map((one) => ({ value: one, label: t(`reviewStatus.${one}`) }))}
        value={search.review ?? null}
        onChange={(review) => change({ review: review ?? undefined })}
        clearable
        clearButtonProps={{ 'aria-label': t('posts.anyReview') }}
        comboboxProps={{ withinPortal: false, transitionProps: { duration: 0 } }}
      />
      <DateField
        label={t('posts.filters.from')}
        disabled={isUndated}
        max={search.to}
        value={search.from ?? ''}
        onChange={(from) => change({ from })}
      />
      <DateField
        label={t('posts.filters.to')}
        disabled={isUndated}
        min={search.from}
        value={search.to ?? ''}
        onChange={(to) => change({ to })}
      />
      <Checkbox
        label={t('posts.filters.undated')}
        checked={isUndated}
        onChange={(event) => change({ undated: event.currentTarget.checked ? 'true' : undefined })}
      />
      <Checkbox
        label={t('posts.filters.changed')}
        checked={search.changed === 'true'}
        onChange={(event) => change({ changed: event.currentTarget.checked ? 'true' : undefined })}
      />
    </>
  );
}

/** The choices of each filter, with their numbers of posts in the copy. */
function useFilterChoices(facets: Facets | null): Readonly<Record<ListKey, readonly Choice[]>> {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const tags = useTags();
  const counted = (name: string, total: number) => t('filters.choice', { name, total: format.number(total) });
  const choices = (all: readonly Facet[] | undefined, nameOf: (facet: Facet) => string) =>
    (all ?? []).map((facet) => ({ value: facet.id, label: counted(nameOf(facet), facet.total) }));
  return {
    client: choices(facets?.clients, ({ id, name }) => name ?? t('approvals.clientWithoutName', { id })),
    status: postStatuses.map((status) => ({ value: status, label: t(`status.${status}`) })),
    network: choices(facets?.networks, ({ id }) => networkOf(id).name),
    group: choices(facets?.networkGroups, ({ id }) => id),
    type: choices(facets?.types, ({ id }) => typeWord(id)),
    tag: tags.map(({ name, postIds }) => ({ value: name, label: counted(name, postIds.length) })),
  };
}
