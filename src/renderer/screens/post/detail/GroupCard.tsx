import type { EpochMs } from '@shared/domain/time';
import { Link } from '@tanstack/react-router';
import { MediaTile, usePostMedia } from '../../../domains/media';
import { PostState, scheduleOf, WordDiff } from '../../../domains/posts';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import { networkOf } from '../../../kit/networks/networks';
import classes from './GroupSection.module.css';

interface Props {
  readonly post: { readonly id: string; readonly row: PostRow | null };
  /** The open post: captions are compared with its own. */
  readonly current: PostRow;
  readonly now: EpochMs;
}

/** The same content on one network: account, time, status, and how its caption differs. */
export function GroupCard({ post: { id, row }, current, now }: Props) {
  const { t } = useTranslation();
  if (!row) {
    return (
      <li className={classes.card}>
        <b>{t('trail.postNumber', { id })}</b>
        <p className={classes.quiet}>{t('contentGroup.notInCopy')}</p>
      </li>
    );
  }
  return (
    <li className={classes.card} data-current={id === current.id}>
      <CardHead row={row} isCurrent={id === current.id} />
      <PostState row={row} />
      <CardTime row={row} now={now} />
      {id !== current.id && <CaptionCompared row={row} current={current} />}
    </li>
  );
}

function CardHead({ row, isCurrent }: { readonly row: PostRow; readonly isCurrent: boolean }) {
  const { t } = useTranslation();
  const { name } = networkOf(row.network, row.networkGroup);
  return (
    <div className={classes.cardHead}>
      <MediaTile type={row.firstMediaType} picture={usePostMedia(row.id)?.cover} />
      <div>
        <span className={classes.network}>
          <NetworkMark network={row.network} group={row.networkGroup} />
          {isCurrent ? (
            <b>{t('contentGroup.thisOne')}</b>
          ) : (
            <Link
              className={classes.link}
              to="/post/$postId"
              params={{ postId: row.id }}
              aria-label={t('contentGroup.open', { network: name })}
            >
              {name}
            </Link>
          )}
        </span>
        <span className={classes.account}>{row.accountName}</span>
      </div>
    </div>
  );
}

function CardTime({ row, now }: { readonly row: PostRow; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  return (
    <p className={classes.quiet}>{at === null ? t('time.noDate') : format.moment(at, now, row.timezone)}</p>
  );
}

function CaptionCompared({ row, current }: { readonly row: PostRow; readonly current: PostRow }) {
  const { t } = useTranslation();
  const [theirs, ours] = [row.caption ?? '', current.caption ?? ''];
  return theirs === ours ? (
    <p className={classes.quiet}>{t('contentGroup.sameCaption')}</p>
  ) : (
    <WordDiff before={ours} after={theirs} />
  );
}
