import { platformOf } from '../catalogue/platforms';
import type { SeededRandom } from '../kernel/seeded';
import type { OfferedAccount } from './connections';
import type { SandboxCustomer, SandboxMerchant } from './model';
import type { Connect } from './state';

/** The accounts that a platform offers a customer after the authorization: those that the customer may manage. */
export function offeredAccounts(
  connect: Connect,
  customer: SandboxCustomer,
  slug: string,
): readonly OfferedAccount[] {
  const connected = connect
    .connectionsOf(customer)
    .filter((one) => one.slug === slug)
    .map(({ sourceId, sourceName }) => ({ sourceId, sourceName }));
  const merchant = connect.merchants.get(customer.merchantId);
  const further = [
    ...customerAccounts(connect, customer, slug),
    ...(merchant ? [merchantAccount(connect, merchant, slug)] : []),
  ];
  const known = new Set(connected.map(({ sourceId }) => sourceId));
  return [...connected, ...further.filter(({ sourceId }) => !known.has(sourceId))];
}

function customerAccounts(
  { kernel }: Connect,
  { id, name }: SandboxCustomer,
  slug: string,
): OfferedAccount[] {
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

/** The merchant's own account. All of its customers may manage it, so the same account is offered to each. */
function merchantAccount({ kernel }: Connect, { id, name }: SandboxMerchant, slug: string): OfferedAccount {
  const random = kernel.keys.random(`connect.accounts:${id}:${slug}`);
  return { sourceId: accountId(random, slug), sourceName: name, hasPicture: true };
}

/** An account id as the platform writes it: digits, with dashes or a prefix on the ad platforms. */
export function accountId(random: SeededRandom, slug: string): string {
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
