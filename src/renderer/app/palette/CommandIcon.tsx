import {
  IconAntenna,
  IconArrowLeft,
  IconArrowRight,
  IconBellRinging,
  IconBolt,
  IconBook2,
  IconClipboardText,
  IconDatabase,
  IconFileExport,
  IconFilter,
  IconHistory,
  IconKey,
  IconKeyboard,
  IconLayoutKanban,
  IconLayoutList,
  IconLink,
  IconListSearch,
  IconPencil,
  IconPlugConnected,
  IconPlus,
  IconPresentation,
  IconRefresh,
  IconReport,
  IconRotateClockwise,
  IconSearch,
  IconSend,
  IconStethoscope,
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
  open_reminders: IconSend,
  open_packages: IconPresentation,
  open_accounts: IconPlugConnected,
  open_customers: IconKey,
  open_reports: IconReport,
  open_newReport: IconReport,
  open_batches: IconReport,
  open_newBatch: IconReport,
  open_catalogue: IconListSearch,
  open_freshness: IconRotateClockwise,
  open_storage: IconDatabase,
  open_guide: IconBook2,
  open_incomingEvents: IconAntenna,
  open_diagnostics: IconStethoscope,
};

/** The command that opens a place of the sidebar has the icon of the place. */
const iconOfScreen: Readonly<Record<string, TablerIcon | undefined>> = Object.fromEntries(
  Object.entries(screens).map(([name, { icon }]) => [`open_${name}`, icon]),
);

export function CommandIcon({ id }: { readonly id: CommandId }) {
  const Icon = icons[id] ?? iconOfScreen[id] ?? IconBolt;
  return <Icon size={16} stroke={1.6} aria-hidden />;
}
