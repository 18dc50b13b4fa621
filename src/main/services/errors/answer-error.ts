import { isObject } from '@shared/domain/json';
import { asPlainName } from '@shared/domain/plain-name';
import { type DeskError, deskError, type ErrorCode } from '@shared/errors';
import type { Endpoint, ServiceName } from '@shared/services/endpoint';
import type { EnvelopeName } from '@shared/services/envelopes';
import type { TransportResponse } from '../../ports';
import type { CheckedInput } from '../calls/build-request';
import type { ParsedBody } from '../reading/parse-body';
import { connectStatuses, isMetricRead } from './connect-errors';
import { type Envelope, readEnvelope, readRequestId } from './envelope';
import { always, type Meaning, type Statuses } from './meaning';
import { readRetryAfter } from './retry-after';

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

/** A service's messages about refused fields, by field name. */
type Said = Readonly<Record<string, string>>;

/** Limits that keep the messages short enough for one line of the journal. */
const mostFields = 10;
const mostTexts = 3;
/** In characters. The redactor cuts much longer texts, but never inside a secret. */
const longestText = 200;

/**
 * The service's own words about each refused field, from a 422 to a form whose fields a person typed
 * (`Endpoint.tellsRefusals`). They are anybody's text: what looks like a secret is masked, marks that do not show go, and
 * the rest is short. A page shows it as text and nothing else.
 *
 * @param redactText Masks learned secrets and what looks like one.
 */
function saidOfFields(
  { tellsRefusals }: Endpoint,
  body: ParsedBody,
  redactText: (text: string) => string,
): Said | undefined {
  const errors = tellsRefusals && body.ok && isObject(body.json) ? body.json.errors : undefined;
  if (!isObject(errors)) return undefined;
  const said: Record<string, string> = {};
  for (const [field, value] of Object.entries(errors).filter(isNamed).slice(0, mostFields)) {
    const texts = (Array.isArray(value) ? (value as readonly unknown[]).slice(0, mostTexts) : [value]).filter(
      (text) => typeof text === 'string',
    );
    const words = shortened(texts.map((text) => asPlainName(redactText(text))).join(' '));
    if (words !== '') said[field] = words;
  }
  return Object.keys(said).length === 0 ? undefined : said;
}

const isNamed = ([field]: readonly [string, unknown]): boolean =>
  /^[\w.*[\]-]{1,80}$/.test(field) && field !== '__proto__';

function shortened(text: string): string {
  const letters = Array.from(text.replace(/\s+/g, ' ').trim());
  return letters.length <= longestText ? letters.join('') : `${letters.slice(0, longestText - 1).join('')}…`;
}

interface ServiceErrors {
  /** The envelopes that are this service's; any other says that something else answered. */
  readonly envelopes: ReadonlySet<EnvelopeName>;
  readonly statuses: Statuses;
}

/**
 * The one table of what the services' errors mean: by service, by status, and where a status has several meanings by
 * which keys the body has and what was called. Its codes and causes are the keys of the words a person reads.
 */
const serviceErrors: Readonly<Record<ServiceName, ServiceErrors>> = {
  /** Content planning API v1, "Errors": the status and the stable `type` say the same; the status decides. */
  planning: {
    envelopes: new Set(['error_type']),
    statuses: {
      401: always('KEY_REFUSED', 'planning_token_refused'),
      403: always('SCOPE_MISSING'),
      404: always('RECORD_NOT_FOUND', 'out_of_reach'),
      405: always('REQUEST_REFUSED', 'method_not_supported'),
      422: always('REQUEST_REFUSED'),
      429: always('RATE_LIMITED'),
      500: always('SERVICE_FAILED'),
      503: always('SERVICE_UNAVAILABLE'),
    },
  },
  /** Reporting service v2, "Errors". v1's `{error: text}` is no envelope of v2: it answers only at v1's address. */
  reporting: {
    envelopes: new Set(['message', 'message_errors']),
    statuses: {
      400: always('REQUEST_REFUSED'),
      401: always('KEY_REFUSED', 'reporting_token_refused'),
      403: always('ACCESS_REFUSED'),
      404: always('RECORD_NOT_FOUND'),
      422: always('REQUEST_REFUSED'),
      429: always('RATE_LIMITED'),
      500: always('SERVICE_FAILED'),
      503: always('SERVICE_UNAVAILABLE'),
    },
  },
  connect: {
    envelopes: new Set([
      'errors',
      'message',
      'message_extra',
      'message_error_code',
      'message_errors',
      'error_code',
    ]),
    statuses: connectStatuses,
  },
};

/** Which services an envelope can come from, for naming the service that answered in another's place. */
function servicesOf(envelope: EnvelopeName): readonly (ServiceName | 'reporting_v1')[] {
  if (envelope === 'error_text') return ['reporting_v1'];
  return (['planning', 'reporting', 'connect'] as const).filter((name) =>
    serviceErrors[name].envelopes.has(envelope),
  );
}
