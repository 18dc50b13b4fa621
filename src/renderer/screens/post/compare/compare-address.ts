import type { RawSearch } from '../../screen-route';

/** Which view of the post an address asks for; its history has an address of its own. */
interface Place {
  readonly view?: 'compare';
}

/** Reads the screen's search parameters and drops unknown ones. */
export const readAddress = ({ view }: RawSearch): Place => (view === 'compare' ? { view } : {});
