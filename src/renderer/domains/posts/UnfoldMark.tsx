import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { isUnfoldable } from './piece-state';
import classes from './UnfoldMark.module.css';

interface Props {
  readonly row: PostRow;
  readonly title: string;
  readonly isUnfolded: boolean;
  readonly onUnfold: () => void;
}

/** Shows and hides the posts of a piece; nothing for a single post, but its room. */
export function UnfoldMark({ row, title, isUnfolded, onUnfold }: Props) {
  const { t } = useTranslation();
  if (!isUnfoldable(row)) return row.piece ? <span className={classes.unfold} /> : null;
  return (
    <UnstyledButton
      className={classes.unfold}
      aria-expanded={isUnfolded}
      aria-label={t('pieces.unfold', { title, count: row.piece?.length ?? 0 })}
      // The right arrow does the same from the list.
      tabIndex={-1}
      onClick={(event) => {
        event.stopPropagation();
        onUnfold();
      }}
    >
      <IconChevronRight size={14} stroke={1.6} aria-hidden />
    </UnstyledButton>
  );
}
