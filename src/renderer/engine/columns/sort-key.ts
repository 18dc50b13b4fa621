/**
 * A row's position in an order, as values: it stays meaningful when rows before or after it come and go, and even
 * when its own row is gone. Ties end at the id, so no two rows share a key.
 */
export type SortKey = Head & Place;

/** What a row stands under: the part of its position that it shares with others. */
export type Head =
  | { readonly sort: 'schedule' | 'latest' | 'waiting' }
  | { readonly sort: 'upcoming'; readonly when: When }
  | { readonly sort: 'client'; readonly client: Client }
  /** As the column of days: `noDay` where unscheduled. */
  | { readonly sort: 'day'; readonly day: number }
  | { readonly sort: 'review_group'; readonly group: GroupHead };

export interface Place {
  /** The moment that orders it, epoch ms (under days: what its clock shows); infinite where there is none, so that it sorts last. */
  readonly at: number;
  readonly id: string;
}

/** Where a post stands towards the moment that the order begins with. */
export type When = (typeof whens)[number];
export const whens = ['ahead', 'past', 'undated'] as const;

export interface Client {
  readonly projectId: string;
  readonly name: string | null;
}

/** A review group, or one of the two places for posts that are in none that is known. */
export interface GroupHead {
  /**
   * `member`: of the group named here. `unread`: in none that was read, and not all were. `none`: all were read, and
   * it is in none.
   */
  readonly membership: 'member' | 'unread' | 'none';
  /** Empty unless `member`. */
  readonly id: string;
  readonly name: string | null;
  /** Null where the group's record names no client. */
  readonly client: Client | null;
}

export const encodeKey = (key: SortKey): string =>
  // JSON has no infinity: a position without a moment travels as null.
  JSON.stringify([key.sort, ...headParts(key), key.at === Number.POSITIVE_INFINITY ? null : key.at, key.id]);

function headParts(head: Head): readonly unknown[] {
  switch (head.sort) {
    case 'client':
      return [head.client.name, head.client.projectId];
    case 'day':
      return [head.day];
    case 'upcoming':
      return [head.when];
    case 'review_group': {
      const { membership, id, name, client } = head.group;
      return [membership, id, name, client?.name ?? null, client?.projectId ?? null];
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
  if (sort === 'day' && typeof parts[0] === 'number') return { sort, day: parts[0] };
  if (sort === 'upcoming') {
    const when = whens.find((one) => one === parts[0]);
    return when === undefined ? null : { sort, when };
  }
  if (sort === 'client') {
    const client = clientOf(parts[0], parts[1]);
    return client && { sort, client };
  }
  if (sort !== 'review_group') return null;
  const [membership, id, name, clientName, projectId] = parts;
  if (!isMembership(membership) || typeof id !== 'string' || !isName(name)) return null;
  return { sort, group: { membership, id, name, client: clientOf(clientName, projectId) } };
}

const memberships = ['member', 'unread', 'none'] as const;
const isMembership = (part: unknown): part is GroupHead['membership'] =>
  memberships.some((one) => one === part);
const isName = (part: unknown): part is string | null => part === null || typeof part === 'string';
const clientOf = (name: unknown, projectId: unknown): Client | null =>
  typeof projectId === 'string' && isName(name) ? { projectId, name } : null;

/** Positions in one and the same order. */
export const compareKeys = (a: SortKey, b: SortKey): number =>
  compareHeads(a, b) || (isTurned(a) ? compareLatest(a, b) : comparePlaces(a, b));

/** What is past reads backwards: the latest is the nearest. */
const isTurned = (head: Head) => head.sort === 'latest' || (head.sort === 'upcoming' && head.when === 'past');

function compareHeads(a: Head, b: Head): number {
  if (a.sort === 'client' && b.sort === 'client') return compareClients(a.client, b.client);
  if (a.sort === 'day' && b.sort === 'day') return a.day - b.day;
  if (a.sort === 'upcoming' && b.sort === 'upcoming') return whens.indexOf(a.when) - whens.indexOf(b.when);
  if (a.sort === 'review_group' && b.sort === 'review_group') return compareGroups(a.group, b.group);
  return 0;
}

/** By code units: the same on every machine, which is all that a tie needs. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Under one head, or over all: by moment, then by id. */
const comparePlaces = (a: Place, b: Place): number =>
  a.at < b.at ? -1 : a.at > b.at ? 1 : compareText(a.id, b.id);

/** Turned round as a whole, ids too; but what has no date stands last both ways. */
function compareLatest(a: Place, b: Place): number {
  const [first, second] = [Number.isFinite(a.at), Number.isFinite(b.at)];
  if (first && second) return comparePlaces(b, a);
  if (first !== second) return first ? -1 : 1;
  return comparePlaces(a, b);
}

const collator = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** As a person's language sorts names; those without one last. */
function compareNames(a: string | null, b: string | null): number {
  if (a === b) return 0;
  if (a === null) return 1;
  return b === null ? -1 : collator.compare(a, b);
}

/** By name; names that collate alike are kept apart by id. */
export const compareClients = (a: Client, b: Client): number =>
  compareNames(a.name, b.name) || compareText(a.projectId, b.projectId);

/** Groups by client, then by name; what is in none that is known comes after all of them. */
export function compareGroups(a: GroupHead, b: GroupHead): number {
  const byMembership = memberships.indexOf(a.membership) - memberships.indexOf(b.membership);
  return (
    byMembership ||
    compareGroupClients(a.client, b.client) ||
    compareNames(a.name, b.name) ||
    compareIds(a, b)
  );
}

function compareGroupClients(a: Client | null, b: Client | null): number {
  if (a && b) return compareClients(a, b);
  return a ? -1 : b ? 1 : 0;
}

/** Numbers as numbers: the service counts its groups up, so the older one comes first. */
const compareIds = (a: GroupHead, b: GroupHead): number =>
  collator.compare(a.id, b.id) || compareText(a.id, b.id);
