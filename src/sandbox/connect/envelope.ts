import type { Envelope } from '../kernel/http/reply';

/** Three shapes: body validation, refusals with `extra`, everything else. */
export const connectEnvelope: Envelope = {
  body: ({ status, message, fields, extra, code }) => {
    if (fields && status === 422) return { errors: fields };
    return { message, ...(extra && { extra }), ...(code !== undefined && { error_code: code }) };
  },
};
