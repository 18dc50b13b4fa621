import type { DeskError, ErrorCode } from '@shared/errors';
import { deskError } from '@shared/errors';
import type { Endpoint, ServiceName } from '@shared/services/endpoint';
import type { TransportResponse } from '../../ports';
import type { CheckedInput } from '../calls/build-request';
import { isObject, type ParsedBody } from '../reading/parse-body';
import { isMetricRead } from './connect-errors';
import type { Envelope } from './envelope';
import { readEnvelope, readRequestId } from './envelope';
import type { Meaning } from './meaning';
import { readRetryAfter } from './retry-after';
import { saidOfFields } from './said';
import { serviceErrors, servicesOf } from './service-errors';

/** Statuses whose meaning is clear even from a gateway: the connection to the service failed. */
const gatewayCodes: Readonly<Partial<Record<number, ErrorCode>>> = {
  // The system's proxy answered, not the service: it requires a user name and password.
  407: 'NETWORK_PROXY_REFUSED',
  429: 'RATE_LIMITED',
  500: 'SERVICE_FAILED',
  502: 'SERVICE_UNAVAILABLE',
  503: 'SERVICE_UNAVAILABLE',
  504: 'SERVICE_UNAVAILABLE',
};

/**
 * The meaning of an answer that is no success: by status and by which keys its body has, never by its text, in which
 * only words of ours are looked for. What the service says is not passed on, but for what it says of fields that a person
 * typed; `data` carries what a sentence or a next step needs.
 *
 * @param sentBody What was sent, as a refusal may name a part of it.
 * @param redactText See `saidOfFields`; where there is none, no word of the service is passed on.
 */
export function answerError(
  service: ServiceName,
  endpoint: Endpoint,
  { status, headers }: TransportResponse,
  body: ParsedBody,
  sentBody: CheckedInput['body'] = {},
  redactText?: (text: string) => string,
): DeskError {
  const envelope = body.ok ? readEnvelope(body.json, metricKeysIn(endpoint, sentBody)) : null;
  const isOurs = envelope !== null && serviceErrors[service].envelopes.has(envelope.name);
  const meaning =
    (isOurs && meaningOf(service, endpoint, status, envelope)) || unspoken(service, status, envelope);
  const said =
    isOurs && redactText && meaning.code === 'REQUEST_REFUSED'
      ? saidOfFields(endpoint, body, redactText)
      : undefined;
  const retryAfterMs = readRetryAfter(headers);
  const requestId = envelope?.requestId ?? readRequestId(headers['x-request-id']);
  return deskError(meaning.code, `${service} answered ${status}`, {
    service,
    status,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(requestId !== undefined && { requestId }),
    ...(meaning.causes && { causes: meaning.causes }),
    ...(meaning.code === 'SCOPE_MISSING' &&
      endpoint.scope !== undefined && { requiredScope: endpoint.scope }),
    ...(said && { said }),
    ...(isOurs ? facts(envelope) : { notTheService: true, ...looksLike(envelope, body) }),
  });
}

function meaningOf(
  service: ServiceName,
  endpoint: Endpoint,
  status: number,
  envelope: Envelope,
): Meaning | undefined {
  const known = serviceErrors[service].statuses[status]?.(envelope, endpoint);
  if (known) return known;
  // The service's own body, with a status that its document does not show.
  return status >= 400 && status < 500 ? { code: 'REQUEST_REFUSED' } : undefined;
}

/** The meaning of a response that is not in the service's documented form. */
function unspoken(service: ServiceName, status: number, envelope: Envelope | null): Meaning {
  // Only v1 of the reporting service answers in this form.
  if (service === 'reporting' && envelope?.name === 'error_text') {
    return { code: 'ANSWER_NOT_THE_SERVICE', causes: ['address_is_v1'] };
  }
  const code = gatewayCodes[status] ?? (status >= 500 && status < 600 ? 'SERVICE_FAILED' : undefined);
  return { code: code ?? 'ANSWER_NOT_THE_SERVICE' };
}

function facts({ name, type, fields, requiredScope, integrationStatus, named }: Envelope) {
  return {
    envelope: name,
    ...(type !== undefined && { type }),
    ...(fields && { fields }),
    ...(requiredScope !== undefined && { requiredScope }),
    ...(integrationStatus !== undefined && { integrationStatus }),
    ...(named !== undefined && { metric: named }),
  };
}

/** The metrics a read asked for, by the platforms' keys. */
function metricKeysIn(endpoint: Endpoint, { metrics }: NonNullable<CheckedInput['body']>): readonly string[] {
  if (!isMetricRead(endpoint) || !Array.isArray(metrics)) return [];
  const keys = (metrics as readonly unknown[]).flatMap((item) =>
    isObject(item) && Array.isArray(item.metrics) ? (item.metrics as readonly unknown[]) : [],
  );
  return keys.filter((key) => typeof key === 'string');
}

/** Describes the response that came instead, from its body. */
function looksLike(envelope: Envelope | null, body: ParsedBody) {
  if (envelope) return { envelope: envelope.name, looksLike: servicesOf(envelope.name) };
  return { body: body.ok ? 'json' : body.problem };
}
