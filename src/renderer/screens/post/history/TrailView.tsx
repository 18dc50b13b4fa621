import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { PostHistory, TrailWords } from '../../../domains/approvals';
import type { PostRow } from '../../../engine';
import { EmptyState } from '../../../kit/states/EmptyState';
import { ErrorNote } from '../../../kit/states/ErrorNote';
import { useNow } from '../../../kit/use-now';
import { MissingItem } from './MissingItem';
import { TrailCycle } from './TrailCycle';

interface Props {
  readonly row: PostRow;
  readonly history: PostHistory;
  readonly words: TrailWords;
}

/** The cycles of a post, newest first, or what is to be said where nothing is known of them. */
export function TrailView({ row, history, words }: Props) {
  const { t } = useTranslation();
  const now = useNow();
  const { trail, missing, decisionsReadAt, error } = history;
  const [newest, ...older] = trail;
  const isEmpty = trail.every(({ events, startedAt }) => events.length === 0 && startedAt === null);
  const isUnread = decisionsReadAt === null;
  return (
    <>
      {isUnread && error && error.category !== 'network' && (
        <ErrorNote error={error} title={t('trail.unread')} />
      )}
      {isEmpty && !missing && (
        <EmptyState
          sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
          headline={t(isUnread ? 'trail.unread' : 'trail.empty')}
          fact={t(isUnread ? 'trail.unreadHint' : 'trail.emptyHint')}
        />
      )}
      {newest && (!isEmpty || missing) && (
        <TrailCycle
          section={newest}
          words={words}
          end={missing && <MissingItem row={row} missing={missing} now={now} />}
        />
      )}
      {!isEmpty &&
        older.map((section) => (
          <TrailCycle key={section.startedAt ?? 'earlier'} section={section} words={words} />
        ))}
    </>
  );
}
