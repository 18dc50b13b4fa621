import { Button } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/use-translation';
import {
  MenuCheckboxGroup,
  MenuCheckboxItem,
  MenuDivider,
  MenuLabel,
  MenuRadioGroup,
  MenuRadioItem,
} from '../../kit/later-parts';
import { MenuOnPress } from '../../kit/OpenOnPress';
import {
  type BoardColumnName,
  type BoardPictureSize,
  boardColumns,
  isReview,
  pictureSizes,
  usualColumns,
} from './board-columns';
import type { SearchChange } from './state';

interface Props {
  readonly columns: readonly BoardColumnName[];
  readonly pictures: BoardPictureSize;
  readonly onChange: (change: SearchChange) => void;
}

/** Options of the board: picture size and columns. */
export function PostBoardTools({ columns, pictures, onChange }: Props) {
  const { t } = useTranslation();
  const wordOf = useColumnWord();
  const choose = (chosen: readonly string[]) => {
    const next = boardColumns.filter((one) => chosen.includes(one));
    const isUsual = next.join() === usualColumns.join();
    // A board has at least one column.
    if (next.length > 0) onChange({ columns: isUsual ? undefined : next.join(',') });
  };
  const chooseSize = (chosen: string) => {
    const size = pictureSizes.find((one) => one === chosen);
    onChange({ pictures: size === pictureSizes[0] ? undefined : size });
  };
  return (
    <MenuOnPress
      closeOnItemClick={false}
      position="bottom-end"
      button={(props) => (
        <Button {...props} leftSection={<IconColumns3 size={14} stroke={1.6} aria-hidden />}>
          {t('posts.columns')} {t('posts.boardColumns', { count: columns.length, all: boardColumns.length })}
        </Button>
      )}
    >
      <MenuCheckboxGroup value={[...columns]} onChange={choose}>
        {boardColumns.map((name) => (
          <MenuCheckboxItem key={name} value={name}>
            {wordOf(name)}
          </MenuCheckboxItem>
        ))}
      </MenuCheckboxGroup>
      <MenuDivider />
      <MenuLabel>{t('posts.pictures')}</MenuLabel>
      <MenuRadioGroup value={pictures} onChange={chooseSize}>
        {pictureSizes.map((size) => (
          <MenuRadioItem key={size} value={size}>
            {t(`posts.pictureSize.${size}`)}
          </MenuRadioItem>
        ))}
      </MenuRadioGroup>
    </MenuOnPress>
  );
}

/** A column in words: a review status, or a status. */
export function useColumnWord(): (column: BoardColumnName) => string {
  const { t } = useTranslation();
  return (column) => (isReview(column) ? t(`reviewStatus.${column}`) : t(`status.${column}`));
}
