/**
 * Points in time are written in one of the three forms that the document shows, each record in the form of its kind:
 * `YYYY-MM-DD HH:MM:SS` (`plainTime` of the kernel), this one with a T between, and ISO 8601 in UTC with microseconds.
 */
export const joinedTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19);

export const isoMicro = (ms: number): string => new Date(ms).toISOString().replace('Z', '000Z');

/** The UTC day of an instant: what the date filters compare with. */
export const utcDay = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
