import { pictureOwner } from '@shared/media';
import { NetworkMark } from '../../kit/networks/NetworkMark';
import { usePostMedia } from '../media';
import classes from './AccountPicture.module.css';
import type { Connection } from './read-connections';

/** The account's own picture where this machine has it, beside the platform's mark; the mark alone where it has none. */
export function AccountPicture({ connection: { id, platform } }: { readonly connection: Connection }) {
  const cover = usePostMedia(pictureOwner(id))?.cover;
  return (
    <span className={classes.both}>
      <NetworkMark network={platform.slug} name={platform.name} size={20} />
      {cover && <img className={classes.picture} src={cover.address} alt="" width={20} height={20} />}
    </span>
  );
}
