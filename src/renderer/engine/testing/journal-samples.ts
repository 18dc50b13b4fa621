import type { ChangeKind, RecordChange } from '@shared/changes';
import type { ChangeSeen, LocalSaved, LocalWrite } from '@shared/journal';

const at = '2026-11-20T14:00:00.000Z';

export const localEntry = (sequence: number, write: LocalWrite, savedAt: string = at): LocalSaved => ({
  kind: 'local.saved',
  sequence,
  at: savedAt,
  savedAt,
  write,
});

/** A note on a post, or its removal. */
export const noteEntry = (sequence: number, postId: string, text: string | null, savedAt: string = at) =>
  localEntry(sequence, { collection: 'notes', key: postId, value: text }, savedAt);

export const changeLine = (id: string, given: Partial<RecordChange> = {}): RecordChange => ({
  id,
  resource: 'planning.posts',
  recordId: '1',
  title: 'A post',
  client: 'planning:7',
  kind: 'caption_edited' satisfies ChangeKind,
  field: 'caption',
  before: 'old',
  after: 'new',
  lastSeenAt: 1_000,
  seenAt: 2_000,
  ...given,
});

export const changeEntry = (sequence: number, change: RecordChange): ChangeSeen => ({
  kind: 'change.seen',
  sequence,
  at,
  change,
});
