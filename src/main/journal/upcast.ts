import type { z } from 'zod';

/** What an entry was when it was written; only these three fields are promised for every kind and version. */
export interface StoredEntry {
  readonly kind: string;
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly [field: string]: unknown;
}

/** Everything this app knows of one kind of entry. */
export interface EntryKind<Entry extends { readonly kind: string }> {
  /** What such an entry is called today; an old kind may have become part of another. */
  readonly gives: Entry['kind'];
  readonly currentVersion: number;
  /** The current version; checked after upcasting. */
  readonly schema: z.ZodType<Entry>;
  /** By the version a step starts from: gives the next version's form. The entry on the disk is never rewritten. */
  readonly steps: Readonly<Record<number, (entry: StoredEntry) => StoredEntry>>;
  /** False for an entry in the current version that only a newer app can mean something by. */
  readonly isKnown?: (entry: StoredEntry) => boolean;
}

export type EntryReading<Entry> =
  | { readonly outcome: 'read'; readonly entry: Entry }
  /** Kept as it lies, for the app that knows it. */
  | { readonly outcome: 'unknown'; readonly kind: string; readonly version: number }
  | { readonly outcome: 'damaged' }
  /** Not of a kind that was asked for. */
  | { readonly outcome: 'unwanted' };

/** Reads entries of any age as what this app knows them to be today. */
export function createEntryReader<Entry extends { readonly kind: string }>(
  kinds: Readonly<Record<string, EntryKind<Entry>>>,
) {
  return function readEntry(sequence: number, text: string): EntryReading<Entry> {
    const stored = parse(text);
    if (!stored) return { outcome: 'damaged' };
    const known = Object.hasOwn(kinds, stored.kind) ? kinds[stored.kind] : undefined;
    const unknown = { outcome: 'unknown', kind: stored.kind, version: stored.version } as const;
    if (!known || stored.version > known.currentVersion) return unknown;
    try {
      const today = climb(stored, known);
      if (known.isKnown?.(today) === false) return unknown;
      const checked = known.schema.safeParse({ ...today, sequence });
      return checked.success ? { outcome: 'read', entry: checked.data } : { outcome: 'damaged' };
    } catch {
      // A step met a form that its version never had.
      return { outcome: 'damaged' };
    }
  };
}

function climb(
  stored: StoredEntry,
  { currentVersion, steps }: Pick<EntryKind<never>, 'currentVersion' | 'steps'>,
): StoredEntry {
  let entry = stored;
  for (let version = stored.version; version < currentVersion; version += 1) {
    const step = steps[version];
    if (!step) throw new Error(`no step from version ${version}`);
    entry = { ...step(entry), version: version + 1 };
  }
  return entry;
}

function parse(text: string): StoredEntry | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isStoredEntry(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isStoredEntry(value: unknown): value is StoredEntry {
  if (typeof value !== 'object' || value === null) return false;
  const { kind, version, at }: { kind?: unknown; version?: unknown; at?: unknown } = value;
  return typeof kind === 'string' && typeof at === 'string' && Number.isSafeInteger(version);
}
