import type { RawSearch } from '../screen-route';

/** The parts of the guide, in the order in which an account manager needs them. */
export const guideParts = [
  'start',
  'today',
  'approvals',
  'proof',
  'check',
  'clients',
  'meetings',
  'numbers',
  'events',
  'offline',
  'yours',
] as const;
export type GuidePart = (typeof guideParts)[number];

interface Place {
  /** Left out for the first part, and for the part about a screen. */
  readonly part?: GuidePart;
  /** Id of the screen on which F1 was pressed. */
  readonly about?: string;
}

/** Reads the screen's search parameters and drops unknown ones. */
export function readAddress({ part, about }: RawSearch): Place {
  const known = guideParts.find((one) => one === part);
  if (known) return { part: known };
  return typeof about === 'string' && /^\w{1,40}$/.test(about) ? { about } : {};
}
