import type { EpochMs } from '@shared/domain/time';
import { memo } from 'react';
import { MediaTile, usePostMedia } from '../../domains/media';
import {
  isRowChanged,
  isRowOverdue,
  PieceSigns,
  titleOf,
  useLateText,
  useSignOfRowWord,
} from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import type { BoardPictureSize } from './board-columns';
import classes from './PostBoard.module.css';
import { ScheduleTime } from './ScheduleTime';

interface Props {
  readonly row: PostRow;
  readonly now: EpochMs;
  readonly pictures: BoardPictureSize;
}

/** A piece: its picture, title, client, who asked for changes, networks and date. */
export const PostBoardCard = memo(function BoardCard({ row, now, pictures }: Props) {
  const { t } = useTranslation();
  const title = titleOf(row) ?? t('approvals.noCaption');
  const word = useSignOfRowWord()(row);
  const late = useLateText()(row, now);
  const asked = useAskedForChanges()(row);
  return (
    <span className={classes.card} data-pictures={pictures}>
      {pictures !== 'none' && <Picture row={row} />}
      <span className={classes.text}>
        <span className={classes.title} title={title}>
          {title}
        </span>
        <span className={classes.client} title={row.projectName ?? undefined}>
          {row.projectName ?? row.accountName}
        </span>
        {isRowChanged(row) && <span className={classes.changed}>{word}</span>}
        {asked !== null && (
          <span className={classes.asked} title={asked}>
            {asked}
          </span>
        )}
        <span className={classes.line}>
          <PieceSigns row={row} />
          <span className={classes.when}>
            {late !== null && isRowOverdue(row, now) ? (
              <span className={classes.late}>{late}</span>
            ) : (
              <ScheduleTime row={row} now={now} />
            )}
          </span>
        </span>
      </span>
    </span>
  );
});

function Picture({ row }: { readonly row: PostRow }) {
  return (
    <span className={classes.picture}>
      <MediaTile type={row.firstMediaType} picture={usePostMedia(row.id)?.cover} />
    </span>
  );
}

/** Who asked for changes, of a post that waits for them; null for all others, and where nobody is known. */
function useAskedForChanges(): (row: PostRow) => string | null {
  const format = useFormat();
  return ({ review, reviewers }) => {
    if (review !== 'request_changes') return null;
    const names = (reviewers ?? []).flatMap(({ latest, name, email }) =>
      latest?.status === 'request_changes' ? (name ?? email ?? []) : [],
    );
    return names.length === 0 ? null : format.list(names);
  };
}
