import { isObject } from '@shared/domain/json';
import type { DeskError, DeskResult } from '@shared/errors';
import { deskError, succeed } from '@shared/errors';
import type { Endpoint, ServiceName } from '@shared/services/endpoint';
import type { TransportOutcome, TransportResponse } from '../../ports';
import { answerError } from '../errors/answer-error';
import { transportError } from '../errors/transport-error';
import { type ParsedBody, parseBody } from '../reading/parse-body';
import type { CheckedInput } from './build-request';

/** A good answer: a 2xx whose body is JSON, or a write's with no body at all. */
export interface SuccessfulAnswer {
  readonly response: TransportResponse;
  readonly json: unknown;
}

/**
 * The result of one attempt. A failed write that may still have taken effect is OUTCOME_UNKNOWN, whatever the failure.
 *
 * @param parsed the response body, if it was parsed before.
 * @param sentBody the request body.
 * @param redactText See `saidOfFields`.
 */
export function judge(
  service: ServiceName,
  endpoint: Endpoint,
  outcome: TransportOutcome,
  parsed?: ParsedBody,
  sentBody?: CheckedInput['body'],
  redactText?: (text: string) => string,
): DeskResult<SuccessfulAnswer> {
  const isWrite = !endpoint.idempotent;
  if (!outcome.ok) {
    const error = transportError(service, outcome.failure);
    return refused(isWrite && outcome.mayHaveArrived ? doubtful(service, endpoint, error) : error);
  }
  const { response } = outcome;
  const body = parsed ?? parseBody(response.body);
  if (response.status < 200 || response.status > 299) {
    const error = answerError(service, endpoint, response, body, sentBody, redactText);
    return refused(isWrite && mayBeDone(error) ? doubtful(service, endpoint, error) : error);
  }
  // Deletions and payment states answer { success, message }, which says more than the status.
  if (isWrite && body.ok && isObject(body.json) && body.json.success === false)
    return refused(
      deskError('SERVICE_FAILED', `${service} answered that it did not do it`, {
        service,
        status: response.status,
        ...(service === 'connect' && { causes: ['not_stored'] }),
      }),
    );
  if (body.ok) return succeed({ response, json: body.json });
  if (isWrite && body.problem === 'empty') return succeed({ response, json: null });
  const { status } = response;
  const error =
    body.problem === 'huge_value'
      ? deskError('ANSWER_TOO_LARGE', `${service} answered a value too large to be read`, { service, status })
      : deskError('ANSWER_NOT_THE_SERVICE', `${service} answered ${status} without JSON`, {
          service,
          status,
          notTheService: true,
          body: body.problem,
        });
  return refused(isWrite ? doubtful(service, endpoint, error) : error);
}

/** A failure on the far side may have come before or after the deed. Only the service's own 503 says: not done. */
const mayBeDone = ({ data }: DeskError): boolean =>
  typeof data?.status === 'number' && data.status >= 500 && !(data.status === 503 && !data.notTheService);

const doubtful = (service: ServiceName, { method, path }: Endpoint, cause: DeskError): DeskError =>
  deskError('OUTCOME_UNKNOWN', `${service}: it is not known whether ${method} ${path} was done`, {
    ...cause.data,
    cause: cause.code,
  });

const refused = (error: DeskError): DeskResult<never> => ({ ok: false, error });
