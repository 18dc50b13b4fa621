/** Where the screen is, as its address says it. */
export type Place = { readonly customer?: string };

/** What an address names, and nothing else that may stand in it. */
export function readPlace({ customer }: Readonly<Record<string, unknown>>): Place {
  return typeof customer === 'string' && /^[\w-]{1,200}$/.test(customer) ? { customer } : {};
}
