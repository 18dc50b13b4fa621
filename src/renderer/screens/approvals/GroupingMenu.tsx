import { Button, Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './ApprovalsScreen.module.css';
import { groupingOf, groupings } from './queue-search';
import { useApprovalsScreen } from './state';

/** What the posts stand under. */
export function GroupingMenu() {
  const { t } = useTranslation();
  const { search, change } = useApprovalsScreen();
  const grouping = groupingOf(search);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}>
          <span className={classes.prefix}>{t('approvals.group')}</span> {t(`approvals.by.${grouping}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={grouping}
          onChange={(value) => change({ grouping: value === 'client' ? undefined : value })}
        >
          {groupings.map((one) => (
            <Menu.RadioItem key={one} value={one} closeMenuOnClick>
              {t(`approvals.by.${one}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
