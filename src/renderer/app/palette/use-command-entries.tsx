import { chordsOf } from '@shared/app-commands';
import { type Findable, preparedWords } from '@shared/domain/palette';
import {
  IconAntenna,
  IconArrowLeft,
  IconArrowRight,
  IconBellRinging,
  IconBolt,
  IconBook2,
  IconClipboardText,
  IconDatabase,
  IconFileCheck,
  IconFileExport,
  IconFilter,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconLayoutKanban,
  IconLayoutList,
  IconLink,
  IconListSearch,
  IconMessage,
  IconPencil,
  IconPlugConnected,
  IconPlus,
  IconPresentation,
  IconRefresh,
  IconReport,
  IconRotateClockwise,
  IconSearch,
  IconSend,
  IconServer2,
  IconStethoscope,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { runCommand, useBoundCommands } from '../../commands/bound-commands';
import { type CommandId, commandOf, useCommandLabel } from '../../commands/command-table';
import { useEnglish } from '../../i18n/use-every-word';
import { useWorkspaceServices } from '../../query/workspace-services';
import { screens } from '../../screens/screens';
import { highlightTyped, itemOf, type Source } from './palette-items';

export interface CommandEntry extends Findable {
  readonly command: CommandId;
  /** Whether the command belongs to the current screen only. */
  readonly isOfScreen: boolean;
}

const isEverywhere = (id: CommandId) => ['everywhere', 'go'].includes(commandOf(id).section);

/**
 * The commands that work here and now. Commands of the screen come first, then commands of every screen. The palette
 * itself is left out, and so are commands that only make sense as a key.
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

const icons: Partial<Record<CommandId, TablerIcon>> = {
  show_shortcuts: IconKeyboard,
  go_back: IconArrowLeft,
  go_forward: IconArrowRight,
  refresh: IconRefresh,
  copy_link: IconLink,
  new_workspace: IconPlus,
  write_note: IconPencil,
  note_decision: IconMessage,
  open_history: IconHistory,
  copy_reminder: IconClipboardText,
  write_reminder: IconBellRinging,
  export_pdf: IconFileExport,
  export_csv: IconFileExport,
  export_list: IconFileExport,
  export_ics: IconFileExport,
  copy_links: IconLink,
  filter_queue: IconFilter,
  filter_posts: IconFilter,
  find_posts: IconSearch,
  show_list: IconLayoutList,
  show_board: IconLayoutKanban,
  open_reminders: IconSend,
  open_packages: IconPresentation,
  open_accounts: IconPlugConnected,
  open_customers: IconKey,
  open_reports: IconReport,
  open_newReport: IconReport,
  open_batches: IconReport,
  open_newBatch: IconReport,
  open_catalogue: IconListSearch,
  open_services: IconServer2,
  open_freshness: IconRotateClockwise,
  open_storage: IconDatabase,
  open_guide: IconBook2,
  open_checkProof: IconFileCheck,
  open_dailyRecord: IconFileCheck,
  open_incomingEvents: IconAntenna,
  open_diagnostics: IconStethoscope,
};

/** The command that opens a place of the sidebar has the icon of the place. */
const iconOfScreen: Readonly<Record<string, TablerIcon | undefined>> = Object.fromEntries(
  Object.entries(screens).map(([name, { icon }]) => [`open_${name}`, icon]),
);

function CommandIcon({ id }: { readonly id: CommandId }) {
  const Icon = icons[id] ?? iconOfScreen[id] ?? IconBolt;
  return <Icon size={16} stroke={1.6} aria-hidden />;
}
