import { chordsOf } from '@shared/app-commands';
import { useWorkspaceServices } from '../query/workspace-services';
import classes from './CommandKeys.module.css';
import { isBeyondText } from './chord';
import { type CommandId, commandOf } from './command-table';
import { KeyCaps } from './KeyCaps';

/** The first chord of a command as key caps, for the button that does the same. */
export function CommandKeys({ of }: { readonly of: CommandId }) {
  const { platform } = useWorkspaceServices().bootstrap;
  const [chord] = chordsOf(commandOf(of).keys, platform);
  if (chord === undefined) return null;
  return (
    <span aria-hidden className={isBeyondText(chord) ? undefined : classes.plain}>
      <KeyCaps chord={chord} />
    </span>
  );
}
