import {
  IconArrowLeft,
  IconArrowRight,
  IconBolt,
  IconCalendar,
  IconCheckupList,
  IconDatabase,
  IconKeyboard,
  IconLayoutList,
  IconLink,
  IconPencil,
  IconPlugConnected,
  IconPlus,
  IconRefresh,
  IconRotateClockwise,
  IconSettings,
  IconStethoscope,
  IconSun,
  type TablerIcon,
} from '@tabler/icons-react';
import type { CommandId } from '../../commands/command-table';

const icons: Partial<Record<CommandId, TablerIcon>> = {
  show_shortcuts: IconKeyboard,
  go_back: IconArrowLeft,
  go_forward: IconArrowRight,
  refresh: IconRefresh,
  copy_link: IconLink,
  new_workspace: IconPlus,
  open_today: IconSun,
  open_approvals: IconCheckupList,
  open_calendar: IconCalendar,
  open_posts: IconLayoutList,
  open_accounts: IconPlugConnected,
  open_freshness: IconRotateClockwise,
  open_storage: IconDatabase,
  open_settings: IconSettings,
  open_diagnostics: IconStethoscope,
  write_note: IconPencil,
};

export function CommandIcon({ id }: { readonly id: CommandId }) {
  const Icon = icons[id] ?? IconBolt;
  return <Icon size={16} stroke={1.6} aria-hidden />;
}
