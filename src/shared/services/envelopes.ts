import { z } from 'zod';

/**
 * The forms in which the three services report an error. Which keys are present tells them apart; the text in them is
 * for people and never decides anything.
 */

const fieldMessages = z.record(z.string(), z.array(z.string()));

export const envelopes = {
  /** Connector, body validation. */
  errors: z.looseObject({ errors: fieldMessages }),
  /** Connector, refusals that are no body validation: metrics access, an expired connection token. */
  message_extra: z.looseObject({ message: z.string(), extra: z.unknown() }),
  /** Connector, everything else; reporting, everything but validation. */
  message: z.looseObject({ message: z.string() }),
  /** Connector, an unknown catalogue slug. */
  message_error_code: z.looseObject({ message: z.string(), error_code: z.string() }),
  /** Connector, the other reference form; no document says which endpoints use it. */
  error_code: z.looseObject({
    error: z.looseObject({ code: z.union([z.string(), z.int()]), message: z.string(), details: z.unknown() }),
  }),
  /** Reporting, validation. */
  message_errors: z.looseObject({ message: z.string(), errors: fieldMessages }),
  /** Reporting's legacy v1. */
  error_text: z.looseObject({ error: z.string() }),
  /** Planning, every error. */
  error_type: z.looseObject({
    error: z.looseObject({
      type: z.string(),
      message: z.string(),
      details: z.unknown().optional(),
      request_id: z.string(),
    }),
  }),
} as const;

export type EnvelopeName = keyof typeof envelopes;
