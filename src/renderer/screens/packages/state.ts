import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

export const shownParts = ['all', 'in_review', 'ready'] as const;
export type ShownPart = (typeof shownParts)[number];
export const packageOrders = ['newest', 'client', 'date'] as const;
export type PackageOrder = (typeof packageOrders)[number];

/** The screen's state in its address. */
export interface PackagesPlace {
  readonly show?: Exclude<ShownPart, 'all'>;
  readonly sort?: Exclude<PackageOrder, 'newest'>;
  readonly text?: string;
  /** The package under the cursor. */
  readonly open?: string;
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress(raw: RawSearch): PackagesPlace {
  const [show, sort, typed, open] = [text(raw.show), text(raw.sort), text(raw.text), text(raw.open)];
  return {
    ...((show === 'in_review' || show === 'ready') && { show }),
    ...((sort === 'client' || sort === 'date') && { sort }),
    ...(typed !== '' && { text: typed.slice(0, 200) }),
    ...(open !== '' && { open: open.slice(0, 200) }),
  };
}

export function usePackagesScreen() {
  const [place, change] = useAddress(readAddress);
  return {
    place,
    /** Another filter; the cursor goes to the first package that is left. */
    filter: (next: Partial<{ [Key in keyof PackagesPlace]: PackagesPlace[Key] | undefined }>) =>
      change(({ open: _, ...was }) => readAddress({ ...was, ...next })),
    moveTo: (open: string) => change((was) => ({ ...was, open })),
    clear: () => change(({ sort }) => (sort ? { sort } : {})),
  };
}

export type PackagesScreenState = ReturnType<typeof usePackagesScreen>;
