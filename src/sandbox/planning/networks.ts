import type { PostType } from './model';

/** Networks of the planning API with the types of post they know; `feed` goes everywhere. */
export const networkTypes = {
  instagram: ['feed', 'story', 'reels'],
  facebook: ['feed', 'story', 'reels', 'photo'],
  linkedin: ['feed'],
  tiktok: ['feed', 'photo'],
  youtube: ['feed', 'shorts'],
  pinterest: ['feed'],
  x: ['feed'],
  threads: ['feed'],
} as const satisfies Record<string, readonly [PostType, ...PostType[]]>;

export type Network = keyof typeof networkTypes;
const networks = Object.keys(networkTypes) as [Network, ...Network[]];

/** With the variants of networks. */
export const knownNetworks = [...networks, 'instagram_business'] as const;
export type KnownNetwork = (typeof knownNetworks)[number];

/** Gathers the variants of one network. */
export const networkGroupOf = (network: KnownNetwork): Network =>
  network === 'instagram_business' ? 'instagram' : network;
