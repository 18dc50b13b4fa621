import type { SetAside } from '@shared/services/read';

/**
 * Names of records that broke their schema where they were last met: `post 12`, or list, page and path where no id
 * could be read. A record leaves the list when it is read well; the nameless ones leave with the next pass.
 */
export type SetAsideNames = readonly string[];

/** More than these would be a service that speaks another language; the number shown then stands still. */
const most = 1_000;

const isNameless = (name: string) => name.includes('#');

export interface MetRecords {
  readonly table: 'post' | 'project';
  /** The list and page they were met in. */
  readonly place: string;
  readonly wellIds: readonly string[];
  readonly setAside: readonly SetAside[];
}

export function noteSetAside(names: SetAsideNames, met: MetRecords): SetAsideNames {
  if (names.length === 0 && met.setAside.length === 0) return names;
  const noted = new Set(names);
  for (const id of met.wellIds) noted.delete(`${met.table} ${id}`);
  // A part of a record can be set aside while its rest is read well: it is noted again here.
  for (const { id, path } of met.setAside)
    noted.add(id === undefined ? `${met.place}#${path}` : `${met.table} ${id}`);
  return [...noted].slice(0, most);
}

export const forgetNameless = (names: SetAsideNames): SetAsideNames =>
  names.some(isNameless) ? names.filter((name) => !isNameless(name)) : names;

/** Ids that an answer named although it could not give them whole: they are there, so they are not absent. */
export const namedIds = (setAside: readonly SetAside[]): string[] =>
  setAside.flatMap(({ id }) => (id === undefined ? [] : [id]));
