import type { RawSearch } from '../../screen-route';

/** Which view of the post an address asks for; its history has an address of its own. */
interface Place {
  readonly view?: 'compare';
}

/** What the screen reads from its address; everything else is dropped. */
export const readAddress = ({ view }: RawSearch): Place => (view === 'compare' ? { view } : {});
