import type { KeptPicture, MediaKind, PostFile } from '@shared/media';
import { IconAlignLeft, IconFileTypePdf, IconPhoto, IconVideo } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { PostRow } from '../../engine';
import { useTranslation } from '../../i18n/use-translation';
import layoutClasses from '../../kit/layout.module.css';
import classes from './MediaFileView.module.css';
import type { TurnedPage } from './PdfFile';
import { usePostMedia } from './queries';

interface MediaFileProps {
  readonly file: PostFile;
  /** Accessible name. */
  readonly name: string;
  /** Current page of a document whose pages are turned by controls outside it. */
  readonly page?: TurnedPage;
}

/** A file of a post at reading size, or the reason why it is missing. Reserves the file's space. */
export function MediaFileView({ file, name, page }: MediaFileProps) {
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const { kind, address, poster, width, height } = file;
  const size = { width: width ?? undefined, height: height ?? undefined };
  if (address !== null && address !== brokenAddress && kind === 'image') {
    return (
      <img
        className={classes.shown}
        src={address}
        alt={name}
        {...size}
        decoding="async"
        onError={() => setBrokenAddress(address)}
      />
    );
  }
  if (address !== null && kind === 'video') {
    return (
      // The service provides no caption tracks.
      <video
        className={classes.shown}
        src={address}
        aria-label={name}
        {...size}
        controls
        preload="metadata"
        {...(poster && { poster: poster.address })}
      />
    );
  }
  if (address !== null && address !== brokenAddress && kind === 'pdf') {
    return (
      <Suspense fallback={<Placeholder file={file} name={name} />}>
        <PdfFile
          key={address}
          address={address}
          name={name}
          {...(page && { page })}
          fallback={<Placeholder file={{ ...file, state: 'failed' }} name={name} />}
        />
      </Suspense>
    );
  }
  return <Placeholder file={file} name={name} />;
}

/** The library that draws PDFs is larger than all screens together: it is loaded with the first PDF. */
export const PdfFile = lazy(() => import('./PdfFile').then((module) => ({ default: module.PdfFile })));

function Placeholder({ file: { kind, state, poster, width, height }, name }: MediaFileProps) {
  const { t } = useTranslation();
  const Icon = mediaIcons[kind];
  if (poster) {
    return (
      <figure className={classes.poster} data-placeholder>
        <img
          className={classes.shown}
          src={poster.address}
          alt={name}
          width={poster.width}
          height={poster.height}
        />
        {state !== 'kept' && (
          <figcaption className={`${layoutClasses.line6} ${classes.why}`}>
            <Icon size={14} stroke={1.6} aria-hidden />
            {t(`media.state.${state}`)}
          </figcaption>
        )}
      </figure>
    );
  }
  const shape = width !== null && height !== null ? `${width} / ${height}` : undefined;
  return (
    <div className={classes.placeholder} data-placeholder style={{ aspectRatio: shape }}>
      <Icon size={20} stroke={1.4} aria-hidden />
      <span>{name}</span>
      <span className={classes.state}>{t(`media.state.${state}`)}</span>
    </div>
  );
}

export const mediaIcons = {
  image: IconPhoto,
  video: IconVideo,
  pdf: IconFileTypePdf,
  none: IconAlignLeft,
} as const;

/** Placeholder for a post's files while none is known, such as offline: the cover that lists show. */
export const coverAlone = (postId: string, kind: MediaKind, cover: KeptPicture): PostFile => ({
  id: postId,
  kind,
  state: 'kept',
  address: null,
  poster: cover,
  width: cover.width,
  height: cover.height,
});

interface MediaTileProps {
  readonly type: 'image' | 'video' | 'pdf' | null;
  /** The post's cover. Without one, an icon of the media type takes its place in the same size. */
  readonly picture?: KeptPicture | null | undefined;
  readonly isSmall?: boolean;
}

/** The picture of a post, small. */
export function MediaTile({ type, picture, isSmall = false }: MediaTileProps) {
  const { t } = useTranslation();
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const Icon = mediaIcons[type ?? 'none'];
  const name = t(`media.${type ?? 'none'}`);
  return (
    <span className={classes.tile} data-small={isSmall} role="img" aria-label={name} title={name}>
      {picture && picture.address !== brokenAddress ? (
        <img
          className={classes.picture}
          src={picture.address}
          alt=""
          decoding="async"
          draggable={false}
          onError={() => setBrokenAddress(picture.address)}
        />
      ) : (
        <Icon size={16} stroke={1.6} aria-hidden />
      )}
      {type === 'video' && picture && !isSmall && (
        <IconVideo className={classes.kind} size={14} stroke={1.8} aria-hidden />
      )}
    </span>
  );
}

interface PostTileProps {
  readonly row: Pick<PostRow, 'id' | 'firstMediaType'>;
  readonly isSmall?: boolean;
}

/** The cover of a post as it is kept on this computer, small. */
export const PostTile = ({ row, isSmall = false }: PostTileProps) => (
  <MediaTile type={row.firstMediaType} picture={usePostMedia(row.id)?.cover} isSmall={isSmall} />
);
