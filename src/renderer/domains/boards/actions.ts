import type { Board } from '@shared/domain/metrics';
import type { DeskError } from '@shared/errors';
import { perWorkspaceStore } from '../../query/per-workspace';
import { type RunState, useRun } from '../../query/use-run';
import { useWorkspaceServices } from '../../query/workspace-services';
import { useBoards } from './queries';

interface Arranging {
  /** Boards changed on this page. The local copy may not have received them yet. */
  readonly chosen: ReadonlyMap<string, Board>;
  /** Earlier versions of each board for undo, newest last. */
  readonly before: ReadonlyMap<string, readonly Board[]>;
}

/** Kept for as long as the page lives, so that a board that was left and opened again can still be taken back. */
const useArranging = perWorkspaceStore<Arranging & { set: (next: Partial<Arranging>) => void }>((set) => ({
  chosen: new Map(),
  before: new Map(),
  set: (next) => set(next),
}));

const MOST_STEPS = 100;

export interface UseBoard {
  /** Undefined if there is no board; null until the replica has answered. */
  readonly board: Board | null | undefined;
  /** A step: saved at once, and taken back by `undo`. A board that stays the same is no step. */
  readonly change: (next: Board) => void;
  /** Undefined where nothing was changed. */
  readonly undo: (() => void) | undefined;
  /** Why the last step is not on the disk. */
  readonly error: DeskError | null;
}

/** Reads and changes one board. */
export function useBoard(id: string): UseBoard {
  const { request } = useWorkspaceServices();
  const boards = useBoards();
  const { chosen, before, set } = useArranging((state) => state);
  const { error, run } = useRun();
  const kept = boards && (boards.find((one) => one.id === id)?.board ?? undefined);
  const board = kept && (chosen.get(id) ?? kept);
  const steps = before.get(id) ?? [];

  const save = async (next: Board, left: readonly Board[]) => {
    set({ chosen: new Map(chosen).set(id, next), before: new Map(before).set(id, left.slice(-MOST_STEPS)) });
    await run(request('local.save', { collection: 'boards', key: id, value: next }));
  };
  const last = steps.at(-1);
  return {
    board,
    error,
    change: (next) => {
      if (board && next !== board) void save(next, [...steps, board]);
    },
    undo: last && (() => void save(last, steps.slice(0, -1))),
  };
}

export interface UseBoardActions extends Pick<RunState, 'isRunning' | 'error'> {
  /** Answers the new board's id; null where it could not be saved. */
  readonly create: (board: Board) => Promise<string | null>;
  /** True once it is removed on the disk. */
  readonly remove: (id: string) => Promise<boolean>;
}

export function useBoardActions(): UseBoardActions {
  const { request } = useWorkspaceServices();
  const { chosen, set } = useArranging((state) => state);
  const { isRunning, error, run } = useRun();
  const save = async (key: string, value: Board | null) =>
    (await run(request('local.save', { collection: 'boards', key, value }))).ok;
  return {
    isRunning,
    error,
    create: async (board) => {
      const id = crypto.randomUUID();
      return (await save(id, board)) ? id : null;
    },
    remove: (id) => {
      const rest = new Map(chosen);
      rest.delete(id);
      set({ chosen: rest });
      return save(id, null);
    },
  };
}
