import {
  IconArrowLeft,
  IconArrowRight,
  IconBellRinging,
  IconBolt,
  IconClipboardText,
  IconFileExport,
  IconFilter,
  IconHistory,
  IconKeyboard,
  IconLayoutKanban,
  IconLayoutList,
  IconLink,
  IconPencil,
  IconPlus,
  IconRefresh,
  IconSearch,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CommandId } from '../../commands/command-table';
import { screens } from '../../screens/screens';

const icons: Partial<Record<CommandId, TablerIcon>> = {
  show_shortcuts: IconKeyboard,
  go_back: IconArrowLeft,
  go_forward: IconArrowRight,
  refresh: IconRefresh,
  copy_link: IconLink,
  new_workspace: IconPlus,
  write_note: IconPencil,
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
};

/** The command that opens a screen has that screen's icon. */
const iconOfScreen: Readonly<Record<string, TablerIcon | undefined>> = Object.fromEntries(
  Object.entries(screens).map(([name, { icon }]) => [`open_${name}`, icon]),
);

export function CommandIcon({ id }: { readonly id: CommandId }) {
  const Icon = icons[id] ?? iconOfScreen[id] ?? IconBolt;
  return <Icon size={16} stroke={1.6} aria-hidden />;
}
