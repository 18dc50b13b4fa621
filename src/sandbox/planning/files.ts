import type { Random } from '../kernel/seeded';
import type { MediaFile, PostType } from './model';
import type { Planning } from './state';

type Size = readonly [width: number, height: number];

const portrait: Size = [1080, 1350];
const square: Size = [1080, 1080];
const wide: Size = [1200, 628];
const upright: Size = [1080, 1920];
/** Videos are small: they are real, and every byte of them is made when it is asked for. */
const uprightVideo: Size = [144, 256];

/** A new file that suits a post of that type. */
export function drawMedia(planning: Planning, type: PostType): MediaFile {
  const id = planning.kernel.store.nextId('planning.file');
  return drawFile(id, type, planning.kernel.keys.random(`planning.file:${id}`));
}

export function drawFile(id: number, type: PostType, random: Random): MediaFile {
  if (type === 'reels' || type === 'shorts') return sized(id, 'video', uprightVideo);
  if (type === 'story')
    return random.chance(0.3) ? sized(id, 'video', uprightVideo) : sized(id, 'image', upright);
  return sized(id, 'image', random.pick([portrait, portrait, square, wide]));
}

const sized = (id: number, type: MediaFile['type'], [width, height]: Size): MediaFile => ({
  id,
  type,
  width,
  height,
});
