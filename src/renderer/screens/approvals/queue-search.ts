import type { ReviewStatus } from '@shared/domain/post-status';

/** The parts of a filter that hold several values, with commas between. */
export const listKeys = ['client', 'network', 'type', 'group', 'reviewer'] as const;
export type ListKey = (typeof listKeys)[number];

/** The keys that narrow the queue; `waiting`: at least so many days, `risk`: only what is at risk. */
export const filterKeys = [...listKeys, 'waiting', 'risk'] as const;
export type FilterKey = (typeof filterKeys)[number];

const keys = ['situation', 'grouping', ...filterKeys] as const;
export type QueueKey = (typeof keys)[number];

/**
 * What the queue shows, as its address, a saved view and the screen's state all say it: texts alone, nothing for what
 * is as usual.
 */
export type QueueSearch = { readonly [Key in QueueKey]?: string };

/** Where the screen is: what it shows, and the open post. */
export type QueuePlace = QueueSearch & { readonly post?: string };

export const groupings = ['client', 'review_group', 'day'] as const;
export type Grouping = (typeof groupings)[number];

/** Days. */
export const waits = [1, 3, 7, 14] as const;

const isValid: { readonly [Key in QueueKey | 'post']?: (text: string) => boolean } = {
  situation: (text) => situations.some((one) => one === text),
  grouping: (text) => groupings.some((one) => one === text),
  waiting: (text) => waits.some((days) => String(days) === text),
  risk: (text) => text === 'true',
  post: (text) => /^[\w-]{1,200}$/.test(text),
};

/** As much as a saved view may hold of one key. */
const longest = 2_000;

/** What an address or a saved view names, and nothing else that may stand in it. */
export function readAddress(given: Readonly<Record<string, unknown>>): QueuePlace {
  const entries = [...keys, 'post' as const].flatMap((key): [string, string][] => {
    const value = given[key];
    // The router reads an id of digits as a number where nobody put it in quotes, and `true` as a boolean.
    const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
    if (typeof text !== 'string' || text === '' || text.length > longest) return [];
    return isValid[key]?.(text) === false ? [] : [[key, text]];
  });
  return Object.fromEntries(entries);
}

export const situationOf = ({ situation }: QueueSearch): ReviewStatus =>
  situations.find((one) => one === situation) ?? 'pending';

export const groupingOf = ({ grouping }: QueueSearch): Grouping =>
  groupings.find((one) => one === grouping) ?? 'client';

/** Days; null for any. */
export const waitingOf = ({ waiting }: QueueSearch): number | null =>
  waits.find((days) => String(days) === waiting) ?? null;

export const isFiltered = (search: QueueSearch): boolean =>
  filterKeys.some((key) => search[key] !== undefined);

/** In the order of the control and of the keys 1, 2 and 3. */
export const situations: readonly ReviewStatus[] = ['pending', 'request_changes', 'approved'];
