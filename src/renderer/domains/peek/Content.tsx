import type { MediaKind } from '@shared/media';
import { useEffect } from 'react';
import type { PostDetail } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import { Caption } from '../../kit/Caption';
import { useWorkspaceServices } from '../../query/workspace-services';
import { coverAlone, MediaFile, usePostMedia } from '../media';
import { captionBelowTitle } from '../posts';
import classes from './Peek.module.css';

/** Resting this long on a post brings its files forward; running down the list with J does not. */
const REST_MS = 400;

/** Content to be published: the first picture, the caption and the first comment. */
export function Content({ detail: { row, firstComment } }: { readonly detail: PostDetail }) {
  const { t } = useTranslation();
  const rest = captionBelowTitle(row);
  return (
    <>
      {row.mediaCount > 0 && <FirstFile postId={row.id} kind={row.firstMediaType} />}
      {rest !== '' && <Caption text={rest} />}
      {firstComment !== null && (
        <section className={classes.part}>
          <h3 className={classes.name}>{t('post.firstComment')}</h3>
          <Caption text={firstComment} />
        </section>
      )}
    </>
  );
}

interface FirstFileProps {
  readonly postId: string;
  /** Kind of the first file; null if the row does not know it. */
  readonly kind: MediaKind | null;
}

function FirstFile({ postId, kind }: FirstFileProps) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const media = usePostMedia(postId);
  const files = media?.files ?? [];
  useEffect(() => {
    const timer = setTimeout(() => void request('media.want', { postId }), REST_MS);
    return () => clearTimeout(timer);
  }, [request, postId]);
  // Without a network the files may be known by the cover of the list alone.
  const first = files[0] ?? (media?.cover && coverAlone(postId, kind ?? 'image', media.cover));
  if (!first) return null;
  const total = files.length;
  return (
    <section className={classes.picture} aria-label={t('post.media')}>
      <MediaFile
        // The cover stands in for a file that is not stored yet or is not kept.
        file={{ ...first, poster: first.poster ?? media?.cover ?? null }}
        name={
          total === 0
            ? t(`media.${first.kind}`)
            : t('media.numbered', { kind: t(`media.${first.kind}`), number: 1, total })
        }
      />
      {total > 1 && (
        <span className={classes.ofSeveral}>{t('approvedVersion.file', { number: 1, total })}</span>
      )}
    </section>
  );
}
