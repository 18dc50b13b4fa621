import { useTranslation } from 'react-i18next';
import { useStatusWord } from '../../../domains/posts';
import { useEngineStatus } from '../../../domains/sync';
import type { PostRow } from '../../../engine';
import { useFormat } from '../../../i18n/FormatProvider';
import { useNow } from '../../../kit/use-now';
import { GroupCard } from './GroupCard';
import classes from './GroupSection.module.css';
import type { ContentGroupReading } from './use-content-group';

interface Props {
  readonly row: PostRow;
  readonly reading: ContentGroupReading;
}

/** The same piece over all its networks, side by side, with how many stand where as the service counts them. */
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
        <p className={classes.quiet}>{t(isOffline ? 'contentGroup.unreadOffline' : 'contentGroup.unread')}</p>
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
      <p className={classes.quiet}>
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
        <p className={classes.quiet}>{t('contentGroup.alone')}</p>
      )}
    </section>
  );
}
