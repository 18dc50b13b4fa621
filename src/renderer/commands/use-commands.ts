import { useEffect, useEffectEvent } from 'react';
import { bindCommands } from './bound-commands';
import { type CommandId, commandIds } from './command-table';

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
