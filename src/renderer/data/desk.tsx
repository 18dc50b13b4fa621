import type { Bootstrap } from '@shared/ipc/app';
import type { WorkspaceSummary } from '@shared/workspaces';
import { createContext, use } from 'react';
import { useStore } from 'zustand';
import type { On, Request } from '../ipc';
import type { OfflineEngine } from '../offline/api';
import type { DeskState, DeskStore } from './desk-state';
import type { NoteDrafts } from './note-drafts';
import type { PostMediaShelf } from './post-media';
import type { Refreshes } from './refreshes';
import type { SessionLinks } from './sessions/session-links';
import type { TodayWatch } from './today/today-watch';

/** Everything a screen may use that is not its own: handed down by the composition root, faked by tests. */
export interface Desk {
  readonly request: Request;
  readonly on: On;
  readonly bootstrap: Bootstrap;
  readonly store: DeskStore;
  /** Null on the welcome page, which belongs to no workspace. */
  readonly engine: OfflineEngine | null;
  /** Notes that are typed and not yet surely on the disk; they outlive every screen. */
  readonly notes: NoteDrafts;
  /** The same of notes on clients. */
  readonly clientNotes: NoteDrafts;
  /** What main keeps of posts' files. */
  readonly media: PostMediaShelf;
  /** What people have asked to be read now. */
  readonly refreshes: Refreshes;
  /** What Today is made of; null on the welcome page. */
  readonly today: TodayWatch | null;
  /** Session links and whether accounts came by them; null on the welcome page. */
  readonly sessions: SessionLinks | null;
  /** Epoch ms. */
  readonly now: () => number;
}

const DeskContext = createContext<Desk | null>(null);
export const DeskProvider = DeskContext;

export function useDesk(): Desk {
  const desk = use(DeskContext);
  if (!desk) throw new Error('useDesk needs a DeskProvider above it');
  return desk;
}

/** The engine of this page's workspace; only for screens that exist within one. */
export function useEngine(): OfflineEngine {
  const { engine } = useDesk();
  if (!engine) throw new Error('this screen needs a workspace');
  return engine;
}

export function useDeskState<T>(select: (state: DeskState) => T): T {
  return useStore(useDesk().store, select);
}

/** The workspace this page belongs to, as main last described it. */
export function useWorkspace(): WorkspaceSummary | null {
  const { bootstrap } = useDesk();
  const id = bootstrap.workspace?.id;
  const current = useDeskState(({ workspaces }) => workspaces.find((one) => one.id === id));
  return current ?? bootstrap.workspace;
}
