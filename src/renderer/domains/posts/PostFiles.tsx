import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useWorkspaceServices } from '../../query/workspace-services';
import { MediaFile, usePostMedia } from '../media';
import classes from './PostFiles.module.css';

/** Resting this long on a post brings its files forward; running down the list with J does not. */
const REST_MS = 400;

/** The files of the open post, in the order of publication. */
export function PostFiles({ postId }: { readonly postId: string }) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const files = usePostMedia(postId)?.files ?? [];
  useEffect(() => {
    const timer = setTimeout(() => void request('media.want', { postId }), REST_MS);
    return () => clearTimeout(timer);
  }, [request, postId]);
  if (files.length === 0) return null;
  return (
    <section className={classes.files} aria-label={t('post.media')}>
      {files.map((file, index) => (
        <MediaFile
          key={file.id}
          file={file}
          name={t('media.numbered', {
            kind: t(`media.${file.kind}`),
            number: index + 1,
            total: files.length,
          })}
        />
      ))}
    </section>
  );
}
