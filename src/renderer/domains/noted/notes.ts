import { groupBy } from '@shared/domain/group-by';
import { type Note, type NotedDecision, notesOf, standingYes } from '@shared/domain/noted';
import type { DeskResult } from '@shared/errors';
import type { LocalValue } from '@shared/local-data';
import { useCommands } from '../../commands/bound-commands';
import { useTranslation } from '../../i18n/use-translation';
import { announce } from '../../kit/announcement';
import { useNow } from '../../kit/use-now';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';

const none: readonly Note[] = [];

/** Notes of a post, latest said first. Empty until the offline copy has answered. */
export function useNotes(): (postId: string) => readonly Note[] {
  const kept = useLocal('noted_decisions');
  return (postId) => (kept && notesByPost(kept).get(postId)) ?? none;
}

export type NotesByPost = ReadonlyMap<string, readonly Note[]>;

/** Whether somebody said yes outside the service, and that stands; see `standingYes`. */
export const isSaidYes = (notes: readonly Note[], versionId?: string): boolean =>
  standingYes(notes, versionId) !== undefined;

/** Ids of the posts to which somebody said yes. */
export const postsSaidYes = (notes: NotesByPost): readonly string[] =>
  [...notes].flatMap(([id, own]) => (isSaidYes(own) ? [id] : []));

type Entries = readonly LocalValue<'noted_decisions'>[];

/** Grouped once for all rows of a list, which ask at the same time. */
const grouped = new WeakMap<Entries, NotesByPost>();

/** Every note by post id, latest said first. */
export function notesByPost(entries: Entries): NotesByPost {
  const known = grouped.get(entries);
  if (known) return known;
  const byPost = groupBy(entries, ({ value }) => value.post);
  const notes = new Map([...byPost].map(([post, own]) => [post, notesOf(own)]));
  grouped.set(entries, notes);
  return notes;
}

/** Posts that the open panel is about, and the note that it corrects. */
export interface NoteSubject {
  readonly postIds: readonly string[];
  /** The note to correct; null for a new one. */
  readonly corrected: Note | null;
}

interface Noting {
  readonly subject: NoteSubject | null;
  readonly open: (subject: NoteSubject | null) => void;
}

/** The panel that is open for writing; null for none. */
export const useNoting = perWorkspaceStore<Noting>((set) => ({
  subject: null,
  open: (subject) => set({ subject }),
}));

/**
 * Binds the key that notes a decision about these posts, one entry for each, and the key of undo to a new note of them.
 * Without a post neither is bound.
 */
export function useNoteKey(postIds: readonly string[]): void {
  const open = useNoting((noting) => noting.open);
  useUndoNote(postIds);
  useCommands({
    note_decision: postIds.length === 0 ? undefined : () => open({ postIds, corrected: null }),
  });
}

/** How long the key of undo withdraws a note, in ms. */
const undoForMs = 10 * 60_000;

/** Withdraws a note by another entry. */
export function useWithdraw(): (note: Note) => Promise<DeskResult<unknown>> {
  const { t } = useTranslation();
  const { now } = useWorkspaceServices();
  const saveNote = useSaveNote();
  return async (note) => {
    const entry = { ...note.said, answer: 'withdrawn', notedAt: now(), first: note.key } as const;
    const saved = await saveNote(entry);
    if (saved.ok) announce(t('noted.withdrawn'));
    return saved;
  };
}

/** Binds the key of undo to the newest note of these posts, as long as it is new and was not corrected. */
function useUndoNote(postIds: readonly string[]): void {
  const now = useNow();
  const withdraw = useWithdraw();
  const notesOf = useNotes();
  const newest = postIds
    .flatMap((id) => notesOf(id))
    .filter(({ isWithdrawn }) => !isWithdrawn)
    .toSorted((a, b) => b.said.notedAt - a.said.notedAt)[0];
  const canUndo = newest?.earlier.length === 0 && now - newest.said.notedAt < undoForMs;
  useCommands({ undo: canUndo ? () => void withdraw(newest) : undefined });
}

/** Saves an entry under a new key. Entries are only added, also to withdraw one. */
export function useSaveNote(): (value: NotedDecision) => Promise<DeskResult<unknown>> {
  const { request } = useWorkspaceServices();
  return (value) => request('local.save', { collection: 'noted_decisions', key: crypto.randomUUID(), value });
}
