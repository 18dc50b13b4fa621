import type { RawSearch } from '../screen-route';
import { type GuidePart, guideParts } from './guide-text';

interface Place {
  /** Left out for the first part. */
  readonly part?: GuidePart;
}

/** What the screen reads from its address; everything else is dropped. */
export function readAddress({ part }: RawSearch): Place {
  const known = guideParts.find((one) => one === part);
  return known ? { part: known } : {};
}
