/** Where the screen is, as its address says it. */
export type Place = { readonly account?: string };

/** What an address names, and nothing else that may stand in it. */
export function readPlace({ account }: Readonly<Record<string, unknown>>): Place {
  // The router reads an id of digits as a number where nobody put it in quotes.
  const id = typeof account === 'number' ? String(account) : account;
  return typeof id === 'string' && /^[\w-]{1,200}$/.test(id) ? { account: id } : {};
}
