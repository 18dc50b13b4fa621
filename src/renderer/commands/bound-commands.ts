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
export function bindCommands(binding: Binding): () => void {
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
