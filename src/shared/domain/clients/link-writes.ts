import type { LocalWrite } from '../../journal';
import type { ClientLink } from '../../local-data';
import type { ClientKey, LocalKey } from '../../record-key';
import type { ServiceName } from '../../services/endpoint';
import { type JoinedClient, recordKeysOf } from './join';
import { apartKey, services } from './records';

/** A person's data about clients, which must not be lost when clients are linked or unlinked. */
export interface SavedOfClients {
  /** Keys of `client_apart`. */
  readonly apart: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * Writes that link clients. Their notes are joined, and marks that say they are different are removed. The clients must
 * be of different services (`canLink`).
 * @param newId uuid of the link if none of the clients is a link yet.
 */
export function linkWrites(
  clients: readonly JoinedClient[],
  { apart, notes }: SavedOfClients,
  newId: string,
): LocalWrite[] {
  const linkIds = clients.flatMap(({ key }) => linkIdOf(key) ?? []);
  const id = linkIds[0] ?? newId;
  const key: ClientKey = `link:${id}`;
  const partOf = (service: ServiceName) =>
    clients.map((client) => client[service]?.id ?? null).find((one) => one !== null) ?? null;
  const value: ClientLink = {
    name: clients.map(({ givenName }) => givenName).find((name) => name !== null) ?? null,
    planning: partOf('planning'),
    reporting: partOf('reporting'),
    connect: partOf('connect'),
  };
  const texts = clients.flatMap((client) => notes.get(client.key) ?? []);
  const others = clients.filter((client) => client.key !== key && notes.has(client.key));
  return [
    { collection: 'client_links', key: id, value },
    // The new link first, then the removal of those it replaces, so that a crash in between loses nothing.
    ...linkIds.slice(1).map((old): LocalWrite => ({ collection: 'client_links', key: old, value: null })),
    ...(others.length > 0 ? [noteWrite(key, texts.join('\n\n'))] : []),
    ...others.map((client) => noteWrite(client.key, null)),
    ...pairsOf(clients.map(recordKeysOf))
      .filter((pair) => apart.has(pair))
      .map((pair) => apartWrite(pair, null)),
  ];
}

/** Whether the clients can be linked: a client has at most one record of each service. */
export const canLink = (clients: readonly JoinedClient[]): boolean =>
  clients.length > 1 &&
  services.every((service) => clients.filter((client) => client[service] !== null).length <= 1);

/** Writes that mark clients as different. */
export const apartWrites = (clients: readonly JoinedClient[]): LocalWrite[] =>
  pairsOf(clients.map(recordKeysOf)).map((pair) => apartWrite(pair, true));

/**
 * Writes that take the record of one service out of a client, or all records if `taken` is null. The records are marked
 * as different, otherwise they would be suggested again at once. The note stays with the remaining client.
 */
export function unlinkWrites(
  client: JoinedClient,
  taken: ServiceName | null,
  notes: SavedOfClients['notes'],
): LocalWrite[] {
  const id = linkIdOf(client.key);
  if (id === null) return [];
  const keys = recordKeysOf(client);
  const left = keys.filter((key) => taken !== null && !key.startsWith(`${taken}:`));
  if (left.length > 1) {
    const idOf = (service: ServiceName) => (service === taken ? null : (client[service]?.id ?? null));
    const value = {
      name: client.givenName,
      planning: idOf('planning'),
      reporting: idOf('reporting'),
      connect: idOf('connect'),
    };
    const out = keys.filter((key) => !left.includes(key));
    return [{ collection: 'client_links', key: id, value }, ...apartPairs([out, left])];
  }
  const note = notes.get(client.key);
  const heir = left[0] ?? keys[0];
  return [
    ...(note !== undefined && heir !== undefined ? [noteWrite(heir, note), noteWrite(client.key, null)] : []),
    { collection: 'client_links', key: id, value: null },
    ...apartPairs(keys.map((key) => [key])),
  ];
}

/**
 * Writes that name a client, or remove its name if `name` is null. A single record becomes a link with one record,
 * because names are stored in links.
 */
export function renameWrites(
  client: JoinedClient,
  name: string | null,
  { notes }: Pick<SavedOfClients, 'notes'>,
  newId: string,
): LocalWrite[] {
  const id = linkIdOf(client.key);
  const value = {
    name,
    planning: client.planning?.id ?? null,
    reporting: client.reporting?.id ?? null,
    connect: client.connect?.id ?? null,
  };
  const note = id === null ? notes.get(client.key) : undefined;
  return [
    { collection: 'client_links', key: id ?? newId, value },
    ...(note === undefined ? [] : [noteWrite(`link:${newId}`, note), noteWrite(client.key, null)]),
  ];
}

/** The uuid of the link that a client's key means; null for a record that is in none. */
export const linkIdOf = (key: ClientKey): string | null =>
  key.startsWith('link:') ? key.slice('link:'.length) : null;

const noteWrite = (key: ClientKey, value: string | null): LocalWrite => ({
  collection: 'client_notes',
  key,
  value,
});
const apartWrite = (key: string, value: true | null): LocalWrite => ({
  collection: 'client_apart',
  key,
  value,
});
const apartPairs = (groups: readonly (readonly LocalKey[])[]) =>
  pairsOf(groups).map((pair) => apartWrite(pair, true));

/** All pairs of records in different groups. */
const pairsOf = (groups: readonly (readonly LocalKey[])[]): string[] =>
  groups.flatMap((group, place) =>
    group.flatMap((one) =>
      groups
        .slice(place + 1)
        .flat()
        .map((other) => apartKey(one, other)),
    ),
  );
