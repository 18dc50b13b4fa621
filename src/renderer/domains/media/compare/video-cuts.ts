/** Coarse picture of a frame: brightness of 16 × 16 cells in three colours, 0 to 255. */
export type Shot = ArrayLike<number>;

/** A moment of both videos, in seconds. */
export interface Seen {
  readonly at: number;
  readonly shots: readonly Shot[];
}

/** Mean difference of two shots from which on they count as two, of 255. */
const leastDifference = 16;
/** Longest time in which a shot may be missed, and how exactly a cut is found, in seconds. */
export const widest = 0.5;
const exact = 0.04;
/** Wait after a cut until its frame is compared: saving again may move a cut by a frame or two. */
const afterCut = 0.08;
/** Most cuts between two moments. More are movement. */
const mostCuts = 4;

/** Whether two frames belong to two shots. */
export const isCut = (one: Shot, other: Shot): boolean => {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length > leastDifference;
};

/**
 * Moments just after the cuts of either video between two moments, in order. Null if a moment couldn't be shown.
 * @param look shows a moment of both videos
 */
export async function cutsBetween(
  from: Seen,
  to: Seen,
  look: (at: number) => Promise<readonly Shot[] | null>,
): Promise<readonly number[] | null> {
  const cuts: number[] = [];
  async function search(left: Seen, right: Seen): Promise<boolean> {
    const length = right.at - left.at;
    const differs = left.shots.some((shot, index) => isCut(shot, right.shots[index] ?? shot));
    if ((!differs && length <= widest) || cuts.length >= mostCuts) return true;
    if (length <= exact) {
      cuts.push(Math.min(right.at + afterCut, to.at));
      return true;
    }
    const at = (left.at + right.at) / 2;
    const shots = await look(at);
    if (!shots) return false;
    const middle = { at, shots };
    return (await search(left, middle)) && search(middle, right);
  }
  return (await search(from, to)) ? cuts : null;
}

/** Most shots of the beginning that are compared. More are movement. */
const mostShots = 12;

/** A moment of each shot that was seen while a video was played. @param cuts first frame of each shot, in seconds */
export const momentsOfShots = (cuts: readonly number[]): readonly number[] =>
  cuts.length > mostShots
    ? []
    : cuts.map((cut, index) => Math.min(cut + afterCut, (cut + (cuts[index + 1] ?? cut + 1)) / 2));
