/**
 * Columns of the list of posts that a person may choose. Post, status and networks are always there; order is the list's own.
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

export const defaultPostColumns: readonly PostColumn[] = ['client', 'goesOut'];
