import type { KeptPicture } from '@shared/media';
import { IconAlignLeft, IconFileTypePdf, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './MediaTile.module.css';

export const mediaIcons = {
  image: IconPhoto,
  video: IconVideo,
  pdf: IconFileTypePdf,
  none: IconAlignLeft,
} as const;

interface Props {
  readonly type: 'image' | 'video' | 'pdf' | null;
  /** What stands for the post; without one the tile shows the sign of its kind, in the same place and size. */
  readonly picture?: KeptPicture | null | undefined;
}

/** The picture of a post, small. */
export function MediaTile({ type, picture }: Props) {
  const { t } = useTranslation();
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const Icon = mediaIcons[type ?? 'none'];
  const name = t(`media.${type ?? 'none'}`);
  return (
    <span className={classes.tile} role="img" aria-label={name} title={name}>
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
      {type === 'video' && picture && (
        <IconVideo className={classes.kind} size={14} stroke={1.8} aria-hidden />
      )}
    </span>
  );
}
