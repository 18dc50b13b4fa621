import { IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../commands/use-commands';
import { usePostHistory } from '../../domains/approvals';
import { useFreshPost } from '../../domains/posts';
import type { PostDetail } from '../../engine';
import { ErrorNote } from '../../kit/states/ErrorNote';
import { Note } from '../../kit/states/Note';
import { DetailView } from './detail/DetailView';
import { HistoryView } from './history/HistoryView';
import { PostHead } from './PostHead';
import classes from './PostPage.module.css';

export type PostView = 'post' | 'history';

interface Props {
  readonly detail: PostDetail;
  readonly view: PostView;
  readonly onView: (view: PostView) => void;
}

/** A post that the copy holds, with its two sides. */
export function PostPage({ detail, view, onView }: Props) {
  const { t } = useTranslation();
  const { row } = detail;
  const history = usePostHistory(row);
  const refreshError = useFreshPost(row);
  const noteField = useRef<HTMLTextAreaElement>(null);
  const page = useRef<HTMLDivElement>(null);
  useCommands({ write_note: view === 'post' ? () => noteField.current?.focus() : undefined });
  return (
    <div ref={page} className={classes.page} tabIndex={-1}>
      <PostHead row={row} view={view} onView={onView} />
      {row.isSuspect && (
        <div className={classes.notice}>
          <Note
            tone="plain"
            icon={<IconInfoCircle size={16} stroke={1.6} aria-hidden />}
            title={t('post.suspect')}
          />
        </div>
      )}
      {refreshError && (
        <div className={classes.notice}>
          <ErrorNote error={refreshError} title={t('post.refreshFailed')} />
        </div>
      )}
      {view === 'post' && (
        <DetailView detail={detail} noteField={noteField} onLeaveNote={() => page.current?.focus()} />
      )}
      {view === 'history' && history && <HistoryView row={row} history={history} />}
    </div>
  );
}
