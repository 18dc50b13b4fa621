import { IconAlignLeft } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCommands } from '../../commands/use-commands';
import { MediaFile, mediaIcons, usePostMedia } from '../../domains/media';
import type { PostRow } from '../../engine';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './Presenter.module.css';

interface Props {
  readonly postId: string;
  readonly type: PostRow['firstMediaType'];
}

/** The files of a post, one at a time, in the order of publication. */
export function SlideFiles({ postId, type }: Props) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  const [index, setIndex] = useState(0);
  const files = usePostMedia(postId)?.files ?? [];
  // What is not on this machine yet is fetched before all else, if there is a network.
  useEffect(() => void request('media.want', { postId }), [request, postId]);
  const place = Math.min(index, Math.max(0, files.length - 1));
  const file = files[place];
  useCommands({
    ...(place < files.length - 1 && { next_file: () => setIndex(place + 1) }),
    ...(place > 0 && { previous_file: () => setIndex(place - 1) }),
  });
  const Icon = type === null ? IconAlignLeft : mediaIcons[type];
  if (!file) {
    return (
      <div className={classes.files}>
        <Icon size={48} stroke={1.2} role="img" aria-label={t(`media.${type ?? 'none'}`)} />
      </div>
    );
  }
  const name = t('media.numbered', {
    kind: t(`media.${file.kind}`),
    number: place + 1,
    total: files.length,
  });
  return (
    <section className={classes.files} aria-label={t('presenter.files')}>
      <div className={classes.file}>
        <MediaFile key={file.id} file={file} name={name} />
      </div>
      {files.length > 1 && <p className={classes.quiet}>{name}</p>}
    </section>
  );
}
