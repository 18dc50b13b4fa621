import { groupBy } from '@shared/domain/group-by';
import { type Note, type NotedDecision, notesOf } from '@shared/domain/noted';
import type { DeskResult } from '@shared/errors';
import { useMemo } from 'react';
import { perWorkspaceStore } from '../../query/per-workspace';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useLocal } from '../local-data';

const none: readonly Note[] = [];

/** Notes of a post, latest said first. Empty until the offline copy has answered. */
export function useNotes(): (postId: string) => readonly Note[] {
  const kept = useLocal('noted_decisions');
  return useMemo(() => {
    const byPost = groupBy(kept ?? [], ({ value }) => value.post);
    const notes = new Map([...byPost].map(([post, entries]) => [post, notesOf(entries)]));
    return (postId) => notes.get(postId) ?? none;
  }, [kept]);
}

/** What the open panel is about. */
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

/** Saves an entry under a new key. Entries are only added, also to withdraw one. */
export function useSaveNote(): (value: NotedDecision) => Promise<DeskResult<unknown>> {
  const { request } = useWorkspaceServices();
  return (value) => request('local.save', { collection: 'noted_decisions', key: crypto.randomUUID(), value });
}
