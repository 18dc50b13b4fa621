import type { PostFile } from '@shared/media';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './MediaFile.module.css';
import { mediaIcons } from './MediaTile';

interface Props {
  readonly file: PostFile;
  /** What a person who does not see it is told. */
  readonly name: string;
}

/** One file of a post at reading size, or what keeps it away, in the room that it will take. */
export function MediaFile({ file, name }: Props) {
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const { kind, address, width, height } = file;
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
      // Captions: the service gives none.
      <video
        className={classes.shown}
        src={address}
        aria-label={name}
        {...size}
        controls
        preload="metadata"
      />
    );
  }
  return <Placeholder file={file} name={name} />;
}

function Placeholder({ file: { kind, state, width, height }, name }: Props) {
  const { t } = useTranslation();
  const Icon = mediaIcons[kind];
  const shape = width !== null && height !== null ? `${width} / ${height}` : undefined;
  return (
    <div className={classes.placeholder} data-placeholder style={{ aspectRatio: shape }}>
      <Icon size={20} stroke={1.4} aria-hidden />
      <span>{name}</span>
      <span className={classes.state}>{t(`media.state.${state}`)}</span>
    </div>
  );
}
