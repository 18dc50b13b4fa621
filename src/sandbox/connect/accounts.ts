import { platformOf } from '../catalogue/platforms';
import type { Random } from '../kernel/seeded';
import type { OfferedAccount } from './connections';
import type { Customer, Merchant } from './model';
import type { Connect } from './state';

/** What a platform shows to somebody who authorises it: the accounts that person may manage. */
export function accountsOf(connect: Connect, customer: Customer, slug: string): readonly OfferedAccount[] {
  const connected = connect
    .connectionsOf(customer)
    .filter((one) => one.slug === slug)
    .map(({ sourceId, sourceName }) => ({ sourceId, sourceName }));
  const merchant = connect.merchants.get(customer.merchantId);
  const further = [
    ...ownAccounts(connect, customer, slug),
    ...(merchant ? [shared(connect, merchant, slug)] : []),
  ];
  const known = new Set(connected.map(({ sourceId }) => sourceId));
  return [...connected, ...further.filter(({ sourceId }) => !known.has(sourceId))];
}

function ownAccounts({ kernel }: Connect, { id, name }: Customer, slug: string): OfferedAccount[] {
  const random = kernel.keys.random(`connect.accounts:${id}:${slug}`);
  const names =
    platformOf(slug)?.type === 'social'
      ? [`@${handleOf(name)}`, `@${handleOf(name)}.shop`]
      : [name, `${name} (test)`];
  const email = `hello@${handleOf(name)}.example`;
  return names.map((sourceName) => ({
    sourceId: accountId(random, slug),
    sourceName,
    email,
    hasPicture: true,
  }));
}

/** The agency's own account, which everybody it works with may manage: the same for all of its customers. */
function shared({ kernel }: Connect, { id, name }: Merchant, slug: string): OfferedAccount {
  const random = kernel.keys.random(`connect.accounts:${id}:${slug}`);
  return { sourceId: accountId(random, slug), sourceName: name, hasPicture: true };
}

/** Platforms number their accounts with digits, ad platforms with a dash or a prefix now and then. */
export function accountId(random: Random, slug: string): string {
  const digits = (count: number) => Array.from({ length: count }, () => random.integer(0, 9)).join('');
  if (slug === 'facebook_ads') return `act_${digits(15)}`;
  if (slug === 'google_ads') return `${digits(3)}-${digits(3)}-${digits(4)}`;
  return `1784${digits(platformOf(slug)?.type === 'social' ? 13 : 6)}`;
}

function handleOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
    .slice(0, 24);
  return plain === '' ? 'account' : plain;
}
