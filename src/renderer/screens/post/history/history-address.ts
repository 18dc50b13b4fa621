/** Where a link into the history leads: to its top, or to the reminder. */
export type Place = { readonly at?: 'reminder' };

/** What the screen reads from its address; everything else is dropped. */
export const readAddress = ({ at }: Readonly<Record<string, unknown>>): Place =>
  at === 'reminder' ? { at } : {};
