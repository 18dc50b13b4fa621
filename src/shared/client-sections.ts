/** Sections of a client's page that are one line until they are opened. */
export const clientSections = [
  'approval_times',
  'moved',
  'days',
  'connections',
  'reports',
  'timeline',
  'customer',
] as const;
export type ClientSection = (typeof clientSections)[number];
