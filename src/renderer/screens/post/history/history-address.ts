/** Where in the history an address leads: to its top, or to the reminder for who has not answered. */
export type Place = { readonly at?: 'reminder' };

/** What an address names, and nothing else that may stand in it. */
export const readAddress = ({ at }: Readonly<Record<string, unknown>>): Place =>
  at === 'reminder' ? { at } : {};
