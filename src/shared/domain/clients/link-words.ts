import type { LocalWord } from '../../journal';
import type { ClientKey, ClientLink, LocalKey } from '../../local-data';
import type { ServiceName } from '../../services/endpoint';
import { apartKey } from './apart';
import { type JoinedClient, recordKeysOf } from './join';
import { services } from './records';

/** What a person saved of clients: needed so that nothing of it is lost when clients are joined or parted. */
export interface SavedOfClients {
  /** Keys of `client_apart`. */
  readonly apart: ReadonlySet<string>;
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * What is to be saved when a person says that clients are one. Their notes follow one another in one note, and what was
 * called apart before is no longer. The clients must be of different services: `canLink`.
 * @param newId uuid of the link where none of them is one yet.
 */
export function linkWords(
  clients: readonly JoinedClient[],
  { apart, notes }: SavedOfClients,
  newId: string,
): LocalWord[] {
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
    // First the link, then what it replaces: stopped half-way, nothing is in no client.
    ...linkIds.slice(1).map((old): LocalWord => ({ collection: 'client_links', key: old, value: null })),
    ...(others.length > 0 ? [noteWord(key, texts.join('\n\n'))] : []),
    ...others.map((client) => noteWord(client.key, null)),
    ...pairsOf(clients.map(recordKeysOf))
      .filter((pair) => apart.has(pair))
      .map((pair) => apartWord(pair, null)),
  ];
}

/** Whether no service would have two records of the client. */
export const canLink = (clients: readonly JoinedClient[]): boolean =>
  clients.length > 1 &&
  services.every((service) => clients.filter((client) => client[service] !== null).length <= 1);

/** What is to be saved when a person says that clients are not one. */
export const apartWords = (clients: readonly JoinedClient[]): LocalWord[] =>
  pairsOf(clients.map(recordKeysOf)).map((pair) => apartWord(pair, true));

/**
 * What is to be saved when a person takes a service's record out of a client, or with null all apart. The records are
 * called apart too, or they would be suggested again at once. The note stays with what is left of the client.
 */
export function unlinkWords(
  client: JoinedClient,
  taken: ServiceName | null,
  notes: SavedOfClients['notes'],
): LocalWord[] {
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
    ...(note !== undefined && heir !== undefined ? [noteWord(heir, note), noteWord(client.key, null)] : []),
    { collection: 'client_links', key: id, value: null },
    ...apartPairs(keys.map((key) => [key])),
  ];
}

/**
 * What is to be saved when a person gives a client a name of their own, or null takes it back. A record alone becomes
 * a link of one: that is where a name is kept.
 */
export function renameWords(
  client: JoinedClient,
  name: string | null,
  { notes }: Pick<SavedOfClients, 'notes'>,
  newId: string,
): LocalWord[] {
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
    ...(note === undefined ? [] : [noteWord(`link:${newId}`, note), noteWord(client.key, null)]),
  ];
}

/** The uuid of the link that a client's key means; null for a record that is in none. */
export const linkIdOf = (key: ClientKey): string | null =>
  key.startsWith('link:') ? key.slice('link:'.length) : null;

const noteWord = (key: ClientKey, value: string | null): LocalWord => ({
  ...{ collection: 'client_notes', key, value },
});
const apartWord = (key: string, value: true | null): LocalWord => ({
  ...{ collection: 'client_apart', key, value },
});
const apartPairs = (groups: readonly (readonly LocalKey[])[]) =>
  pairsOf(groups).map((pair) => apartWord(pair, true));

/** Every two records that stand in different groups. */
const pairsOf = (groups: readonly (readonly LocalKey[])[]): string[] =>
  groups.flatMap((group, place) =>
    group.flatMap((one) =>
      groups
        .slice(place + 1)
        .flat()
        .map((other) => apartKey(one, other)),
    ),
  );
