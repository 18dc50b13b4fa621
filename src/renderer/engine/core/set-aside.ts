import type { SetAside } from '@shared/services/read';

/** A record that broke its schema where it was last met. */
export interface SetAsideEntry {
  /** `planning.posts` or the resource's name. */
  readonly kind: string;
  /** Null if no id could be read. Place and path then identify the entry. */
  readonly id: string | null;
  /** The list and page it was met in. */
  readonly place: string;
  readonly path: string;
  readonly reason: string;
}

/**
 * More unreadable records than this would mean a service with a different format. The number shown then stays at this
 * limit.
 */
const most = 1_000;

export interface MetRecords {
  readonly kind: string;
  readonly place: string;
  readonly wellIds: readonly string[];
  readonly setAside: readonly SetAside[];
}

/** A record leaves the list when it is read well; one without a name leaves when its page is read again. */
export function noteSetAside(entries: readonly SetAsideEntry[], met: MetRecords): readonly SetAsideEntry[] {
  if (entries.length === 0 && met.setAside.length === 0) return entries;
  const well = new Set(met.wellIds);
  const isOver = ({ kind, id, place }: SetAsideEntry) =>
    kind === met.kind && (id === null ? place === met.place : well.has(id));
  const noted = new Map(entries.filter((entry) => !isOver(entry)).map((entry) => [nameOf(entry), entry]));
  // A part of a record can be set aside while its rest is read well: it is noted again here.
  for (const { id = null, path, reason } of met.setAside) {
    const entry = { kind: met.kind, place: met.place, id, path, reason };
    noted.set(nameOf(entry), entry);
  }
  if (noted.size === entries.length && entries.every((entry) => noted.get(nameOf(entry)) === entry))
    return entries;
  return [...noted.values()].slice(0, most);
}

const nameOf = ({ kind, id, place, path }: SetAsideEntry) => `${kind} ${id ?? `${place}#${path}`}`;

/** Removes entries without an id. They stay for pages that no longer exist, until everything is read again. */
export const forgetNameless = (entries: readonly SetAsideEntry[]): readonly SetAsideEntry[] =>
  entries.some(({ id }) => id === null) ? entries.filter(({ id }) => id !== null) : entries;

/** Ids that an answer named although it could not give them whole: they are there, so they are not absent. */
export const namedIds = (setAside: readonly SetAside[]): string[] =>
  setAside.flatMap(({ id }) => (id === undefined ? [] : [id]));
