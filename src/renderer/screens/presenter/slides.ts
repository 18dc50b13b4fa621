/** Which posts of a package are shown, and the way from one to the next; places count all of them, from 0. */
export interface Slides {
  readonly postIds: readonly string[];
  readonly leftOut: ReadonlySet<string>;
}

/** Returns the next shown position in one direction; null if there is none. */
export function stepFrom({ postIds, leftOut }: Slides, from: number, by: 1 | -1): number | null {
  for (let place = from + by; place >= 0 && place < postIds.length; place += by) {
    if (!leftOut.has(postIds[place] ?? '')) return place;
  }
  return null;
}

/** The first and the last place that is shown; null where everything is left out. */
export const endOf = (slides: Slides, by: 1 | -1): number | null =>
  stepFrom(slides, by === 1 ? slides.postIds.length : -1, by === 1 ? -1 : 1);

/** The same posts with one more left out, or with it back again. */
export function toggled(leftOut: ReadonlySet<string>, postId: string): ReadonlySet<string> {
  const next = new Set(leftOut);
  if (!next.delete(postId)) next.add(postId);
  return next;
}

export const shownCount = ({ postIds, leftOut }: Slides): number =>
  postIds.filter((id) => !leftOut.has(id)).length;
