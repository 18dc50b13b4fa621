import { repair } from '../files/repair';
import { isKnownKind, type KeptEntry, kinds, type StoredFields } from './kinds';
import type { StoredEntry } from './store/record-format';

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

/** The stored text of an entry. */
export interface EntryText {
  readonly json: string;
  /** Key that must be unique in the journal, for entries that may be handed over again; missing for others. */
  readonly onceKey?: string;
}

export type EntryReading =
  | { readonly outcome: 'read'; readonly entry: KeptEntry }
  /** Written by a newer app. The entry is kept for it. */
  | { readonly outcome: 'unknown' }
  /** Undamaged, but invalid in every known version. */
  | { readonly outcome: 'invalid' }
  /** An entry of a kind that was not requested. */
  | { readonly outcome: 'unwanted' };

/** Writes the kind first and the `onceKey` of a change next, so that readers of these need not parse the rest. */
export function entryTextOf(at: string, body: EntryBody): EntryText {
  const { currentVersion: version } = kinds[body.kind];
  if (body.kind === 'local.saved') {
    const { kind, savedAt = at, write } = body;
    return { json: JSON.stringify({ kind, savedAt, write, at, version }) };
  }
  if (body.kind === 'session.link') {
    const { kind, link } = body;
    return { json: JSON.stringify({ kind, link, at, version }) };
  }
  if (body.kind === 'reports.begun') {
    const { kind, batch } = body;
    return { json: JSON.stringify({ kind, batch, at, version }) };
  }
  if (body.kind === 'webhooks.path') {
    const { kind, path } = body;
    return { json: JSON.stringify({ kind, path, at, version }) };
  }
  if (body.kind === 'webhooks.subscription') {
    const { kind, subscription } = body;
    return { json: JSON.stringify({ kind, subscription, at, version }) };
  }
  if (body.kind === 'webhooks.switched') {
    const { kind, to } = body;
    return { json: JSON.stringify({ kind, to, at, version }) };
  }
  if (body.kind === 'webhooks.metric_job') {
    const { kind, job } = body;
    return { json: JSON.stringify({ kind, job, at, version }) };
  }
  if (body.kind === 'webhooks.token') {
    const { kind, token } = body;
    return { json: JSON.stringify({ kind, token, at, version }) };
  }
  const { kind, change } = body;
  const { id, ...rest } = change;
  return { json: JSON.stringify({ kind, change: { id, ...rest }, at, version }), onceKey: id };
}

/** The start of a change as `textOf` writes it. The id is captured with its quotation marks. */
const changeStart = /^\{"kind":"change\.seen","change":\{"id":("(?:[^"\\]|\\.)*")/;
/** Bytes that contain the longest possible id, even if all of it is escaped. */
const mostChangeStart = 700;

/** The `onceKey` of a stored entry; undefined if it has none. */
export function onceKeyIn(json: Buffer): string | undefined {
  const id = parseJson(changeStart.exec(json.toString('utf8', 0, mostChangeStart))?.[1] ?? 'null');
  return typeof id === 'string' ? id : undefined;
}

/** @param wanted Entries of other kinds are passed over without being parsed. */
export function readEntry(
  { sequence, json }: StoredEntry,
  wanted: ReadonlySet<KeptEntry['kind']>,
): EntryReading {
  const kind = kindIn(json);
  if (kind !== undefined && isKnownKind(kind) && !wanted.has(kind)) return { outcome: 'unwanted' };
  const stored = parseEntry(json);
  if (!stored) return { outcome: 'invalid' };
  const known = isKnownKind(stored.kind) ? kinds[stored.kind] : undefined;
  if (!known || stored.version > known.currentVersion || !known.isKnown(stored))
    return { outcome: 'unknown' };
  const checked = known.schema.safeParse({ ...stored, sequence });
  if (stored.version !== known.currentVersion) return { outcome: 'invalid' };
  if (checked.success) return { outcome: 'read', entry: checked.data };
  // Fields that a newer app added are no damage: they stay on the disk, and the rest is read.
  const repaired = repair({ ...stored, sequence }, known.schema);
  return repaired?.leftOut === 0 ? { outcome: 'read', entry: repaired.value } : { outcome: 'invalid' };
}

export const kindIn = (json: Buffer): string | undefined =>
  /^\{"kind":"([\w.]+)"/.exec(json.toString('latin1', 0, 80))?.[1];

/** The fields that every entry has. Undefined if these bytes are not an entry. */
export function parseEntry(json: Buffer): StoredFields | undefined {
  const value = parseJson(json.toString('utf8'));
  return isStoredFields(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isStoredFields(value: unknown): value is StoredFields {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, version, at }: { kind?: unknown; version?: unknown; at?: unknown } = value;
  return typeof kind === 'string' && typeof at === 'string' && Number.isSafeInteger(version);
}
