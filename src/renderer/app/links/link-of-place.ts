import { type DeepLink, linkedScreens } from '@shared/deep-links';
import { recordOfKey } from '@shared/domain/clients';
import type { ClientKey } from '@shared/local-data';

interface Place {
  readonly pathname: string;
  readonly search: Readonly<Record<string, unknown>>;
}

/**
 * What an address within the page shows, as a link that leads there: the record that is open, else the screen. Null
 * for what no link leads to.
 */
export function linkOfPlace({ pathname, search }: Place): DeepLink | null {
  const [, first, second] = pathname.split('/');
  if (second !== undefined) return recordOf(first, decodeURIComponent(second));
  const post = textOf(search.post);
  const account = textOf(search.account);
  const client = textOf(search.client);
  if (post !== undefined) return { screen: 'post', postId: post };
  if (first === 'accounts' && account !== undefined) return { screen: 'account', accountId: account };
  const customer = textOf(search.customer);
  if (first === 'customers' && customer !== undefined) {
    return { screen: 'client', client: `connect:${customer}` };
  }
  // Of several clients none is the one.
  const isOne = client !== undefined && !client.includes(',');
  if (first === 'posts' && isOne) return { screen: 'client', client: `planning:${client}` };
  const screen = linkedScreens.find((one) => one === first);
  return screen === undefined ? null : { screen };
}

function recordOf(kind: string | undefined, id: string): DeepLink | null {
  if (kind === 'clients' && (id.startsWith('link:') || recordOfKey(id))) {
    // One of the two that a client's key may be.
    return { screen: 'client', client: id as ClientKey };
  }
  if (kind === 'post') return { screen: 'post', postId: id };
  return kind === 'present' ? { screen: 'review_group', groupId: id } : null;
}

/** The router reads an id of digits as a number where nobody put it in quotes. */
const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' && value !== '') || typeof value === 'number' ? String(value) : undefined;
