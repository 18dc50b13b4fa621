import { z } from 'zod';

/** Forms of values that more than one service uses. */

/** An id as a service gives it; planning's and reporting's are integers, a content group's form is not shown. */
export const recordId = z.union([z.int(), z.string().min(1)]);

/** An ISO 8601 instant with an offset or Z. */
export const isoInstant = z.iso.datetime({ offset: true });

/** A calendar day, YYYY-MM-DD. */
export const isoDay = z.iso.date();

export const none = z.strictObject({});
