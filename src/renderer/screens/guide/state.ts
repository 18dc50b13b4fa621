import type { RawSearch } from '../screen-route';

/** The parts of the guide, in the order in which an account manager needs them. */
export const guideParts = [
  'today',
  'approvals',
  'reminders',
  'proof',
  'calendar',
  'meetings',
  'clients',
  'numbers',
  'offline',
  'events',
  'yours',
] as const;
export type GuidePart = (typeof guideParts)[number];

interface Place {
  /** Left out for the first part. */
  readonly part?: GuidePart;
}

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress({ part }: RawSearch): Place {
  const known = guideParts.find((one) => one === part);
  return known ? { part: known } : {};
}
