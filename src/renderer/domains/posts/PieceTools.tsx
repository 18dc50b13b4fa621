import { UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { ChoiceMenu } from '../../kit/lists/ChoiceMenu';
import classes from './PieceTools.module.css';
import { isUnfoldable } from './piece-state';
import type { PostListSnapshot } from './post-list';

interface PieceCountsProps {
  readonly list: Pick<PostListSnapshot, 'isLoaded' | 'total' | 'posts'>;
  readonly isInPieces: boolean;
}

/** How many pieces and posts a list has: "41 pieces, 96 posts". Nothing before it has been read. */
export function PieceCounts({ list, isInPieces }: PieceCountsProps) {
  const { t } = useTranslation();
  if (!list.isLoaded || list.total === 0) return null;
  const posts = t('pieces.posts', { count: list.posts });
  const text = isInPieces
    ? t('pieces.count', { pieces: t('pieces.pieces', { count: list.total }), posts })
    : posts;
  return (
    <span className={classes.counts} title={text}>
      {text}
    </span>
  );
}

interface PiecesMenuProps {
  readonly isInPieces: boolean;
  readonly onChange: (isInPieces: boolean) => void;
}

/** Whether rows are pieces or posts. */
export function PiecesMenu({ isInPieces, onChange }: PiecesMenuProps) {
  const { t } = useTranslation();
  return (
    <ChoiceMenu
      label={t('pieces.show')}
      value={isInPieces ? 'pieces' : 'posts'}
      choices={(['pieces', 'posts'] as const).map((value) => ({ value, name: t(`pieces.as.${value}`) }))}
      onChange={(rows) => onChange(rows === 'pieces')}
    />
  );
}

interface UnfoldMarkProps {
  readonly row: PostRow;
  readonly title: string;
  readonly isUnfolded: boolean;
  readonly onUnfold: () => void;
}

/** Shows and hides the posts of a piece; nothing for a single post, but its room. */
export function UnfoldMark({ row, title, isUnfolded, onUnfold }: UnfoldMarkProps) {
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
