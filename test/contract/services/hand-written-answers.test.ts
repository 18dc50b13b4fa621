import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { answerError } from '../../../src/main/services/errors/answer-error';
import { parseBody } from '../../../src/main/services/reading/parse-body';
import { readAnswer } from '../../../src/main/services/reading/read-answer';
import { takeSecrets } from '../../../src/main/services/secrets/answer-secrets';
import type { Endpoint, ServiceName } from '../../../src/shared/services/endpoint';
import { loadService } from '../../../src/shared/services/load';
import type { ErrorFixture } from '../../fixtures/answers';
import { answerFixtures, errorFixtures, withBreak } from '../../fixtures/answers';

const asked = { baseUrl: 'https://planning.example/api/v1', target: '/asked', readAt: 0 };

async function endpointOf(service: ServiceName, name: string): Promise<Endpoint> {
  const endpoints: Readonly<Record<string, Endpoint>> = (await loadService(service)).endpoints;
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`no endpoint ${service}.${name}`);
  return endpoint;
}

describe('hand-written answers in the client', () => {
  it.each(answerFixtures().map((fixture) => [`${fixture.service}.${fixture.endpoint}`, fixture] as const))(
    'the answer of %s is read without secrets, and each broken field is reported',
    async (_, { service, endpoint: name, answer, breaks }) => {
      const endpoint = await endpointOf(service, name);
      const read = (json: unknown) => {
        const reading = readAnswer(endpoint, takeSecrets(endpoint.answer, json).json, asked);
        if (!reading.ok) throw new Error(`${reading.error.code}: ${reading.error.message}`);
        return reading.data;
      };
      expect(read(answer).setAside).toEqual([]);
      expect(JSON.stringify(read(answer))).not.toContain('canary');
      for (const broken of breaks)
        expect(
          read(withBreak(answer, broken)).setAside.map(({ path }) => path),
          broken.path,
        ).toEqual([broken.path]);
    },
  );
});

async function errorOf({ service, endpoint, status, headers = {} }: ErrorFixture, body: unknown) {
  const first = { planning: 'list_posts', reporting: 'list_projects', connect: 'list_customers' }[service];
  const bytes = new TextEncoder().encode(JSON.stringify(body));
  const response = { status, headers, body: bytes };
  return answerError(service, await endpointOf(service, endpoint ?? first), response, parseBody(bytes));
}

/** What the documents call stable, or an id; every other text is for people. */
const stableWords = new Set([
  'type',
  'code',
  'error_code',
  'request_id',
  'required_scope',
  'integration_status',
]);

/** The same body with other words for people in it. */
function reworded(body: unknown, words: string): unknown {
  return JSON.parse(
    JSON.stringify(body, (key, value: unknown) =>
      typeof value === 'string' && !stableWords.has(key) ? words : value,
    ),
  );
}

describe('hand-written errors in the client', () => {
  const cases = errorFixtures().map(
    (fixture) => [`${fixture.service} ${fixture.status} ${fixture.code}`, fixture] as const,
  );

  it.each(cases)('the documented error %s gets its code and data', async (_, fixture) => {
    const { service, status, body, code, data = {} } = fixture;
    expect(await errorOf(fixture, body)).toMatchObject({ code, data: { service, status, ...data } });
  });

  it.each(cases)('the documented error %s is the same with any other message text', async (_, fixture) => {
    const error = await errorOf(fixture, fixture.body);
    const otherwise = fc.oneof(
      fc.string(),
      fc.constantFrom('This action is unauthorized.', 'expired', 'trial'),
    );
    await fc.assert(
      fc.asyncProperty(otherwise, async (words) => {
        expect(await errorOf(fixture, reworded(fixture.body, words))).toEqual(error);
      }),
      { numRuns: 25 },
    );
  });

  it.each(['planning', 'reporting', 'connect'] as const)(
    '%s has a hand-written error for every documented status',
    async (service) => {
      const { errors, endpoints } = await loadService(service);
      const ofEndpoints = Object.values<Endpoint>(endpoints).flatMap((one) => one.errors ?? []);
      const shown = new Set(errorFixtures().flatMap((one) => (one.service === service ? [one.status] : [])));
      for (const { status, when } of [...errors, ...ofEndpoints]) expect(shown, when).toContain(status);
    },
  );
});
