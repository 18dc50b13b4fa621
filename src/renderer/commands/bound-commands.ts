import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { create } from 'zustand';
import { type CommandId, commandIds } from './command-table';

type Run = (id: CommandId) => void;

interface Binding {
  readonly ids: readonly CommandId[];
  readonly run: Run;
}

let bindings: readonly Binding[] = [];

interface BoundCommands {
  /** Commands that are bound right now, in the order of the table. */
  readonly ids: readonly CommandId[];
}

/** Bound commands for components that show them: as of the last finished paint. */
export const useBoundCommands = create<BoundCommands>(() => ({ ids: [] }));

/** Binds commands. Returns the function that unbinds them. */
function bindCommands(binding: Binding): () => void {
  bindings = [...bindings, binding];
  return () => {
    bindings = bindings.filter((one) => one !== binding);
  };
}

/** Commands that a key can run right now, in the order of the table. */
export function boundCommands(): readonly CommandId[] {
  const bound = new Set(bindings.flatMap(({ ids }) => ids));
  return commandIds().filter((id) => bound.has(id));
}

/** Runs the most recent binding of a command; false if nothing is bound. */
export function runCommand(id: CommandId): boolean {
  const binding = bindings.findLast(({ ids }) => ids.includes(id));
  binding?.run(id);
  return binding !== undefined;
}

/** Tells the components that show the commands. Many components bind theirs with one screen: the first call tells all. */
function showBound(): void {
  const ids = boundCommands();
  const { ids: shown } = useBoundCommands.getState();
  if (ids.length !== shown.length || ids.some((id, index) => id !== shown[index]))
    useBoundCommands.setState({ ids });
}

/** Actions of commands. Omit an action that is not possible now, or set it to undefined. */
export type CommandRuns = { readonly [Id in CommandId]?: (() => void) | undefined };

/** Binds commands while the component is mounted. If two components bind the same command, the later one wins. */
export function useCommands(runs: CommandRuns): void {
  const run = useEffectEvent((id: CommandId) => runs[id]?.());
  const bound = commandIds()
    .filter((id) => runs[id] !== undefined)
    .join(' ');
  // Before the paint, because a person may press a key as soon as they see what it acts on.
  useLayoutEffect(() => {
    if (bound === '') return;
    // Joined into one string, because a new array on every render would bind again each time.
    const ids = bound.split(' ') as CommandId[];
    return bindCommands({ ids, run: (id) => run(id) });
  }, [bound]);
  // After the paint, because what shows the commands is drawn again.
  useEffect(() => {
    if (bound === '') return;
    showBound();
    return showBound;
  }, [bound]);
}
