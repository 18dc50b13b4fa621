import { projectsLeft } from '@shared/domain/clients';
import { postStatuses, reviewStatuses } from '@shared/domain/post-status';
import { parseInstant } from '@shared/domain/time';
import { urgencies } from '@shared/domain/urgency';
import type { PostFilter, PostSort } from '../../engine';
import { splitList } from '../../kit/filters/text-list';
import { listAddress, oneOf, recordId, severalOf, typed } from '../list-address';
import type { RawSearch } from '../screen-route';
import {
  type BoardColumnName,
  type BoardPictureSize,
  boardColumns,
  pictureSizes,
  usualColumns,
} from './board-columns';

/** Filter keys with several values. */
export const listKeys = ['client', 'status', 'network', 'group', 'type', 'tag'] as const;
export type ListKey = (typeof listKeys)[number];

const keys = [
  'mine',
  ...listKeys,
  'review',
  'from',
  'to',
  'undated',
  'changed',
  'urgency',
  'text',
  'sort',
  'rows',
  'layout',
  'columns',
  'pictures',
  'post',
] as const;
export type SearchKey = (typeof keys)[number];

/**
 * Search parameters of the screen, in the same form in the address, saved views and state. Only texts, without
 * defaults.
 */
export type PostsSearch = { readonly [Key in SearchKey]?: string };

export const layouts = ['list', 'board'] as const;
export type Layout = (typeof layouts)[number];

/** The first is the default. */
export const sorts = [
  'urgent',
  'upcoming',
  'day',
  'client',
  'waiting',
  'schedule',
  'latest',
] as const satisfies readonly PostSort[];
export type Sort = (typeof sorts)[number];

const day = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && parseInstant(`${text}T00:00:00Z`) !== null ? text : undefined;
const one = <T extends string>(known: readonly T[], text: string | undefined): T | undefined =>
  known.find((value) => value === text);

const fields: Readonly<Record<SearchKey, (text: string) => string | undefined>> = {
  mine: oneOf('true'),
  client: severalOf(),
  status: severalOf((text) => one(postStatuses, text) !== undefined),
  network: severalOf(),
  group: severalOf(),
  type: severalOf(),
  tag: severalOf(),
  review: oneOf(...reviewStatuses),
  from: day,
  to: day,
  undated: oneOf('true'),
  changed: oneOf('true'),
  urgency: oneOf(...urgencies),
  text: typed,
  sort: oneOf(...sorts),
  rows: oneOf('posts'),
  layout: oneOf(...layouts),
  columns: severalOf((text) => one(boardColumns, text) !== undefined),
  pictures: oneOf(...pictureSizes),
  post: recordId,
};

/** Keys that do not filter the list. */
const showKeys = ['sort', 'rows', 'layout', 'columns', 'pictures', 'post'] as const;
export const postsAddress = listAddress(fields, { open: 'post', view: showKeys });
/** Reads parameters from an address or saved view and drops unknown ones. */
export const readSearch: (given: RawSearch) => PostsSearch = postsAddress.read;

/** Rows are pieces unless a person wants each post. */
export const showsPieces = ({ rows }: PostsSearch): boolean => rows !== 'posts';

/** Which columns the board has, in their own order. */
export function columnsOf({ columns }: PostsSearch): readonly BoardColumnName[] {
  const chosen = boardColumns.filter((one) => splitList(columns).includes(one));
  return chosen.length > 0 ? chosen : usualColumns;
}

export const picturesOf = ({ pictures }: PostsSearch): BoardPictureSize =>
  one(pictureSizes, pictures) ?? pictureSizes[0];

/** The part of the filter that depends on the time. @param now epoch ms */
export function timeFilterOf({ urgency }: PostsSearch, now: number): PostFilter {
  const wanted = one(urgencies, urgency);
  return wanted ? { urgency: { of: [wanted], at: now } } : {};
}

export const layoutOf = ({ layout }: PostsSearch): Layout => one(layouts, layout) ?? 'list';
export const sortOf = ({ sort }: PostsSearch): Sort => one(sorts, sort) ?? sorts[0];

/** The keys that filter the list. */
export const filterKeys = keys.filter(
  (key): key is Exclude<SearchKey, (typeof showKeys)[number]> => !showKeys.some((one) => one === key),
);
export const isFiltered = (search: PostsSearch): boolean =>
  filterKeys.some((key) => search[key] !== undefined);

/** Beyond every calendar: replaces an open end of a range. */
const [firstDay, lastDay] = ['0001-01-01', '9999-12-31'];

/**
 * The same as a filter for the engine.
 * @param myProjects the planning projects of my clients
 * @param tagged the posts with the tags that are asked for; null where none are
 */
export function filterOf(
  search: PostsSearch,
  myProjects: readonly string[],
  tagged: readonly string[] | null = null,
): PostFilter {
  const { client, status, network, group, type, review, from, to, undated, changed, text } = search;
  const statuses = postStatuses.filter((one) => splitList(status).includes(one));
  const reviewStatus = one(reviewStatuses, review);
  return {
    ...projectsLeft(splitList(client), search.mine === undefined ? null : myProjects),
    ...(statuses.length > 0 && { statuses }),
    ...(network && { networks: splitList(network) }),
    ...(group && { networkGroups: splitList(group) }),
    ...(type && { types: splitList(type) }),
    ...(reviewStatus && { review: reviewStatus }),
    // Posts without a date have no day: the two filters exclude each other, so the range is ignored.
    ...(undated === 'true'
      ? { isUnscheduled: true }
      : (from || to) && { days: { from: from ?? firstDay, to: to ?? lastDay } }),
    ...(changed && { isNotAsApproved: true }),
    ...(tagged && { ids: tagged }),
    ...(text && { text }),
  };
}

/** No active filter. */
export const noFilter: { readonly [Key in SearchKey]?: undefined } = Object.fromEntries(
  filterKeys.map((key) => [key, undefined]),
);
