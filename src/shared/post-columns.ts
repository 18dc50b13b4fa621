/**
 * Columns of the list of posts that a person may choose. Status and post are always there; order is the list's own.
 */
export const postColumns = [
  'client',
  'account',
  'type',
  'group',
  'answers',
  'waits',
  'goesOut',
  'confirmed',
] as const;
export type PostColumn = (typeof postColumns)[number];

export const defaultPostColumns: readonly PostColumn[] = ['client', 'account', 'type', 'goesOut'];
