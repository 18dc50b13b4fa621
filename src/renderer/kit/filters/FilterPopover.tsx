import { Button, Popover } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import classes from './FilterPopover.module.css';

interface Props {
  /** How many filters are active. */
  readonly count: number;
  readonly button?: RefObject<HTMLButtonElement | null>;
  /** The edge of the button at which the form is aligned: `end` if the button is at the right. */
  readonly side?: 'start' | 'end';
  /** The fields, in two columns. */
  readonly children: ReactNode;
}

/** The button that opens a list's filters, with the number of active ones. */
export function FilterPopover({ count, button, side = 'end', children }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position={`bottom-${side}`} trapFocus returnFocus width={480}>
      <Popover.Target>
        <Button
          {...(button && { ref: button })}
          leftSection={<IconFilter size={14} stroke={1.6} aria-hidden />}
          onClick={() => setOpen((was) => !was)}
        >
          {count === 0 ? t('filters.filter') : t('filters.filterCount', { number: format.number(count) })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('filters.filter')}>
        <div className={classes.form}>{children}</div>
      </Popover.Dropdown>
    </Popover>
  );
}
