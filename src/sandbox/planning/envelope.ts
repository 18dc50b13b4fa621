import type { Envelope } from '../kernel/http/reply';

/** Stable codes by status; clients handle errors by these, never by the message. */
const types: ReadonlyMap<number, string> = new Map([
  [401, 'unauthorized'],
  [403, 'insufficient_scope'],
  [404, 'not_found'],
  [405, 'method_not_allowed'],
  [429, 'rate_limit_exceeded'],
]);

/** `{error: {type, message, details?, request_id}}` for every error. */
export const planningEnvelope: Envelope = {
  body: ({ status, message, fields, extra }, requestId) => {
    const type = types.get(status) ?? (status >= 500 ? 'internal_error' : 'invalid_request');
    const details = fields ?? extra;
    return { error: { type, message, ...(details && { details }), request_id: requestId } };
  },
};
