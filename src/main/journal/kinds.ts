import { changeKinds } from '@shared/changes';
import { recordChange } from '@shared/ipc/changes';
import { isLocalCollection, localWord } from '@shared/ipc/local-data';
import type { ChangeSeen, JournalEntry, LocalSaved } from '@shared/journal';
import { z } from 'zod';
import type { EntryKind, StoredEntry } from './upcast';

/** Every entry that main may read. What only main may know is added here and not to `JournalEntry`. */
export type KeptEntry = JournalEntry;

const base = { sequence: z.int(), at: z.string() };

const localSaved: z.ZodType<LocalSaved> = z.object({
  ...base,
  kind: z.literal('local.saved'),
  savedAt: z.iso.datetime({ precision: 3 }),
  word: localWord,
});

const changeSeen: z.ZodType<ChangeSeen> = z.object({
  ...base,
  kind: z.literal('change.seen'),
  change: recordChange,
});

/** Notes had kinds of their own before there were collections: their second version is an entry of `notes`. */
const noteAsWord = ({ kind, version, at, postId, text }: StoredEntry): StoredEntry => ({
  ...{ kind: 'local.saved', version, at, savedAt: at },
  word: { collection: 'notes', key: postId, value: kind === 'note.saved' ? text : null },
});

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;
const isChangeKind = (name: unknown): boolean => changeKinds.some((kind) => kind === name);

/**
 * By the kind that stands in the file. A newer app may have more collections and more kinds of change without
 * another form of entry: `isKnown` tells those from damage.
 */
export const kinds = {
  'local.saved': {
    gives: 'local.saved',
    currentVersion: 1,
    schema: localSaved,
    steps: {},
    isKnown: ({ word }) => isLocalCollection(fieldOf(word, 'collection')),
  },
  'note.saved': { gives: 'local.saved', currentVersion: 2, schema: localSaved, steps: { 1: noteAsWord } },
  'note.deleted': { gives: 'local.saved', currentVersion: 2, schema: localSaved, steps: { 1: noteAsWord } },
  'change.seen': {
    gives: 'change.seen',
    currentVersion: 1,
    schema: changeSeen,
    steps: {},
    isKnown: ({ change }) => isChangeKind(fieldOf(change, 'kind')),
  },
} as const satisfies Readonly<Record<string, EntryKind<KeptEntry>>>;

/** The kinds that pages are given. */
export const pageKinds = ['local.saved', 'change.seen'] as const satisfies readonly JournalEntry['kind'][];
