import { Checkbox } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { titleOf } from '../../domains/posts';
import type { PostRow } from '../../engine';
import classes from './PostGrid.module.css';

interface Props {
  /** Undefined while this place of the list is not read: then there is nothing to choose. */
  readonly row: PostRow | undefined;
  readonly isSelected: boolean;
  /** `isRange`: with all from the last choice on. */
  readonly onSelect: (isRange: boolean) => void;
}

/** Chooses a post for what is done with several at once. The list has the keyboard: X does the same. */
export function SelectCell({ row, isSelected, onSelect }: Props) {
  const { t } = useTranslation();
  return (
    // The row opens its post where it is pressed; pressing beside the box must not either.
    <span role="gridcell" className={classes.select} onClick={(event) => event.stopPropagation()}>
      {row && (
        <Checkbox
          size="xs"
          tabIndex={-1}
          aria-label={t('approvals.select', { title: titleOf(row) ?? t('approvals.noCaption') })}
          checked={isSelected}
          onChange={({ nativeEvent }) => onSelect(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)}
        />
      )}
    </span>
  );
}
