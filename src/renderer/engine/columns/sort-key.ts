import type { EpochMs } from '@shared/domain/time';
import { compareUrgencies, orderWithin, type Urgency, urgencies } from '@shared/domain/urgency';

/**
 * A row's position in an order, as values: it stays meaningful when rows before or after it come and go, and even
 * when its own row is gone. Ties end at the id, so no two rows share a key.
 */
export type SortKey = Head & SortPlace;

/** Group header of a row: the part of its sort key that it shares with others. */
export type Head =
  | { readonly sort: 'schedule' | 'latest' | 'waiting' }
  | { readonly sort: 'urgent'; readonly urgency: Urgency }
  | { readonly sort: 'upcoming'; readonly when: When }
  | { readonly sort: 'client'; readonly client: SortClient; readonly isPast: boolean }
  /** Value of the day column: `noDay` if unscheduled, and for past days under one header. */
  | { readonly sort: 'day'; readonly day: number; readonly isPast: boolean }
  | { readonly sort: 'review_group'; readonly group: SortGroupHead; readonly isPast: boolean };

export interface SortPlace {
  /** Sort time. Under day headers it is the local time. Infinite without a date, which sorts last. */
  readonly at: EpochMs;
  readonly id: string;
}

/** Position of a post relative to the time at which the order begins. */
export type When = (typeof whens)[number];
export const whens = ['ahead', 'past', 'undated'] as const;

export interface SortClient {
  readonly projectId: string;
  readonly name: string | null;
}

/** A review group, or one of the two places for posts that are in none that is known. */
export interface SortGroupHead {
  /**
   * `member`: of the group named here. `unread`: in none that was read, and not all were. `none`: all were read, and
   * it is in none.
   */
  readonly membership: 'member' | 'unread' | 'none';
  /** Empty unless `member`. */
  readonly id: string;
  readonly name: string | null;
  /** Null where the group's record names no client. */
  readonly client: SortClient | null;
}

export const encodeKey = (key: SortKey): string =>
  // JSON has no infinity: a position without a moment travels as null.
  JSON.stringify([key.sort, ...headParts(key), key.at === Number.POSITIVE_INFINITY ? null : key.at, key.id]);

function headParts(head: Head): readonly unknown[] {
  switch (head.sort) {
    case 'urgent':
      return [head.urgency];
    case 'client':
      return [head.client.name, head.client.projectId, head.isPast];
    case 'day':
      return [head.day, head.isPast];
    case 'upcoming':
      return [head.when];
    case 'review_group': {
      const { membership, id, name, client } = head.group;
      return [membership, id, name, client?.name ?? null, client?.projectId ?? null, head.isPast];
    }
    default:
      return [];
  }
}

/** Reads a key back. Throws on any other text: keys come from `PostRow.key` and from nowhere else. */
export function decodeKey(text: string): SortKey {
  const parsed: unknown = JSON.parse(text);
  const parts: readonly unknown[] = Array.isArray(parsed) ? parsed : [];
  const moment = parts.at(-2);
  const at = moment === null ? Number.POSITIVE_INFINITY : moment;
  const id = parts.at(-1);
  const head = headOf(parts[0], parts.slice(1, -2));
  if (!head || typeof id !== 'string' || typeof at !== 'number') throw new Error('not a sort key');
  return { ...head, at, id };
}

function headOf(sort: unknown, parts: readonly unknown[]): Head | null {
  if ((sort === 'schedule' || sort === 'latest' || sort === 'waiting') && parts.length === 0) return { sort };
  if (sort === 'urgent') {
    const urgency = urgencies.find((one) => one === parts[0]);
    return urgency === undefined ? null : { sort, urgency };
  }
  const isPast = parts.at(-1) === true;
  if (sort === 'day' && typeof parts[0] === 'number') return { sort, day: parts[0], isPast };
  if (sort === 'upcoming') {
    const when = whens.find((one) => one === parts[0]);
    return when === undefined ? null : { sort, when };
  }
  if (sort === 'client') {
    const client = clientOf(parts[0], parts[1]);
    return client && { sort, client, isPast };
  }
  if (sort !== 'review_group') return null;
  const [membership, id, name, clientName, projectId] = parts;
  if (!isMembership(membership) || typeof id !== 'string' || !isName(name)) return null;
  return { sort, group: { membership, id, name, client: clientOf(clientName, projectId) }, isPast };
}

