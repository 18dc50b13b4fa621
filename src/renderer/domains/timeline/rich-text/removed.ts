/** Kinds of content that cleaning removes, by their user-facing names. */
export const removedKinds = [
  'script',
  'style',
  'picture',
  'media',
  'frame',
  'form',
  'link',
  'comment',
  'other',
] as const;
export type RemovedKind = (typeof removedKinds)[number];

/** How many of each kind were taken out. */
export type Removed = Readonly<Partial<Record<RemovedKind, number>>>;
