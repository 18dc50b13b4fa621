import type { RawSearch } from '../../screen-route';

/** Which view of the post an address asks for; its history has an address of its own. */
interface Place {
  readonly view?: 'compare';
  /** Version to compare with: `said`, or the name of a reviewer. By default the one that the service has. */
  readonly with?: string;
}

const longestName = 300;

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress({ view, with: side }: RawSearch): Place {
  if (view !== 'compare') return {};
  return typeof side === 'string' && side.length <= longestName ? { view, with: side } : { view };
}
