import { connect } from '@shared/services/connect';
import type { ServiceDeclaration } from '@shared/services/endpoint';
import { planning } from '@shared/services/planning';
import { reporting } from '@shared/services/reporting';
import { describe, expect, it } from 'vitest';
import { parseBody } from '../reading/parse-body';
import { answerError } from './answer-error';

const error = (status: number, body: unknown, headers: Record<string, string> = {}) => {
  const bytes = new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
  const response = { status, headers, body: bytes };
  return answerError('planning', planning.endpoints.list_posts, response, parseBody(bytes));
};

describe('Answers that are not from the service', () => {
  it.each([
    [404, '<html>Not here</html>', 'html'],
    [401, '', 'empty'],
    [403, 'Blocked by policy', 'other_text'],
    [400, { problem: true }, 'json'],
    [302, '', 'empty'],
  ])("status %i with body %j is not the service's answer", (status, body, looks) => {
    expect(error(status, body)).toMatchObject({
      code: 'ANSWER_NOT_THE_SERVICE',
      data: { status, notTheService: true, body: looks },
    });
  });

  it.each([
    [500, 'SERVICE_FAILED'],
    [502, 'SERVICE_UNAVAILABLE'],
    [503, 'SERVICE_UNAVAILABLE'],
    [504, 'SERVICE_UNAVAILABLE'],
    [520, 'SERVICE_FAILED'],
    [429, 'RATE_LIMITED'],
  ])("a gateway's %i gives %s", (status, code) => {
    expect(error(status, '<h1>Bad gateway</h1>')).toMatchObject({ code, data: { notTheService: true } });
  });

  it("an answer in another service's envelope names the services it looks like", () => {
    expect(error(401, { message: 'Unauthenticated.' })).toMatchObject({
      code: 'ANSWER_NOT_THE_SERVICE',
      data: { looksLike: ['reporting', 'connect'] },
    });
  });
});

it('an answer error contains no text from the service', () => {
  const canary = 'sk_live_canary';
  const body = {
    error: {
      type: 'invalid_request',
      message: canary,
      details: { [`${canary} is no field name`]: [canary], required_scope: canary, per_page: [canary] },
      request_id: `${canary} with spaces`,
    },
  };
  const found = error(422, body, { 'x-request-id': `<${canary}>`, 'retry-after': canary });
  expect(found).toMatchObject({ code: 'REQUEST_REFUSED', data: { fields: ['per_page'] } });
  expect(JSON.stringify(found)).not.toContain(canary);
});

it('a 429 error keeps Retry-After, up to a day', () => {
  const body = { error: { type: 'rate_limit_exceeded', message: '', request_id: 'r' } };
  expect(error(429, body, { 'retry-after': '5' }).data?.retryAfterMs).toBe(5000);
  expect(error(429, body, { 'retry-after': '999999' }).data?.retryAfterMs).toBe(86_400_000);
  expect(error(429, body, { 'retry-after': 'soon' }).data).not.toHaveProperty('retryAfterMs');
  expect(error(429, body).retryable).toBe(true);
});

it('every documented error of a service gets a code of its own', () => {
  const services: readonly ServiceDeclaration[] = [planning, reporting, connect];
  for (const { service, errors, endpoints } of services)
    for (const [name, endpoint] of Object.entries(endpoints)) {
      for (const { status, envelope } of [...errors, ...(endpoint.errors ?? [])]) {
        const bytes = new TextEncoder().encode(JSON.stringify(bodies[envelope]));
        const found = answerError(service, endpoint, { status, headers: {}, body: bytes }, parseBody(bytes));
        expect(found.code, `${service}.${name} ${status}`).not.toBe('ANSWER_NOT_THE_SERVICE');
        expect(found.data, `${service}.${name} ${status}`).not.toHaveProperty('notTheService');
      }
    }
});

const bodies = {
  errors: { errors: { name: ['x'] } },
  message_extra: { message: 'x', extra: {} },
  message: { message: 'x' },
  message_error_code: { message: 'x', error_code: 'not_found' },
  error_code: { error: { code: 'x', message: 'x', details: null } },
  message_errors: { message: 'x', errors: { name: ['x'] } },
  error_text: { error: 'x' },
  error_type: { error: { type: 'x', message: 'x', request_id: 'x' } },
};

describe('Refused metric read', () => {
  const read = connect.endpoints.get_metric_values;
  const sentBody = { metrics: [{ metrics: ['reach', 'cost'] }, { metrics: ['cost_per_lead', 'ad.spend'] }] };
  const named = (body: object) => {
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const response = { status: 422, headers: {}, body: bytes };
    return answerError('connect', read, response, parseBody(bytes), sentBody);
  };

  it.each([
    ['the field names it', { message: 'No.', extra: { metric: 'reach' } }, 'reach'],
    [
      'the message names it',
      { message: 'The metric cost_per_lead is not part of the contract.', extra: {} },
      'cost_per_lead',
    ],
    ['the message ends with it', { message: 'Restricted: ad.spend.' }, 'ad.spend'],
  ])('the error names the refused metric when %s', (_, body, metric) => {
    expect(named(body)).toMatchObject({
      code: 'METRIC_RESTRICTED',
      data: { metric, causes: ['metric_restricted'] },
    });
  });

  it.each([
    ['the answer names none', { message: 'A metric is restricted.', extra: {} }],
    ['the answer names one that was not requested', { message: 'No.', extra: { metric: 'clicks' } }],
    ['the name is only a part of a word', { message: 'The metric cost_of_reach is restricted.', extra: {} }],
    ['several are', { message: 'cost_per_lead is out of reach', extra: {} }],
  ])('the error names no metric when %s', (_, body) => {
    expect(named(body).code).toBe('METRIC_RESTRICTED');
    expect(named(body).data).not.toHaveProperty('metric');
  });

  it('a given connection status makes the error about the connection', () => {
    const extra = { integration_status: 'expired', metric: 'reach' };
    expect(named({ message: 'reach', extra }).code).toBe('CONNECTION_EXPIRED');
  });
});
