import type { DocumentedError } from '../endpoint';

/** Errors of the reporting service v2: a status and a `message`; a 422 adds `errors`. */

const error = (status: number, when: string): DocumentedError => ({ status, when, envelope: 'message' });

export const reportingErrors = [
  error(401, 'The bearer token is invalid or missing.'),
  error(403, 'Access to the resource is not permitted.'),
  error(429, 'The rate limit is exceeded; wait as `Retry-After` says, there is no extra penalty.'),
  error(500, 'The service failed.'),
] as const;

export const reportingNotFoundError = error(404, 'The resource is not found.');

export const invalid: DocumentedError = {
  status: 422,
  when: 'The data are incorrect or incomplete; `errors` maps field to messages.',
  envelope: 'message_errors',
};
