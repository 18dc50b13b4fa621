import { IconInfoCircle } from '@tabler/icons-react';
import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandBar } from '../../commands/CommandBar';
import { useCommands } from '../../commands/use-commands';
import { titleOf, usePost } from '../../domains/posts';
import { EmptyState } from '../../kit/states/EmptyState';
import { useSetScreenHead } from '../screen-head';
import { PostPage, type PostView } from './PostPage';

/** What a post is and will look like. */
export const PostScreen = () => <OnePost view="post" />;

/** The history of a post's approval. */
export const PostHistoryScreen = () => <OnePost view="history" />;

/** One post, from the copy, by the id in the address. */
function OnePost({ view }: { readonly view: PostView }) {
  const { postId = '' } = useParams({ strict: false });
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
