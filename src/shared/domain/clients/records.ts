import type { LocalKey } from '../../record-key';
import type { ServiceName } from '../../services/endpoint';

/** A client's record in one service. */
export interface ClientRecord {
  readonly service: ServiceName;
  readonly id: string;
  /** Null if the service gives none. */
  readonly name: string | null;
}

export const services = ['planning', 'reporting', 'connect'] as const satisfies readonly ServiceName[];

export const keyOf = ({ service, id }: Pick<ClientRecord, 'service' | 'id'>): LocalKey => `${service}:${id}`;

/** The record that a key means; null for a client of several. */
export function recordOfKey(key: string): { readonly service: ServiceName; readonly id: string } | null {
  const at = key.indexOf(':');
  const service = services.find((one) => one === key.slice(0, Math.max(0, at)));
  return service && at < key.length - 1 ? { service, id: key.slice(at + 1) } : null;
}

/**
 * The key of a pair of records, in either order. No id of the services contains `|`.
 */
export const apartKey = (a: LocalKey, b: LocalKey): string => (a < b ? `${a}|${b}` : `${b}|${a}`);

export function isApartKey(text: string): boolean {
  const [first = '', second = '', ...rest] = text.split('|');
  return rest.length === 0 && text.length <= 400 && isKey(first) && isKey(second) && first < second;
}

const isKey = (text: string) => /^(planning|reporting|connect):.+$/.test(text);
