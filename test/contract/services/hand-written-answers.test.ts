import { describe, expect, it } from 'vitest';
import { answerError } from '../../../src/main/services/errors/answer-error';
import { parseBody } from '../../../src/main/services/reading/parse-body';
import { readAnswer } from '../../../src/main/services/reading/read-answer';
import { takeSecrets } from '../../../src/main/services/reading/take-secrets';
import type { Endpoint, ServiceName } from '../../../src/shared/services/endpoint';
import { loadService } from '../../../src/shared/services/load';
import { answerFixtures, errorFixtures, withBreak } from '../../fixtures/answers';

const asked = { baseUrl: 'https://planning.example/api/v1', target: '/asked', readAt: 0 };

async function endpointOf(service: ServiceName, name: string): Promise<Endpoint> {
  const endpoints: Readonly<Record<string, Endpoint>> = (await loadService(service)).endpoints;
  const endpoint = endpoints[name];
  if (!endpoint) throw new Error(`no endpoint ${service}.${name}`);
  return endpoint;
}

describe('the client reads answers written by hand from the documents', () => {
  it.each(answerFixtures().map((fixture) => [`${fixture.service}.${fixture.endpoint}`, fixture] as const))(
    '%s',
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

describe('and gives each documented error its meaning', () => {
  it.each(
    errorFixtures().map(
      (fixture) => [`${fixture.service} ${fixture.status} ${fixture.code}`, fixture] as const,
    ),
  )('%s', async (_, { service, endpoint, status, headers = {}, body, code, data = {} }) => {
    const first = { planning: 'list_posts', reporting: 'list_projects', connect: 'list_customers' }[service];
    const bytes = new TextEncoder().encode(JSON.stringify(body));
    const error = answerError(
      service,
      await endpointOf(service, endpoint ?? first),
      { status, headers, body: bytes },
      parseBody(bytes),
    );
    expect(error).toMatchObject({ code, data: { service, status, ...data } });
  });
});
