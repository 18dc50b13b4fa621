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
  /** What works here and now, in the order of the table. */
  readonly ids: readonly CommandId[];
}

/** What each command does just now, as the screens that are mounted say it. */
export const useBoundCommands = create<BoundCommands>(() => ({ bindings: [], ids: [] }));

/** Answers the function that takes it back. */
function bindCommands(binding: Binding): () => void {
  update((bindings) => [...bindings, binding]);
  return () => update((bindings) => bindings.filter((one) => one !== binding));
}

/** Does it as whoever bound it last says; false where nothing here does. */
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

/** What commands do; one whose time is not now is left away or undefined. */
export type CommandRuns = { readonly [Id in CommandId]?: (() => void) | undefined };

/** Says what commands do while this part is on the screen. Where two say it, the one that came last is heard. */
export function useCommands(runs: CommandRuns): void {
  const run = useEffectEvent((id: CommandId) => runs[id]?.());
  const bound = commandIds()
    .filter((id) => runs[id] !== undefined)
    .join(' ');
  useEffect(() => {
    if (bound === '') return;
    // Split again instead of handed on as a list: a list would be a new one with each drawing, and bind again.
    const ids = bound.split(' ') as CommandId[];
    return bindCommands({ ids, run: (id) => run(id) });
  }, [bound]);
}
