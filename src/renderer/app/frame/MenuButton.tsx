import { ActionIcon } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import { useWorkspaceServices } from '../../query/workspace-services';

/** On Windows the title row replaces the menu bar, so this button opens the menu. Other systems do not need it. */
export function MenuButton() {
  const { t } = useTranslation();
  const { request, bootstrap } = useWorkspaceServices();
  if (bootstrap.platform !== 'win32') return null;
  const open = (button: HTMLElement) => {
    const { left, bottom } = button.getBoundingClientRect();
    void request('app.show_menu', { x: Math.round(left), y: Math.round(bottom) });
  };
  return (
    <ActionIcon
      aria-label={t('menu.open')}
      aria-haspopup="menu"
      onClick={(event) => open(event.currentTarget)}
    >
      <IconMenu2 size={16} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
