import { rowUnderCursor } from '../app/selectors';

/** A screen by the second of the keys that lead to it, and where its content is seen: see `timed`. */
export interface ListedScreen {
  readonly name: string;
  readonly key: string;
  readonly content: string;
  /** Keys of the same screen, once it is there: for its usual view, as it opens with the last one, and for another. */
  readonly views?: { readonly usual: string; readonly other: string };
}

const rowOf = (grid: string) => `[role="grid"][aria-label^="${grid}"] [role="row"][aria-rowindex="2"]`;

/** Every screen that shows records, from the smallest to the largest way in which it grows. */
export const allScreens: readonly ListedScreen[] = [
  { name: 'Today', key: 't', content: 'main [data-line]' },
  { name: 'Approvals', key: 'a', content: rowUnderCursor('Posts in review') },
  { name: 'Posts', key: 'p', content: rowUnderCursor('Posts') },
  {
    name: 'Posts as a board',
    key: 'p',
    views: { usual: '1', other: '2' },
    content: '[aria-label="Posts by status"]',
  },
  { name: 'Calendar', key: 'c', content: '[role="grid"][aria-label="Days"] [role="rowgroup"] b' },
  {
    name: 'Calendar, a week',
    key: 'c',
    views: { usual: '1', other: '2' },
    content: '[role="grid"] [role="rowgroup"] b',
  },
  { name: 'Clients', key: 'l', content: rowUnderCursor('Clients') },
  { name: 'Customers', key: 'k', content: rowUnderCursor('Connector customers') },
  { name: 'Month', key: 'e', content: rowOf('Clients in') },
  { name: 'Boards', key: 'b', content: '[role="group"][aria-label="Boards by client"]' },
  { name: 'Reports', key: 'u', content: rowUnderCursor('Reports by month') },
  { name: 'Timeline', key: 'i', content: rowUnderCursor('Timeline events') },
  { name: 'Inbox', key: 'x', content: rowUnderCursor('Events') },
  { name: 'Reminders', key: 'w', content: 'nav[aria-label="Clients to remind"]' },
];
