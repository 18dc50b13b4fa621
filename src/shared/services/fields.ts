import { z } from 'zod';
import { parseInstant } from '../domain/time';

/** Forms of values that more than one service uses. */

/** An id as a service gives it; planning's and reporting's are integers, a content group's form is not shown. */
export const recordId = z.union([z.int(), z.string().min(1)]);

/**
 * An id on its way into a path. `.` and `..` are refused because they survive percent-encoding and would climb out of
 * the path they are put into.
 */
export const pathSegment = z.string().regex(/^(?!\.{1,2}$)[^/\\?#]{1,200}$/);
export const pathId = z.union([z.int(), pathSegment]);

/** A UUID string of any variant: the documents do not say which one the services mint. */
export const uuid = z.guid();

/** An ISO 8601 instant with an offset or Z, in each form that `parseInstant` reads. The text is kept as it came. */
export const isoInstant = z
  .string()
  .refine((text) => parseInstant(text) !== null, 'no instant with an offset')
  .meta({ format: 'date-time' });

/** A calendar day, YYYY-MM-DD. */
export const isoDay = z.iso.date();

/**
 * A point in time in any of the three forms that the connector and the reporting service show: `YYYY-MM-DD HH:MM:SS`,
 * `YYYY-MM-DDTHH:MM:SS`, and ISO 8601 with a zone and up to microseconds. The text is kept as it came.
 */
export const timestamp = z
  .string()
  .regex(
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[ T]([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,9})?(Z|[+-]([01]\d|2[0-3]):?[0-5]\d)?$/,
    'not one of the documented date forms',
  )
  // For mock servers fed with the description: they make no text up for a pattern.
  .meta({ examples: ['2026-03-02 09:00:00'] });

/** A name that a service shows. One of blanks alone is none. */
export const shownName = z.string().trim();

/** A count written as text, such as the connector's rate limits. */
export const numericText = z
  .string()
  .regex(/^\d+$/, 'not a number written as text')
  .meta({ examples: ['60'] });

/** An address that a service may call or send people to on request. */
export const webUrl = z.url({ protocol: /^https?$/ });

/** The answer of calls that only do something. */
export const acknowledgement = z.looseObject({ success: z.boolean(), message: z.string().nullish() });

/** No parameters, or no body. */
export const none = z.strictObject({});

/** List parameters that the connector and the reporting service share. */
export const commonList = {
  page: z.int().min(1).optional(),
  per_page: z.int().min(1).max(100).optional(),
  sortBy: z.string().min(1).optional(),
  descending: z.boolean().optional(),
};
