/** What can be taken out of a text, by what a person calls it. */
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
