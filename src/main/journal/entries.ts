import { withChecksum, withoutChecksum } from './checksum';
import { type KeptEntry, kinds } from './kinds';
import { keyOf, sequenceOf } from './sequence-keys';
import { createEntryReader, type EntryKind, type EntryReading } from './upcast';

/**
 * An entry as its author hands it in; the journal adds sequence, time and version. What a person does now needs no
 * `savedAt`.
 */
export type EntryBody = BodyOf<KeptEntry>;
type BodyOf<E> = E extends { readonly savedAt: string }
  ? Omit<E, 'sequence' | 'at' | 'savedAt'> & { readonly savedAt?: string }
  : E extends KeptEntry
    ? Omit<E, 'sequence' | 'at'>
    : never;

const knownKinds: Readonly<Record<string, EntryKind<KeptEntry>>> = kinds;
const readText = createEntryReader<KeptEntry>(knownKinds);

/** One record of the database: what lies under the key of a sequence. */
export interface StoredRecord {
  readonly key: string;
  readonly value: string;
}

/** @param wanted Entries of other kinds are passed over without being checked or parsed. */
export function readRecord(
  { key, value }: StoredRecord,
  wanted?: ReadonlySet<KeptEntry['kind']>,
): EntryReading<KeptEntry> {
  if (wanted) {
    const kind = storedKindOf(value);
    const known = kind !== undefined && Object.hasOwn(knownKinds, kind) ? knownKinds[kind] : undefined;
    if (kind !== undefined && known && !wanted.has(known.gives)) return { outcome: 'unwanted' };
  }
  const text = withoutChecksum(key, value);
  return text === undefined ? { outcome: 'damaged' } : readText(sequenceOf(key), text);
}

/** As `record` writes it: the kind stands first. */
const storedKindOf = (value: string) => /^[\da-f]{16} \{"kind":"([\w.]+)"/.exec(value)?.[1];

export function recordOf(sequence: number, at: string, body: EntryBody): StoredRecord {
  const { currentVersion: version } = kinds[body.kind];
  const { kind, ...fields } = body;
  return record(sequence, { kind, ...(kind === 'local.saved' && { savedAt: at }), ...fields, at, version });
}

/**
 * Under which key the database remembers that it has this entry, where one may be handed in again; undefined where
 * each is a new one. Such keys sort before every sequence, so that no reading of entries meets them.
 */
export const onceKeyOf = (body: EntryBody): string | undefined =>
  body.kind === 'change.seen' ? `#change ${body.change.id}` : undefined;

/**
 * Marks where a damaged journal was recovered. It is for a person who looks into the files: readers pass it over like
 * any kind they do not know.
 */
export const recoveryMark = 'journal.recovered';

export const recoveryRecord = (sequence: number, at: string, newestKept: number) =>
  record(sequence, { kind: recoveryMark, at, version: 1, newestKept });

function record(sequence: number, entry: Readonly<Record<string, unknown>>): StoredRecord {
  const key = keyOf(sequence);
  return { key, value: withChecksum(key, JSON.stringify(entry)) };
}
