import { Menu } from '@mantine/core';
import { IconArrowDown, IconListDetails, IconTarget } from '@tabler/icons-react';
import type { MonthRow, ShownColumn } from '../../domains/months';
import { useTranslation } from '../../i18n/use-translation';

/** Where a cell was asked for its menu, in pixels of the window. */
export interface AskedCell {
  readonly row: MonthRow;
  readonly column: number;
  readonly x: number;
  readonly y: number;
}

interface Props {
  readonly asked: AskedCell;
  readonly columns: readonly ShownColumn[];
  readonly onGoal: () => void;
  readonly onSort: () => void;
  readonly onInside: () => void;
  readonly onClose: () => void;
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const;

/** Menu with actions on one number. */
export function CellMenu({ asked, columns, onGoal, onSort, onInside, onClose }: Props) {
  const { t } = useTranslation();
  const metric = columns[asked.column]?.name ?? '';
  return (
    <Menu opened onClose={onClose} position="bottom-start" offset={0}>
      <Menu.Target>
        <span style={{ position: 'fixed', left: asked.x, top: asked.y }} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconTarget {...icon} />} onClick={onGoal}>
          {t('goals.title', { metric })}
        </Menu.Item>
        <Menu.Item leftSection={<IconListDetails {...icon} />} onClick={onInside}>
          {t('command.look_inside')}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowDown {...icon} />} onClick={onSort}>
          {t('month.sortBy', { metric })}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
