import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandBar } from '../../commands/CommandBar';
import { useCommands } from '../../commands/use-commands';
import { useSetScreenHead } from '../../data/screen-head';
import { usePost } from '../../data/use-post';
import { titleOf } from '../../ui/posts/post-words';
import { EmptyState } from '../../ui/states/EmptyState';
import { PostPage, type PostView } from './PostPage';

interface Props {
  readonly postId: string;
  readonly view: PostView;
}

/** One post, from the copy: what it is and will look like, or the history of its approval. */
export function PostScreen({ postId, view }: Props) {
  const { t } = useTranslation();
  const { history } = useRouter();
  const navigate = useNavigate();
  const reading = usePost(postId);
  const detail = reading.kind === 'found' && reading.detail.row.id === postId ? reading.detail : null;
  const title = detail ? (titleOf(detail.row) ?? t('approvals.noCaption')) : t('post.panel');
  const scope = useMemo(() => ({ kind: 'post', id: postId }) as const, [postId]);
  useSetScreenHead(title, detail?.row.seenAt ?? null, scope);

  const show = (next: PostView) =>
    void navigate({
      to: next === 'history' ? '/post/$postId/history' : '/post/$postId',
      params: { postId },
      // One step back leaves the post, whichever of its two sides is seen.
      replace: true,
    });
  useCommands({
    open_post: view === 'history' ? () => show('post') : undefined,
    open_history: view === 'post' ? () => show('history') : undefined,
    close: () => (history.canGoBack() ? history.back() : void navigate({ to: '/approvals' })),
  });

  return (
    <>
      {detail && <PostPage key={postId} detail={detail} view={view} onView={show} />}
      {reading.kind === 'missing' && (
        <EmptyState
          sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
          headline={t('post.notInCopy')}
          fact={t('post.notInCopyHint')}
        />
      )}
      <CommandBar />
    </>
  );
}
