import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { type CommandId, commandIds } from './command-table';

type Run = (id: CommandId) => void;

interface Binding {
  readonly ids: readonly CommandId[];
  readonly run: Run;
}

interface BoundCommands {
  readonly bindings: readonly Binding[];
  /** Commands that are bound right now, in the order of the table. */
  readonly ids: readonly CommandId[];
}

/** Current action of each command, from the mounted components. */
export const useBoundCommands = create<BoundCommands>(() => ({ bindings: [], ids: [] }));

/** Binds commands. Returns the function that unbinds them. */
function bindCommands(binding: Binding): () => void {
  update((bindings) => [...bindings, binding]);
  return () => update((bindings) => bindings.filter((one) => one !== binding));
}

/** Runs the most recent binding of a command; false if nothing is bound. */
export function runCommand(id: CommandId): boolean {
  const binding = useBoundCommands.getState().bindings.findLast(({ ids }) => ids.includes(id));
  binding?.run(id);
  return binding !== undefined;
}

function update(change: (bindings: readonly Binding[]) => readonly Binding[]): void {
  useBoundCommands.setState(({ bindings }) => {
    const next = change(bindings);
    const bound = new Set(next.flatMap(({ ids }) => ids));
    return { bindings: next, ids: commandIds().filter((id) => bound.has(id)) };
  });
}

/** Actions of commands. Omit an action that is not possible now, or set it to undefined. */
export type CommandRuns = { readonly [Id in CommandId]?: (() => void) | undefined };

/** Binds commands while the component is mounted. If two components bind the same command, the later one wins. */
export function useCommands(runs: CommandRuns): void {
  const run = useEffectEvent((id: CommandId) => runs[id]?.());
  const bound = commandIds()
    .filter((id) => runs[id] !== undefined)
    .join(' ');
  useEffect(() => {
    if (bound === '') return;
    // Joined into one string, because a new array on every render would bind again each time.
    const ids = bound.split(' ') as CommandId[];
    return bindCommands({ ids, run: (id) => run(id) });
  }, [bound]);
}
