import type { ClientLink, LocalValue } from '../../local-data';
import type { ClientKey, LocalKey } from '../../record-key';
import { type ClientRecord, keyOf, recordOfKey, services } from './records';

/** A record as part of a client. */
export interface ClientPart {
  readonly id: string;
  /** Null if the service gives none or the copy no longer has the record. */
  readonly name: string | null;
  /** False if a link names the record but the offline copy does not have it. */
  readonly isHeld: boolean;
}

/** A client with its records in the three services. */
export interface JoinedClient {
  readonly key: ClientKey;
  /** The user's own name for the client, otherwise the name from the first service that has one. */
  readonly name: string | null;
  /** The user's own name for the client; null if there is none. */
  readonly givenName: string | null;
  readonly planning: ClientPart | null;
  readonly reporting: ClientPart | null;
  readonly connect: (ClientPart & { readonly uuid: string }) | null;
}

/**
 * Puts every record of the three services into exactly one client. Two links may contain the same record, if a file
 * was imported from another machine. Then the link that was saved last has it. A link without records is not a
 * client.
 */
export function joinClients(
  records: readonly ClientRecord[],
  links: readonly LocalValue<'client_links'>[],
): JoinedClient[] {
  const held = new Map(records.map((record) => [keyOf(record), record]));
  const taken = new Set<LocalKey>();
  const newestFirst = links.toSorted((a, b) => (a.at === b.at ? compare(a.key, b.key) : compare(b.at, a.at)));
  const linked = newestFirst.flatMap(({ key, value }) => {
    const own = partsOf(value).filter((part) => !taken.has(keyOf(part)));
    for (const part of own) taken.add(keyOf(part));
    // A link whose records are all gone is not shown; it stays saved in case they come back.
    const isAnyHeld = own.some((part) => held.has(keyOf(part)));
    return isAnyHeld ? [clientOf(`link:${key}`, value.name, own, held)] : [];
  });
  const alone = records
    .filter((record) => !taken.has(keyOf(record)))
    .map((record) => clientOf(keyOf(record), null, [record], held));
  return [...linked, ...alone];
}

/** The records of a client; of a link also those that the copy does not hold. */
const partsOf = (link: Pick<ClientLink, 'planning' | 'reporting' | 'connect'>) =>
  services.flatMap((service) => {
    const id = link[service];
    return id === null ? [] : [{ service, id }];
  });

/** The keys of a client's records. */
export const recordKeysOf = ({ planning, reporting, connect }: JoinedClient): LocalKey[] =>
  partsOf({
    planning: planning?.id ?? null,
    reporting: reporting?.id ?? null,
    connect: connect?.id ?? null,
  }).map(keyOf);

/** Whether any of a client's records is one of these, such as those that are marked as mine. */
export const isAmong = (client: JoinedClient, records: ReadonlySet<string>): boolean =>
  recordKeysOf(client).some((key) => records.has(key));

/** The client that a key means; a record that is part of a link means the link's client. */
export function findClient(clients: readonly JoinedClient[], key: string): JoinedClient | null {
  const own = clients.find((client) => client.key === key);
  const record = own ? null : recordOfKey(key);
  if (!record) return own ?? null;
  return clients.find((client) => client[record.service]?.id === record.id) ?? null;
}

/** `findClient` for many keys of the same clients. */
export function clientFinder(clients: readonly JoinedClient[]): (key: string) => JoinedClient | null {
  const own = new Map<string, JoinedClient>();
  const ofRecord = new Map<string, JoinedClient>();
  for (const client of clients) {
    if (!own.has(client.key)) own.set(client.key, client);
    for (const key of recordKeysOf(client)) if (!ofRecord.has(key)) ofRecord.set(key, client);
  }
  return (key) => own.get(key) ?? ofRecord.get(key) ?? null;
}

function clientOf(
  key: ClientKey,
  name: string | null,
  parts: readonly Pick<ClientRecord, 'service' | 'id'>[],
  held: ReadonlyMap<LocalKey, ClientRecord>,
): JoinedClient {
  const partOf = (service: ClientRecord['service']): ClientPart | null => {
    const part = parts.find((one) => one.service === service);
    if (!part) return null;
    const record = held.get(keyOf(part));
    return { id: part.id, name: record?.name ?? null, isHeld: record !== undefined };
  };
  const planning = partOf('planning');
  const reporting = partOf('reporting');
  const customer = partOf('connect');
  return {
    key,
    planning,
    reporting,
    givenName: name,
    name: name ?? planning?.name ?? reporting?.name ?? customer?.name ?? null,
    connect: customer && { ...customer, uuid: customer.id },
  };
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
