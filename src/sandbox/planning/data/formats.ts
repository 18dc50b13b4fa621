import type { Random } from '../../kernel/seeded';
import { drawFile } from '../files';
import type { MediaFile, PostType } from '../model';
import { type KnownNetwork, networkGroupOf, networkTypes } from '../networks';
import type { Planning } from '../state';

/** A type that the network knows; every other post is a plain one. */
export const typeFor = (network: KnownNetwork, random: Random): PostType =>
  random.chance(0.5) ? 'feed' : random.pick<PostType>(networkTypes[networkGroupOf(network)]);

interface Maker {
  readonly planning: Planning;
  readonly random: Random;
}

/** Sizes were not read before this, counted back from the manual clock's start: 20 January 2026. */
const sizesReadSince = Date.UTC(2026, 0, 20);

export function mediaFor(
  type: PostType,
  network: KnownNetwork,
  createdAt: number,
  { planning, random }: Maker,
): readonly MediaFile[] {
  const nextId = () => planning.kernel.store.nextId('planning.file');
  if (network === 'linkedin' && random.chance(0.25)) {
    return [{ id: nextId(), type: 'pdf', width: null, height: null }];
  }
  if ((network === 'x' || network === 'threads') && random.chance(0.4)) return [];
  const count = network === 'instagram' && type === 'feed' && random.chance(0.3) ? random.integer(2, 5) : 1;
  return Array.from({ length: count }, () => {
    const file = drawFile(nextId(), type, random);
    const unread = createdAt < sizesReadSince && random.chance(0.25);
    return unread ? { ...file, width: null, height: null } : file;
  });
}
