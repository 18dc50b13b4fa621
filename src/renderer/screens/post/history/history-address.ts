/** Where a link into the history leads: to its top, or to the reminder. */
export type HistoryPlace = { readonly at?: 'reminder' };

/** Reads the screen's search parameters and drops unknown ones. */
export const readAddress = ({ at }: Readonly<Record<string, unknown>>): HistoryPlace =>
  at === 'reminder' ? { at } : {};
