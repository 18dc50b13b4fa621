/** Kinds of records, each with the service that numbers them. `app` numbers what no service holds. */
export type RecordKind =
  | `planning:${'post' | 'project' | 'integration' | 'review_group' | 'reviewer'}`
  | `reporting:${'project' | 'integration' | 'template' | 'report' | 'dashboard' | 'timeline_event'}`
  | `connect:${'customer' | 'connection'}`
  | `app:${'client' | 'board' | 'batch' | 'tag' | 'note' | 'delivery' | 'piece' | 'goal' | 'due_report'}`
  /** A post beside the version that was approved, by the post's id. */
  | 'app:comparison'
  /** All subscriptions of one service, by its name. */
  | 'app:subscriptions';

/**
 * Names one record: `planning:project:12`. The kind is part of the type, so that 12 of one service never opens 12 of
 * another.
 */
export type RecordKey<K extends RecordKind = RecordKind> = { readonly [Kind in K]: `${Kind}:${string}` }[K];

export const recordKey = <K extends RecordKind>(kind: K, id: string | number): `${K}:${string}` =>
  `${kind}:${id}`;

/** `planning:41`, `reporting:7`, `connect:<customer uuid>`: one service's record of a client. */
export type LocalKey = `${'planning' | 'reporting' | 'connect'}:${string}`;

/** A client everywhere in addresses: one that records were joined into, or the one record there is of it. */
export type ClientKey = `link:${string}` | LocalKey;

/** Returns the record key of a person's client, for whichever service record it was found by. */
export const clientRecordKey = (client: ClientKey): RecordKey<'app:client'> =>
  recordKey('app:client', client);

/** A key's kind and the id under which the record's own service knows it. */
export function partsOfKey<K extends RecordKind>(
  key: RecordKey<K>,
): { readonly kind: K; readonly id: string } {
  const [service, kind] = key.split(':', 2);
  const prefix = `${service}:${kind}`;
  return { kind: prefix as K, id: key.slice(prefix.length + 1) };
}

/** The id under which the record's own service knows it; null where the key is of another kind. */
export function idOfKey(key: RecordKey, kind: RecordKind): string | null {
  return key.startsWith(`${kind}:`) ? key.slice(kind.length + 1) : null;
}
