import type { Transport, TransportOutcome, TransportRequest } from '../../../src/main/ports';
import { answers } from '../../../src/main/services/testing/fake-transport';
import type { Endpoint, ServiceName } from '../../../src/shared/services/endpoint';
import { loadService } from '../../../src/shared/services/load';
import { answerFixtures } from '../../fixtures/answers';

/** The three services as answers written by hand from their documents; no sandbox has a part in them. */

export const bases: Readonly<Record<ServiceName, string>> = {
  planning: 'https://planning.example/api/v1',
  reporting: 'https://reporting.example/v2',
  connect: 'https://connect.example',
};

export const serviceNames = Object.keys(bases) as readonly ServiceName[];

/** `service.endpoint` of a request, by address and method alone. */
async function routeOf({ method, url }: TransportRequest): Promise<string> {
  for (const service of serviceNames) {
    if (!url.startsWith(`${bases[service]}/`)) continue;
    const path = new URL(url).pathname.slice(new URL(bases[service]).pathname.replace(/\/$/, '').length);
    const endpoints = Object.entries<Endpoint>((await loadService(service)).endpoints)
      // Literal segments win over parameters, as `/customers/settings` over `/customers/{uuid}`.
      .sort(([, a], [, b]) => a.path.split('{').length - b.path.split('{').length);
    const found = endpoints.find(
      ([, one]) =>
        one.method === method && new RegExp(`^${one.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
    );
    if (found) return `${service}.${found[0]}`;
  }
  throw new Error(`nothing is declared for ${method} ${url}`);
}

const written = new Map(answerFixtures().map((one) => [`${one.service}.${one.endpoint}`, one.answer]));

/** Answers each route as its document does, but for those that the test answers itself. */
export const handWritten = (
  instead: (route: string) => TransportOutcome | undefined = () => undefined,
): Transport => ({
  async send(request) {
    const route = await routeOf(request);
    const answer = written.get(route);
    if (!answer) throw new Error(`no answer is written for ${route}`);
    return instead(route) ?? answers(200, answer);
  },
});
