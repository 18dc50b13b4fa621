import type { Kernel } from '../../kernel/kernel';
import type { Connection, Session } from '../model';

/** Where the connector's hosted pages and pictures are. */

export const sessionsPath = '/sessions';
export const picturesPath = '/profile-pictures';

export const sessionLink = ({ origin }: Kernel, { id }: Session): string => `${origin}${sessionsPath}/${id}`;
export const pictureUrl = ({ origin }: Kernel, { id }: Connection): string =>
  `${origin}${picturesPath}/${id}.png`;
