import type { MonthComparison } from '@shared/domain/metrics';
import { type MonthFilter, type MonthSort, monthFilters } from '@shared/domain/metrics';
import type { DayKey } from '@shared/domain/time';
import type { ClientKey } from '@shared/record-key';
import { perWorkspaceStore } from '../../query/per-workspace';
import { type MonthInAddress, readMonthInAddress } from '../month-in-address';
import type { RawSearch } from '../screen-route';
import { useAddress } from '../use-address';

/** The screen's state in its address; what is as usual is left out. */
interface Place extends MonthInAddress {
  readonly show?: MonthFilter;
  readonly ungrouped?: true;
  /** From 1. */
  readonly sort?: number;
  readonly by?: 'value';
  readonly mine?: true;
}

const mostColumns = 6;
const isOn = (value: unknown) => value === true || value === 'true';

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress(raw: RawSearch): Place {
  const { show, ungrouped, sort, by, mine } = raw;
  const filter = monthFilters.find((one) => one === show);
  const column = Number(sort);
  return {
    ...readMonthInAddress(raw),
    ...(filter && filter !== 'all' && { show: filter }),
    ...(isOn(ungrouped) && { ungrouped: true as const }),
    ...(Number.isInteger(column) && column > 1 && column <= mostColumns && { sort: column }),
    ...(by === 'value' && { by }),
    ...(isOn(mine) && { mine: true as const }),
  };
}

interface Cursor {
  /** The client under the cursor; null for the first of the list. */
  readonly cursorKey: ClientKey | null;
  readonly moveTo: (key: ClientKey) => void;
}

export const useMonthCursor = perWorkspaceStore<Cursor>((set) => ({
  cursorKey: null,
  moveTo: (cursorKey) => set({ cursorKey }),
}));

/** @param usual the first day of the month that is shown unless another is asked for */
export function useMonthScreen(usual: DayKey) {
  const [place, change] = useAddress(readAddress);
  const {
    compare = 'previous',
    show = 'all',
    ungrouped = false,
    sort = 1,
    by = 'change',
    mine = false,
  } = place;
  const month = place.month === undefined ? usual : `${place.month}-01`;
  return {
    month,
    comparison: compare,
    filter: show,
    isGrouped: !ungrouped,
    mine,
    sort: { column: sort - 1, by } satisfies MonthSort,
    /** The same month on another screen. */
    inAddress: readMonthInAddress({ month: month.slice(0, 7), compare }),
    showMonth: (first: DayKey) =>
      change(({ month: _, ...was }) => ({ ...was, ...(first !== usual && { month: first.slice(0, 7) }) })),
    compareWith: (next: MonthComparison) => change((was) => readAddress({ ...was, compare: next })),
    filterBy: (next: MonthFilter) => change((was) => readAddress({ ...was, show: next })),
    group: (isGrouped: boolean) => change((was) => readAddress({ ...was, ungrouped: !isGrouped })),
    /** Sorts by change first. Choosing the same column again switches between value and change. */
    sortBy: (column: number) =>
      change((was) => {
        const isSame = (was.sort ?? 1) === column + 1;
        const next = isSame && was.by !== 'value' ? 'value' : 'change';
        return readAddress({ ...was, sort: column + 1, by: next });
      }),
    keepToMine: (isKept: boolean) => change((was) => readAddress({ ...was, mine: isKept })),
    clear: () => change((was) => readAddress({ ...was, show: 'all', mine: false })),
  };
}

export type MonthScreenState = ReturnType<typeof useMonthScreen>;
