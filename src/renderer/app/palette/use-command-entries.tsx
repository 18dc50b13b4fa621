import { chordsOf } from '@shared/app-commands';
import { type Findable, preparedWords } from '@shared/domain/palette';
import { useMemo } from 'react';
import { runCommand, useBoundCommands } from '../../commands/bound-commands';
import { type CommandId, commandOf, useCommandLabel } from '../../commands/command-table';
import { useWorkspaceServices } from '../../query/workspace-services';
import { CommandIcon } from './CommandIcon';
import { highlightTyped, itemOf, type Source } from './palette-items';
import { useEnglish } from './use-every-word';

export interface CommandEntry extends Findable {
  readonly command: CommandId;
  /** Whether the command belongs to the current screen only. */
  readonly isOfScreen: boolean;
}

const isEverywhere = (id: CommandId) => ['everywhere', 'go'].includes(commandOf(id).section);

/**
 * The commands that work here and now: those of the screen first, then those of every screen. Left out are the palette
 * itself and what only a key is good for.
 */
export function useCommandEntries(): Source<CommandEntry> {
  const labelOf = useCommandLabel();
  const english = useEnglish();
  const { platform } = useWorkspaceServices().bootstrap;
  const bound = useBoundCommands(({ ids }) => ids);
  const entries = useMemo(() => {
    const offered = bound.filter((id) => id !== 'open_palette' && !commandOf(id).onlyByKey);
    const inOrder = [...offered.filter((id) => !isEverywhere(id)), ...offered.filter(isEverywhere)];
    return inOrder.map((command): CommandEntry => {
      const isOfScreen = !isEverywhere(command);
      return {
        id: `command ${command}`,
        command,
        isOfScreen,
        isHere: isOfScreen,
        recency: null,
        urgency: null,
        words: preparedWords(labelOf(command), english && labelOf(command, english)),
        kindWords: preparedWords(),
      };
    });
    // oxlint-disable-next-line react/exhaustive-deps -- labels follow from the language alone
  }, [bound, english]);
  return {
    group: 'actions',
    entries,
    toItem: ({ id, command }, typed) =>
      itemOf({
        id,
        icon: <CommandIcon id={command} />,
        title: highlightTyped(labelOf(command), typed),
        chord: chordsOf(commandOf(command).keys, platform)[0],
        choose: () => void runCommand(command),
      }),
  };
}
