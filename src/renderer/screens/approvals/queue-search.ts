import type { ReviewStatus } from '@shared/domain/post-status';
import { type Urgency, urgencies } from '@shared/domain/urgency';
import { listAddress, oneOf, recordId, severalOf } from '../list-address';
import type { RawSearch } from '../screen-route';

/** Filter keys with several values, separated by commas. */
export const listKeys = ['client', 'network', 'type', 'group', 'reviewer', 'tag'] as const;
export type ListKey = (typeof listKeys)[number];

/**
 * Keys that filter the queue.
 * - `mine`: only my clients.
 * - `waiting`: at least this many days.
 * - `risk`: only posts at risk.
 * - `urgency`: only this urgency, in any review status.
 */
export const filterKeys = ['mine', ...listKeys, 'waiting', 'risk', 'urgency'] as const;
export type FilterKey = (typeof filterKeys)[number];

const keys = ['situation', 'sort', 'rows', ...filterKeys] as const;
export type QueueKey = (typeof keys)[number];

/**
 * Search parameters of the queue, in the same form in the address, saved views and state. Only texts, without defaults.
 */
export type QueueSearch = { readonly [Key in QueueKey]?: string };

/** Address of the screen: search parameters and the open post. */
export type QueuePlace = QueueSearch & { readonly post?: string };

/** The first is the default. */
export const sorts = ['urgent', 'day', 'client', 'waiting', 'review_group'] as const;
export type Sort = (typeof sorts)[number];

/** In the order of the control and of the keys 1, 2 and 3. */
export const queueStatuses: readonly ReviewStatus[] = ['pending', 'request_changes', 'approved'];

/** Days. */
export const waitingDayChoices = [1, 3, 7, 14] as const;

const fields: Readonly<Record<QueueKey | 'post', (text: string) => string | undefined>> = {
  situation: oneOf(...queueStatuses),
  sort: oneOf(...sorts),
  rows: oneOf('posts'),
  mine: oneOf('true'),
  client: severalOf(),
  network: severalOf(),
  type: severalOf(),
  group: severalOf(),
  reviewer: severalOf(),
  tag: severalOf(),
  waiting: oneOf(...waitingDayChoices.map(String)),
  risk: oneOf('true'),
  urgency: oneOf(...urgencies),
  post: recordId,
};
const address = listAddress(fields, { open: 'post', view: ['situation', 'sort', 'rows'] });
export const queueAddress: typeof address = {
  ...address,
  // Addresses and saved views from before lists could be sorted use `grouping`.
  read: (given) => address.read({ sort: given['grouping'], ...given }),
};
/** Reads parameters from an address or saved view and drops unknown ones. */
export const readAddress: (given: RawSearch) => QueuePlace = queueAddress.read;

/** Null for any: where the rows are chosen by how urgent they are, and no status was chosen beside it. */
export const reviewStatusOf = ({ situation, urgency }: QueueSearch): ReviewStatus | null =>
  queueStatuses.find((one) => one === situation) ?? (urgency === undefined ? 'pending' : null);

export const sortOf = ({ sort }: QueueSearch): Sort => sorts.find((one) => one === sort) ?? sorts[0];

/** Rows are pieces unless a person wants each post. */
export const showsPieces = ({ rows }: QueueSearch): boolean => rows !== 'posts';

export const urgencyOf = ({ urgency }: QueueSearch): Urgency | null =>
  urgencies.find((one) => one === urgency) ?? null;

/** Days; null for any. */
export const minWaitingDays = ({ waiting }: QueueSearch): number | null =>
  waitingDayChoices.find((days) => String(days) === waiting) ?? null;

export const isFiltered = (search: QueueSearch): boolean =>
  filterKeys.some((key) => search[key] !== undefined);
