import type { RecordChange } from '@shared/changes';
import type { JournalEntry } from '@shared/journal';
import type { EntryBody } from '../entries';

/** A note on a post, or its removal. */
export const note = (postId: string, text: string | null = 'text'): EntryBody => ({
  kind: 'local.saved',
  write: { collection: 'notes', key: postId, value: text },
});

export const change = (id: string, given: Partial<RecordChange> = {}): RecordChange => ({
  id,
  resource: 'planning.posts',
  recordId: 'p1',
  title: 'Spring sale',
  client: 'planning:7',
  kind: 'caption_edited',
  field: 'caption',
  before: 'old',
  after: 'new',
  lastSeenAt: 1_000,
  seenAt: 2_000,
  ...given,
});
export const seen = (id: string, given: Partial<RecordChange> = {}): EntryBody => ({
  kind: 'change.seen',
  change: change(id, given),
});

/** Subject of an entry: the key of a write or the id of a line. */
export const subjectOf = (entry: JournalEntry): string =>
  entry.kind === 'local.saved' ? entry.write.key : entry.change.id;
