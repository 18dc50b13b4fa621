import { z } from 'zod';
import { parseInstant } from '../../../shared/domain/time';
import { platformOf } from '../../catalogue/platforms';
import { refuse } from '../../kernel/http/reply';

/** ISO 8601 with an offset, as epoch milliseconds. */
export const instant = z.string().transform((text, context) => {
  const ms = parseInstant(text);
  if (ms !== null) return ms;
  context.addIssue({ code: 'custom', message: 'no ISO 8601 instant with an offset' });
  return z.NEVER;
});

export const slug = z
  .string()
  .refine((text) => platformOf(text) !== undefined, 'no integration has this slug');

export const unknownId = (what: string) => refuse(404, `There is no such ${what}.`);
