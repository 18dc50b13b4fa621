/** A post beside a list: the same panel in Today, Approvals, Posts and the calendar. */
export { OtherNetworks } from './OtherNetworks';
export { Peek } from './Peek';
export { useSurroundings } from './queries';
export { Responses } from './Responses';
