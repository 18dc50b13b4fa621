import { SegmentedControl } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { MediaTile, usePostMedia } from '../../domains/media';
import { PostState, RiskSign, scheduleOf, usePlaceInWalk, useTypeWord } from '../../domains/posts';
import type { PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { useNow } from '../../kit/use-now';
import classes from './PostPage.module.css';

export type PostView = 'post' | 'history' | 'compare';

interface Props {
  readonly row: PostRow;
  readonly view: PostView;
  readonly onView: (view: PostView) => void;
}

/** The post's status, network and time, and the switch between its views. */
export function PostHead({ row, view, onView }: Props) {
  const { t } = useTranslation();
  const typeWord = useTypeWord();
  const views = [
    { value: 'post', label: t('postPage.post') },
    { value: 'history', label: t('postPage.history') },
    // Only what somebody approved has a version to compare with.
    ...(row.approval !== null || view === 'compare'
      ? [{ value: 'compare', label: t('postPage.compare') } as const]
      : []),
  ] as const;
  return (
    <header className={classes.head}>
      <MediaTile type={row.firstMediaType} picture={usePostMedia(row.id)?.cover} />
      <div className={classes.words}>
        <WayBack postId={row.id} />
        <PostState row={row} />
        <div className={classes.facts}>
          <NetworkMark network={row.network} group={row.networkGroup} />
          <span className={classes.account}>
            {[row.accountName, typeWord(row.type), row.projectName].filter(Boolean).join(', ')}
          </span>
          <span className={classes.quiet} aria-hidden>
            ·
          </span>
          <GoesOutAt row={row} />
        </div>
      </div>
      <SegmentedControl<PostView>
        aria-label={t('postPage.view')}
        value={view}
        onChange={onView}
        data={[...views]}
      />
    </header>
  );
}

/** The list that the post was opened from, and its place there. */
function WayBack({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const walk = usePlaceInWalk(postId);
  if (!walk) return null;
  const place = t('today.shownOf', { shown: walk.place, total: format.number(walk.total) });
  return (
    <nav className={classes.facts} aria-label={t('postPage.wayBack')}>
      <Link to={walk.href} className={classes.quiet}>
        {walk.name}
      </Link>
      <span className={classes.quiet}>{place}</span>
    </nav>
  );
}

function GoesOutAt({ row }: { readonly row: PostRow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const at = scheduleOf(row);
  if (at === null) return <span className={classes.quiet}>{t('time.noDate')}</span>;
  return (
    <>
      <RiskSign row={row} now={now} />
      <span>{format.moment(at, now, row.timezone)}</span>
      <span className={`${classes.quiet} ${classes.onlyWide}`}>{format.city(row.timezone)}</span>
    </>
  );
}
