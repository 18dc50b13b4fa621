import type { Envelope } from '../kernel/http/reply';

/** v2: `{message}`, and with validation `{message, errors}`. */
export const reportingEnvelope: Envelope = {
  body: ({ message, fields }) => ({ message, ...(fields && { errors: fields }) }),
};

/** The legacy v1: `{error: <text>}`. */
export const legacyEnvelope: Envelope = { body: ({ message }) => ({ error: message }) };
