import { useMemo } from 'react';
import { splitList } from '../kit/filters/text-list';
import { perWorkspaceStore } from '../query/per-workspace';
import type { RawSearch } from './screen-route';
import { useAddress } from './use-address';

/** Reads one value of an address; undefined drops it. */
type Field = (text: string) => unknown;
type Fields = Readonly<Record<string, Field>>;

export type ListPlace<F extends Fields> = {
  readonly [Key in keyof F]?: Exclude<ReturnType<F[Key]>, undefined>;
};
type Change<F extends Fields> = { readonly [Key in keyof F]?: ListPlace<F>[Key] | undefined };

/** Schema of a list's address: filters, order, text, and the record under the cursor. */
export interface ListAddress<F extends Fields> {
  /** Reads known fields and drops all others. */
  readonly read: (raw: RawSearch) => ListPlace<F>;
  readonly filters: readonly (keyof F)[];
  /** Field of the record under the cursor; null if the list keeps its cursor out of the address. */
  readonly open: (keyof F & string) | null;
}

export type PlaceOf<A> = A extends ListAddress<infer F> ? ListPlace<F> : never;

interface Options<Key> {
  readonly open?: Key;
  /** Fields that filter nothing: they stay when the filters are cleared. */
  readonly view?: readonly Key[];
}

export function listAddress<F extends Fields>(
  fields: F,
  { open, view = [] }: Options<keyof F & string> = {},
): ListAddress<F> {
  return {
    read(raw) {
      const entries = Object.entries(fields).flatMap(([key, field]): [string, unknown][] => {
        const value = raw[key];
        // The router parses unquoted digits as a number, and `true` as a boolean.
        const text = typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
        if (typeof text !== 'string' || text === '') return [];
        const read = field(text);
        return read === undefined ? [] : [[key, read]];
      });
      return Object.fromEntries(entries) as ListPlace<F>;
    },
    filters: Object.keys(fields).filter((key) => key !== open && !view.includes(key)),
    open: open ?? null,
  };
}

export const oneOf =
  <T extends string>(...known: readonly T[]) =>
  (text: string): T | undefined =>
    known.find((one) => one === text);
/** Accepts one of several values. The first is the default and omitted from the address. */
export const choice =
  <T extends string>(usual: T, ...others: readonly T[]) =>
  (text: string): T | undefined =>
    text === usual ? undefined : others.find((one) => one === text);
export const matching = (pattern: RegExp) => (text: string) => (pattern.test(text) ? text : undefined);
export const flag = (text: string) => (text === 'true' ? (true as const) : undefined);
export const typed = (text: string) => text.slice(0, 200);
export const recordId = matching(/^[\w-]{1,200}$/);
/** Several values, separated by commas, in the length that a saved view may hold. */
export const severalOf =
  (isValid: (one: string) => boolean = () => true) =>
  (text: string): string | undefined =>
    text.length <= 2_000 && splitList(text).every(isValid) ? text : undefined;

interface Cursors {
  /** Cursors of lists that keep them out of their address. */
  readonly keys: ReadonlyMap<object, string>;
  readonly move: (list: object, key: string) => void;
}

const useCursors = perWorkspaceStore<Cursors>((set) => ({
  keys: new Map(),
  move: (list, key) => set(({ keys }) => ({ keys: new Map(keys).set(list, key) })),
}));

/** Address of a list, with functions to change it. */
export function useListAddress<F extends Fields>(address: ListAddress<F>) {
  const [place, go] = useAddress(address.read);
  const held = useCursors(({ keys }) => keys.get(address));
  const move = useCursors((cursors) => cursors.move);
  return useMemo(() => {
    const { read, filters, open } = address;
    const without = (was: ListPlace<F>, keys: readonly (keyof F)[]) =>
      read(Object.fromEntries(Object.entries(was).filter(([key]) => !keys.includes(key))));
    const opened = open === null ? held : place[open];
    return {
      place,
      isFiltered: filters.some((key) => place[key] !== undefined),
      /** Null for the first in the list. */
      cursorKey: opened === undefined ? null : String(opened),
      /** Another filter or order; the cursor goes to the first record that is left. */
      change: (change: Change<F>) =>
        go((was) => read({ ...without(was, open === null ? [] : [open]), ...change })),
      /** Shows the same records in another way; the cursor stays. */
      show: (change: Change<F>) => go((was) => read({ ...was, ...change })),
      moveTo: (key: string) => {
        if (open === null) move(address, key);
        else go((was) => read({ ...was, [open]: key }));
      },
      /** Shows a saved view in place of what was shown. */
      replace: (next: ListPlace<F>) => go(() => next),
      clear: () => go((was) => without(was, open === null ? filters : [...filters, open])),
    };
  }, [address, place, held, go, move]);
}

/** What a list shows, and how to change that. */
export type ListState<A> = A extends ListAddress<infer F> ? ReturnType<typeof useListAddress<F>> : never;
