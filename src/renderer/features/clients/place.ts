/** How clients are listed: by need, by name, or those that may be one. */
export const clientViews = ['need', 'name', 'match'] as const;
export type ClientsView = (typeof clientViews)[number];

/** Where the screen is, as its address says it. */
export type Place = { readonly view?: ClientsView };

/** What an address names, and nothing else that may stand in it. */
export function readPlace({ view }: Readonly<Record<string, unknown>>): Place {
  const known = clientViews.find((one) => one === view);
  return known === undefined || known === 'need' ? {} : { view: known };
}
