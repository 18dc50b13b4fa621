import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { PopoverOnPress } from '../OpenOnPress';
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
  return (
    <PopoverOnPress
      label={t('filters.filter')}
      position={`bottom-${side}`}
      width={480}
      {...(button && { target: button })}
      button={(props) => (
        <Button {...props} leftSection={<IconFilter size={14} stroke={1.6} aria-hidden />}>
          {count === 0 ? t('filters.filter') : t('filters.filterCount', { number: format.number(count) })}
        </Button>
      )}
    >
      <div className={classes.form}>{children}</div>
    </PopoverOnPress>
  );
}
