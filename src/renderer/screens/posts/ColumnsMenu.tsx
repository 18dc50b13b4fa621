import { Button, Menu } from '@mantine/core';
import { postColumns } from '@shared/post-columns';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../../domains/workspaces';

/** Which columns the list has; kept with the other preferences. */
export function ColumnsMenu() {
  const { t } = useTranslation();
  const { settings, error, change } = useSettings();
  // In the order of the list, whatever the order in which they were chosen.
  const choose = (chosen: readonly string[]) =>
    change({ postColumns: postColumns.filter((name) => chosen.includes(name)) });
  return (
    <Menu closeOnItemClick={false} position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconColumns3 size={14} stroke={1.6} aria-hidden />}>
          {t('posts.columns')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.CheckboxGroup value={[...settings.postColumns]} onChange={choose}>
          {postColumns.map((name) => (
            <Menu.CheckboxItem key={name} value={name}>
              {t(`posts.column.${name}`)}
            </Menu.CheckboxItem>
          ))}
        </Menu.CheckboxGroup>
        {error && <Menu.Label role="alert">{t(`errors.what.${error.code}`)}</Menu.Label>}
      </Menu.Dropdown>
    </Menu>
  );
}
