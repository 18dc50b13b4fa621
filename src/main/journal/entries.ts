import type { JournalEntry, NoteDeleted, NoteSaved } from '@shared/journal';
import { z } from 'zod';
import { withChecksum, withoutChecksum } from './checksum';
import { keyOf, sequenceOf } from './sequence-keys';
import { createEntryReader, type EntryKind, type EntryReading } from './upcast';

/** An entry as its author hands it in; the journal adds sequence, time and version. */
export type EntryBody = BodyOf<JournalEntry>;
type BodyOf<E> = E extends JournalEntry ? Omit<E, 'sequence' | 'at' | 'version'> : never;

/** The version in which every kind is written today. */
const version = 1;

const base = { sequence: z.int(), at: z.string(), version: z.literal(version), postId: z.string() };

const noteSaved: z.ZodType<NoteSaved> = z.object({
  ...base,
  kind: z.literal('note.saved'),
  text: z.string(),
});
const noteDeleted: z.ZodType<NoteDeleted> = z.object({ ...base, kind: z.literal('note.deleted') });

const kinds: { readonly [Kind in JournalEntry['kind']]: EntryKind<JournalEntry> } = {
  'note.saved': { currentVersion: version, schema: noteSaved, steps: {} },
  'note.deleted': { currentVersion: version, schema: noteDeleted, steps: {} },
};

const readText = createEntryReader<JournalEntry>(kinds);

/** One record of the database: what lies under the key of a sequence. */
export interface StoredRecord {
  readonly key: string;
  readonly value: string;
}

export function readRecord({ key, value }: StoredRecord): EntryReading<JournalEntry> {
  const text = withoutChecksum(key, value);
  return text === undefined ? { outcome: 'damaged' } : readText(sequenceOf(key), text);
}

export const recordOf = (sequence: number, at: string, body: EntryBody) =>
  record(sequence, { ...body, at, version });

/**
 * Marks where a damaged journal was recovered. It is for a person who looks into the files: readers pass it over like
 * any kind they do not know.
 */
export const recoveryMark = 'journal.recovered';

export const recoveryRecord = (sequence: number, at: string, newestKept: number) =>
  record(sequence, { kind: recoveryMark, at, version, newestKept });

function record(sequence: number, entry: Readonly<Record<string, unknown>>): StoredRecord {
  const key = keyOf(sequence);
  return { key, value: withChecksum(key, JSON.stringify(entry)) };
}
