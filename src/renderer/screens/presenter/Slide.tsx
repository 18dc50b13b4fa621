import type { PostFile } from '@shared/media';
import { IconAlignLeft, IconInfoCircle } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { MediaFileView, mediaIcons, usePostMedia } from '../../domains/media';
import { scheduleOf, usePost, useTypeWord } from '../../domains/posts';
import type { PostDetail, PostRow } from '../../engine';
import { useFormat } from '../../i18n/FormatProvider';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { networkOf } from '../../kit/networks/networks';
import { EmptyState } from '../../kit/states/EmptyState';
import { useWorkspaceServices } from '../../query/workspace-services';
import classes from './Presenter.module.css';
import { type Audience, useShownToAudience } from './use-audience';
import { type Parts, useParts } from './use-parts';

interface Props {
  readonly postId: string;
  /** Sees the picture and the caption, and nothing else. */
  readonly audience: Pick<Audience, 'show' | 'play'>;
  /** Leads to the next post; undefined at the last one. */
  readonly onNext: (() => void) | undefined;
}

const noFiles: readonly PostFile[] = [];

/** Post of the package: its files large, its texts beside them. */
export function Slide({ postId, audience, onNext }: Props) {
  const { t } = useTranslation();
  const reading = usePost(postId);
  const files = usePostMedia(postId)?.files ?? noFiles;
  const area = useRef<HTMLElement>(null);
  const parts = useParts(files, area, { onPlay: audience.play, onNext });
  useShownToAudience(audience, parts, reading.kind === 'found' ? (reading.detail.row.caption ?? '') : '');
  if (reading.kind === 'missing') {
    return (
      <EmptyState
        sign={<IconInfoCircle size={24} stroke={1.4} aria-hidden />}
        headline={t('presenter.missing')}
        fact={t('presenter.missingHint')}
      />
    );
  }
  return (
    <article className={layoutClasses.split} aria-label={t('presenter.post')}>
      <SlideFiles
        area={area}
        postId={postId}
        parts={parts}
        total={files.length}
        type={reading.kind === 'found' ? reading.detail.row.firstMediaType : null}
      />
      {reading.kind === 'found' && <Words detail={reading.detail} />}
    </article>
  );
}

function Words({ detail: { row, firstComment } }: { readonly detail: PostDetail }) {
  const { t } = useTranslation();
  const format = useFormat();
  const typeWord = useTypeWord();
  const at = scheduleOf(row);
  return (
    <div className={classes.words} tabIndex={0} role="group" aria-label={t('presenter.post')}>
      <p className={`${layoutClasses.line8} ${classes.account}`}>
        <NetworkMark network={row.network} group={row.networkGroup} size={20} />
        <b>{row.accountName ?? networkOf(row.network, row.networkGroup).name}</b>
        <span className={classes.quiet}>{typeWord(row.type)}</span>
      </p>
      <p className={classes.quiet}>
        {at === null
          ? t('presenter.unscheduled')
          : t('presenter.goesOut', {
              at: format.dated(at, row.timezone),
              zone: format.zone(row.timezone, at),
            })}
      </p>
      {row.caption ? (
        <p className={classes.caption}>{row.caption}</p>
      ) : (
        <p className={classes.quiet}>{t('presenter.noCaption')}</p>
      )}
      {firstComment !== null && firstComment !== '' && (
        <p className={`${classes.caption} ${classes.comment}`}>{firstComment}</p>
      )}
    </div>
  );
}

interface FilesProps {
  readonly area: RefObject<HTMLElement | null>;
  readonly postId: string;
  readonly parts: Parts;
  readonly total: number;
  readonly type: PostRow['firstMediaType'];
}

/** The file of a post that is shown now, as large as there is room. */
function SlideFiles({ area, postId, parts: { file, place, page }, total, type }: FilesProps) {
  const { t } = useTranslation();
  const { request } = useWorkspaceServices();
  // A file that is not on this computer is downloaded first, if there is a network.
  useEffect(() => void request('media.want', { postId }), [request, postId]);
  const Icon = type === null ? IconAlignLeft : mediaIcons[type];
  if (!file) {
    return (
      <div className={`${layoutClasses.line8} ${layoutClasses.room} ${classes.files}`}>
        <Icon size={48} stroke={1.2} role="img" aria-label={t(`media.${type ?? 'none'}`)} />
      </div>
    );
  }
  const name = t('media.numbered', { kind: t(`media.${file.kind}`), number: place + 1, total });
  return (
    <section
      ref={area}
      className={`${layoutClasses.line8} ${layoutClasses.room} ${classes.files}`}
      aria-label={t('presenter.fileArea')}
    >
      <div className={`${layoutClasses.split} ${classes.file}`}>
        <MediaFileView key={file.id} file={file} name={name} page={page} />
      </div>
      {total > 1 && <p className={classes.quiet}>{name}</p>}
    </section>
  );
}
