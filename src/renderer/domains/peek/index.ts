/** A post beside a list: the same panel in Today, Approvals, Posts and the calendar. */
export { Peek } from './Peek';
