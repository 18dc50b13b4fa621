import type { DocumentedError } from '../endpoint';

/** Errors of the content planning API v1: one envelope, told apart by its stable `type`. */

const error = (status: number, type: string, when: string): DocumentedError => ({
  status,
  type,
  when,
  envelope: 'error_type',
});

export const planningErrors = [
  error(
    401,
    'unauthorized',
    'The token is missing, unknown, expired or revoked; the answer is the same for all.',
  ),
  error(403, 'insufficient_scope', 'The token lacks the scope; `details.required_scope` holds it.'),
  error(405, 'method_not_allowed', 'The HTTP method is not supported.'),
  error(422, 'invalid_request', 'A known parameter has an invalid value; `details` maps field to messages.'),
  error(429, 'rate_limit_exceeded', 'The rate limit is passed; wait as `Retry-After` says.'),
  error(500, 'internal_error', 'The service failed.'),
] as const;

export const planningNotFoundError = [
  error(404, 'not_found', 'Missing, deleted, of another account or out of the token’s reach.'),
] as const;
