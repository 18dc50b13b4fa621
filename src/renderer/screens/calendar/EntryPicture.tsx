import { useState } from 'react';
import { mediaIcons, usePostMedia } from '../../domains/media';
import type { PostRow } from '../../engine';

interface Props {
  readonly row: PostRow;
  readonly className: string | undefined;
}

/** The picture by which a post is recognised, cut to its place; the sign of its kind while none is on this computer. */
export function EntryPicture({ row, className }: Props) {
  const address = usePostMedia(row.id)?.cover?.address;
  const [broken, setBroken] = useState<string | null>(null);
  const Icon = mediaIcons[row.firstMediaType ?? 'none'];
  return (
    <span className={className} aria-hidden>
      {address !== undefined && address !== broken ? (
        <img src={address} alt="" decoding="async" draggable={false} onError={() => setBroken(address)} />
      ) : (
        <Icon size={16} stroke={1.6} />
      )}
    </span>
  );
}
