import type { RefObject } from 'react';
import { FilterPopover } from '../../kit/filters/FilterPopover';
import { loadedLater } from '../../kit/loaded-later';
import { filterKeys } from './queue-search';
import { useApprovalsScreen } from './state';

const QueueFilterFields = loadedLater(async () => (await import('./QueueFilterFields')).QueueFilterFields);

/** The queue's filters, with the values that occur among the posts in review. */
export function QueueFilters({ button }: { readonly button: RefObject<HTMLButtonElement | null> }) {
  const { search } = useApprovalsScreen();
  // "At risk" and "My clients" have their own buttons.
  const count = filterKeys.filter(
    (key) => key !== 'risk' && key !== 'mine' && key !== 'urgency' && search[key] !== undefined,
  ).length;
  return (
    <FilterPopover count={count} button={button}>
      <QueueFilterFields />
    </FilterPopover>
  );
}
