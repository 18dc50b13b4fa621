import type { RefObject } from 'react';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { loadedLater } from '../../kit/loaded-later';
import { useCalendarScreen } from './state';

const CalendarFilterFields = loadedLater(
  async () => (await import('./CalendarFilterFields')).CalendarFilterFields,
);

/** Filters of the calendar by status, network and type. */
export function CalendarFilters({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const { shownOnly } = useCalendarScreen();
  return (
    <FilterPopover count={Object.keys(shownOnly).length} button={button}>
      <CalendarFilterFields />
    </FilterPopover>
  );
}