const memberships = ['member', 'unread', 'none'] as const;
const isMembership = (part: unknown): part is SortGroupHead['membership'] =>
  memberships.some((one) => one === part);
const isName = (part: unknown): part is string | null => part === null || typeof part === 'string';
const clientOf = (name: unknown, projectId: unknown): SortClient | null =>
  typeof projectId === 'string' && isName(name) ? { projectId, name } : null;

/** Positions in one and the same order. */
export const compareKeys = (a: SortKey, b: SortKey): number =>
  compareHeads(a, b) || (isTurned(a) ? compareLatest(a, b) : comparePlaces(a, b));

/** Whether rows are in descending order: past rows start with the latest, which is the nearest. */
function isTurned(head: Head): boolean {
  if (head.sort === 'upcoming') return head.when === 'past';
  if (head.sort === 'urgent') return orderWithin(head.urgency) === 'latest';
  return head.sort === 'latest' || ('isPast' in head && head.isPast);
}

function compareHeads(a: Head, b: Head): number {
  if (a.sort === 'urgent' && b.sort === 'urgent') return compareUrgencies(a.urgency, b.urgency);
  if (a.sort === 'day' && b.sort === 'day') return Number(a.isPast) - Number(b.isPast) || a.day - b.day;
  return compareNamedHeads(a, b) || Number('isPast' in a && a.isPast) - Number('isPast' in b && b.isPast);
}

function compareNamedHeads(a: Head, b: Head): number {
  if (a.sort === 'client' && b.sort === 'client') return compareClients(a.client, b.client);
  if (a.sort === 'upcoming' && b.sort === 'upcoming') return whens.indexOf(a.when) - whens.indexOf(b.when);
  if (a.sort === 'review_group' && b.sort === 'review_group') return compareGroups(a.group, b.group);
  return 0;
}

/** By code units: the same on every machine, which is all that a tie needs. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Under one head, or over all: by moment, then by id. */
const comparePlaces = (a: SortPlace, b: SortPlace): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : compareText(a.id, b.id);

/** Reverses the whole order, ids too. Posts without a date come last in both directions. */
function compareLatest(a: SortPlace, b: SortPlace): number {
  const [first, second] = [Number.isFinite(a.at), Number.isFinite(b.at)];
  if (first && second) return comparePlaces(b, a);
  if (first !== second) return first ? -1 : 1;
  return comparePlaces(a, b);
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Compares names in the person's language. Missing names come last. */
function compareNames(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : collator.compare(a, b);
}

/** Compares by name. Names that collate as equal are ordered by id. */
export const compareClients = (a: SortClient, b: SortClient): number =>
  compareNames(a.name, b.name) || compareText(a.projectId, b.projectId);

/** Groups by client, then by name; what is in none that is known comes after all of them. */
export function compareGroups(a: SortGroupHead, b: SortGroupHead): number {
  const byMembership = memberships.indexOf(a.membership) - memberships.indexOf(b.membership);
  return (
    byMembership ||
    compareGroupClients(a.client, b.client) ||
    compareNames(a.name, b.name) ||
    compareIds(a, b)
  );
}

function compareGroupClients(a: SortClient | null, b: SortClient | null): number {
  if (a && b) return compareClients(a, b);
  return a ? -1 : b ? 1 : 0;
}

/** Numbers as numbers: the service counts its groups up, so the older one comes first. */
const compareIds = (a: SortGroupHead, b: SortGroupHead): number =>
  collator.compare(a.id, b.id) || compareText(a.id, b.id);
