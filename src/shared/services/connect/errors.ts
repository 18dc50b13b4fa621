import type { DocumentedError } from '../endpoint';

/** Errors of the metrics connector. Status first; on a 422 the keys present tell validation and refusal apart. */

const error = (status: number, when: string): DocumentedError => ({ status, when, envelope: 'message' });

export const connectErrors = [
  error(401, 'The merchant key or the customer token is missing or invalid.'),
  error(403, 'The merchant’s trial ended unpaid, or the key has no merchant access.'),
  error(429, 'The merchant’s rate limit is exceeded.'),
] as const;

/** Never 404: an unknown uuid answers as a foreign one does. */
export const foreign = error(403, 'The resource is unknown or belongs to someone else.');

export const invalidBody: DocumentedError = {
  status: 422,
  when: 'The body breaks its rules; `errors` maps field to messages.',
  envelope: 'errors',
};

export const storageFailed = error(400, 'The change failed in storage.');

export const trialEnded = error(401, 'The customer’s trial has ended unpaid (by one reference).');

export const noSession = error(401, 'The session is missing, invalid or expired.');

export const metricErrors = [
  invalidBody,
  trialEnded,
  error(400, 'Collecting the metrics failed unexpectedly.'),
  error(403, 'A connection is unknown or belongs to another customer.'),
  {
    status: 422,
    when: 'A metric key is restricted by contract, or the platform’s token is invalid (`extra.integration_status`).',
    envelope: 'message_extra',
  },
] as const satisfies readonly DocumentedError[];

export const catalogueErrors = [
  {
    status: 404,
    when: 'The integration slug is unknown.',
    envelope: 'message_error_code',
    type: 'not_found',
  },
  { status: 422, when: '`language` is not one of the six.', envelope: 'errors' },
  error(503, 'The catalogue cannot be read and nothing is cached; try again later.'),
] as const satisfies readonly DocumentedError[];
