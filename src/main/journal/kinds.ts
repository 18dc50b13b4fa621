import { changeKinds } from '@shared/changes';
import { recordChange } from '@shared/ipc/changes';
import { isLocalCollection, localWrite } from '@shared/ipc/local-data';
import type { ChangeSeen, JournalEntry, LocalSaved } from '@shared/journal';
import { z } from 'zod';

/** Every entry that main may read. What only main may know is added here and not to `JournalEntry`. */
export type KeptEntry = JournalEntry;

/** An entry as it lies in a file; only these three fields are promised for every kind and version. */
export interface StoredFields {
  readonly kind: string;
  readonly version: number;
  /** ISO 8601 UTC. */
  readonly at: string;
  readonly [field: string]: unknown;
}

/** What this app knows of one kind of entry. */
interface KnownKind {
  readonly currentVersion: number;
  readonly schema: z.ZodType<KeptEntry>;
  /** False for an entry in the current version that only a newer app can mean something by. */
  readonly isKnown: (entry: StoredFields) => boolean;
}

const base = { sequence: z.int(), at: z.string() };

const localSaved: z.ZodType<LocalSaved> = z.object({
  ...base,
  kind: z.literal('local.saved'),
  savedAt: z.iso.datetime({ precision: 3 }),
  write: localWrite,
});

const changeSeen: z.ZodType<ChangeSeen> = z.object({
  ...base,
  kind: z.literal('change.seen'),
  change: recordChange,
});

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
const isChangeKind = (name: unknown): boolean => changeKinds.some((kind) => kind === name);

/**
 * A newer app may have more collections and more kinds of change without another form of entry: `isKnown` tells those
 * from damage.
 */
export const kinds: Readonly<Record<KeptEntry['kind'], KnownKind>> = {
  'local.saved': {
    currentVersion: 1,
    schema: localSaved,
    isKnown: ({ write }) => isLocalCollection(fieldOf(write, 'collection')),
  },
  'change.seen': {
    currentVersion: 1,
    schema: changeSeen,
    isKnown: ({ change }) => isChangeKind(fieldOf(change, 'kind')),
  },
};

export const isKnownKind = (kind: string): kind is KeptEntry['kind'] => Object.hasOwn(kinds, kind);

/** The kinds that pages are given. */
export const pageKinds = ['local.saved', 'change.seen'] as const satisfies readonly JournalEntry['kind'][];
