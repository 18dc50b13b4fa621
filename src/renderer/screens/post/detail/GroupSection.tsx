import type { EpochMs } from '@shared/domain/time';
import type { ContentGroup, ReviewGroup } from '@shared/services/planning/records';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { PostTile } from '../../../domains/media';
import { PostStateText, scheduleOf, useStatusWord, WordDiff } from '../../../domains/posts';
import { useEngineStatus } from '../../../domains/sync';
import type { KeptRecord, OfflineEngine, PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useTranslation } from '../../../i18n/use-translation';
import layoutClasses from '../../../kit/layout.module.css';
import { NetworkMark } from '../../../kit/networks/NetworkMark';
import { networkOf } from '../../../kit/networks/networks';
import textClasses from '../../../kit/text.module.css';
import { REST_MS } from '../../../kit/use-after';
import { useNow } from '../../../kit/use-now';
import { useEngineQuery } from '../../../query/use-engine-query';
import { useEngine } from '../../../query/workspace-services';
import classes from './GroupSection.module.css';

interface Props {
  readonly row: PostRow;
  readonly reading: ContentGroupReading;
}

/** A group has one post per network (planning v1). Thousands of cards would keep the window busy. */
const mostCards = 24;

/** The same content on all its networks, side by side, with the service's counts by status. */
export function GroupSection({ row, reading: { group, posts } }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const statusWord = useStatusWord();
  const isOffline = useEngineStatus()?.phase === 'offline';
  if (!group) {
    return (
      <section className={classes.section} aria-label={t('contentGroup.title')}>
        <h2>{t('contentGroup.title')}</h2>
        <p className={textClasses.second}>
          {t(isOffline ? 'contentGroup.unreadOffline' : 'contentGroup.unread')}
        </p>
      </section>
    );
  }
  const { posts_count: count, status_summary: summary } = group.record;
  const parts = Object.entries(summary).map(([status, number]) =>
    t('contentGroup.part', { status: statusWord(status), count: number }),
  );
  return (
    <section className={classes.section} aria-label={t('contentGroup.title')}>
      <h2>{t('contentGroup.title')}</h2>
      <p className={textClasses.second}>
        {[t('contentGroup.count', { count }), ...parts].join(' · ')} ·{' '}
        {t('contentGroup.asOf', { when: format.ago(group.seenAt, now) })}
      </p>
      {posts.length > 1 ? (
        <ul className={classes.cards}>
          {posts.map((post) => (
            <GroupCard key={post.id} post={post} current={row} now={now} />
          ))}
        </ul>
      ) : (
        count < 2 && <p className={textClasses.second}>{t('contentGroup.alone')}</p>
      )}
      {posts.length === mostCards && count > mostCards && (
        <p className={textClasses.second}>{t('calendar.more', { count: count - mostCards })}</p>
      )}
    </section>
  );
}

export interface ContentGroupReading {
  /** Null if it is not in the copy yet. */
  readonly group: KeptRecord<'planning.content_groups'> | null;
  /** The same content on every network, in the service's order; null for posts that are not in the copy. */
  readonly posts: readonly { readonly id: string; readonly row: PostRow | null }[];
  /** Null if it was never sent for review, or its group is not loaded. */
  readonly reviewGroup: { readonly id: string; readonly record: ReviewGroup | null } | null;
}

/** A post's content group from the copy; null until loaded. Requests a group that was never loaded once. */
export function useContentGroup({ assetGroupId }: PostRow): ContentGroupReading | null {
  const engine = useEngine();
  const reading = useEngineQuery({
    key: ['content_group', assetGroupId],
    ask: (from) => readGroup(from, assetGroupId),
    tables: ['posts', 'planning.content_groups', 'planning.review_groups'],
  });
  const isUnread = reading !== null && reading.group === null;
  const readUnlessOffline = useEffectEvent(() => {
    if (engine.status().phase === 'offline') return;
    void engine.refresh({ kind: 'record', resource: 'planning.content_groups', id: assetGroupId });
  });
  useEffect(() => {
    if (!isUnread) return;
    const timer = setTimeout(() => readUnlessOffline(), REST_MS);
    return () => clearTimeout(timer);
  }, [isUnread]);
  return reading;
}

async function readGroup(engine: OfflineEngine, id: string): Promise<ContentGroupReading> {
  const group = await engine.record('planning.content_groups', id);
  if (!group) return { group, posts: [], reviewGroup: null };
  const [posts, reviewGroup] = await Promise.all([
    postsOf(engine, group.record),
    reviewGroupOf(engine, group.record),
  ]);
  return { group, posts, reviewGroup };
}

const postsOf = (engine: OfflineEngine, { posts }: ContentGroup) =>
  Promise.all(
    (posts ?? []).slice(0, mostCards).map(async (summary) => {
      const id = String(summary.id);
      return { id, row: (await engine.readPost(id))?.row ?? null };
    }),
  );

async function reviewGroupOf(engine: OfflineEngine, { review_group_id: id }: ContentGroup) {
  if (id === null) return null;
  const kept = await engine.record('planning.review_groups', String(id));
  return { id: String(id), record: kept?.record ?? null };
}

interface GroupCardProps {
  readonly post: { readonly id: string; readonly row: PostRow | null };
  /** The open post: captions are compared with its own. */
  readonly current: PostRow;
  readonly now: EpochMs;
}

/** The same content on one network: account, time, status, and how its caption differs. */
function GroupCard({ post: { id, row }, current, now }: GroupCardProps) {
  const { t } = useTranslation();
  if (!row) {
    return (
      <li className={`${layoutClasses.card} ${classes.card}`}>
        <b>{t('trail.postNumber', { id })}</b>
        <p className={textClasses.second}>{t('contentGroup.notInCopy')}</p>
      </li>
    );
  }
  return (
    <li className={`${layoutClasses.card} ${classes.card}`} data-current={id === current.id}>
      <CardHead row={row} isCurrent={id === current.id} />
      <PostStateText row={row} />
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
      <PostTile row={row} />
      <div>
        <span className={layoutClasses.line6}>
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
        <span className={`${layoutClasses.cut} ${textClasses.quiet} ${classes.account}`}>
          {row.accountName}
        </span>
      </div>
    </div>
  );
}

function CardTime({ row, now }: { readonly row: PostRow; readonly now: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const at = scheduleOf(row);
  return (
    <p className={textClasses.second}>
      {at === null ? t('time.noDate') : format.moment(at, now, row.timezone)}
    </p>
  );
}

function CaptionCompared({ row, current }: { readonly row: PostRow; readonly current: PostRow }) {
  const { t } = useTranslation();
  const [theirs, ours] = [row.caption ?? '', current.caption ?? ''];
  return theirs === ours ? (
    <p className={textClasses.second}>{t('contentGroup.sameCaption')}</p>
  ) : (
    <WordDiff before={ours} after={theirs} />
  );
}
