import { IconAlignLeft, IconFileTypePdf, IconPhoto, IconVideo } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './MediaTile.module.css';

const icons = { image: IconPhoto, video: IconVideo, pdf: IconFileTypePdf, none: IconAlignLeft };

interface Props {
  readonly type: 'image' | 'video' | 'pdf' | null;
}

/** What kind of picture a post has, for as long as the picture itself is not kept. */
export function MediaTile({ type }: Props) {
  const { t } = useTranslation();
  const Icon = icons[type ?? 'none'];
  const name = t(`media.${type ?? 'none'}`);
  return (
    <span className={classes.tile} role="img" aria-label={name} title={name}>
      <Icon size={16} stroke={1.6} aria-hidden />
    </span>
  );
}
