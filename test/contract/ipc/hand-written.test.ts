import { afterEach, describe, expect, it } from 'vitest';
import type { Transport } from '../../../src/main/ports';
import { answers, fails } from '../../../src/main/services/testing/fake-transport';
import type { AnswerShape, Endpoint } from '../../../src/shared/services/endpoint';
import { envelopes } from '../../../src/shared/services/envelopes';
import { loadService } from '../../../src/shared/services/load';
import { answerFixtures, errorFixtures } from '../../fixtures/answers';
import { bases, handWritten, serviceNames } from './hand-written-services';
import { type Main, startMain } from './main';
import type { Page } from './page';
import { validInputs } from './valid-inputs';

// An independent check of the data that pages get. The answers were written by hand from the documents' tables.
let main: Main | undefined;
afterEach(async () => {
  await main?.close();
  main = undefined;
});

/** A page whose workspace holds a customer's token and has a session open, both by answers written by hand. */
async function openPage(transport: Transport): Promise<Page> {
  main = startMain(transport);
  const access = (name: keyof typeof bases) => ({ baseUrl: bases[name], key: `key-of-${name}` });
  return main.openWorkspace({
    planning: access('planning'),
    reporting: access('reporting'),
    connect: access('connect'),
  });
}

const isRoute = (route: string): route is keyof typeof validInputs => Object.hasOwn(validInputs, route);

/** A good input of the route: for the customer, and in the session, that these very answers have made. */
async function inputFor(page: Page, route: string): Promise<object> {
  if (!isRoute(route)) throw new Error(`no input for ${route}`);
  const input = validInputs[route];
  if (!('customer' in input) && !('session' in input)) return input;
  const { record } = await page.read('connect.create_customer', { body: { name: 'Padaria Aurora' } });
  const customer = record?.uuid ?? '';
  if ('customer' in input) return { ...input, customer };
  const { kept } = await page.read('connect.create_session', { customer });
  return { ...input, session: kept?.handle };
}

const withheld = ['api_token', 'session_uuid', 'session_link', 'url', 'thumbnail', 'profile_picture_url'];

/**
 * Returns the data that a page gets of a record, without secrets and addresses of files. Each of these has its own
 * tests.
 */
const kept = (record: unknown): unknown =>
  JSON.parse(JSON.stringify(record), (key, value: unknown) => (withheld.includes(key) ? undefined : value));

/** What the answer says by its document, in the words of our contract. */
function meaning(shape: AnswerShape, answer: Record<string, unknown>): object {
  const meta = (answer.meta ?? {}) as { total?: number };
  switch (shape.kind) {
    case 'list':
      return {
        records: (answer.data as unknown[]).map(kept),
        page: meta.total === undefined ? {} : { total: meta.total },
      };
    case 'single':
      return { record: kept(answer[shape.key ?? Object.keys(answer)[0] ?? '']) };
    case 'map':
      return { values: answer.data };
    case 'plain':
      return { body: answer };
  }
}

describe('hand-written answers over IPC', () => {
  it.each(answerFixtures().map((one) => [`${one.service}.${one.endpoint}`, one] as const))(
    'the hand-written answer of %s reaches the page as documented',
    async (route, { service, endpoint, answer }) => {
      const endpoints: Readonly<Record<string, Endpoint>> = (await loadService(service)).endpoints;
      const shape = endpoints[endpoint]?.answer;
      if (!shape) throw new Error(`no endpoint ${route}`);
      const page = await openPage(
        handWritten((asked) => {
          if (asked === route) return answers(200, answer);
          // After a deletion main reads the customer again, which is then gone.
          const isGone = route === 'connect.delete_customer' && asked === 'connect.get_customer';
          return isGone ? answers(403, { message: 'This action is unauthorized.' }) : undefined;
        }),
      );
      const told = await page.ask(route, await inputFor(page, route));
      expect(told).toMatchObject({ ok: true, data: { setAside: [], ...meaning(shape, answer) } });
    },
  );

  it('every endpoint has a hand-written answer', async () => {
    const declared = await Promise.all(
      serviceNames.map(async (name) =>
        Object.keys((await loadService(name)).endpoints).map((one) => `${name}.${one}`),
      ),
    );
    const shown = answerFixtures().map(({ service, endpoint }) => `${service}.${endpoint}`);
    expect([...new Set(shown)].sort()).toEqual(declared.flat().sort());
  });
});

/** The endpoint of an error that any call can meet. */
const usual = {
  planning: 'planning.list_posts',
  reporting: 'reporting.list_projects',
  connect: 'connect.list_customers',
};

describe('hand-written errors over IPC', () => {
  it.each(
    errorFixtures().map(
      (one) => [`${one.service} ${one.endpoint ?? ''} ${one.status} ${one.code}`, one] as const,
    ),
  )(
    'the hand-written error %s reaches the page as documented',
    async (_, { service, endpoint, status, headers, body, code, data }) => {
      const route = endpoint === undefined ? usual[service] : `${service}.${endpoint}`;
      let isArmed = false;
      const page = await openPage(
        handWritten((asked) => {
          if (!isArmed) return undefined;
          // Any other read would be a probe, and this is about what the answer alone says.
          return asked === route ? answers(status, body, headers) : fails('refused', false);
        }),
      );
      const input = await inputFor(page, route);
      // Limits that are known already need no read of their own.
      await page.read('reporting.get_company_settings', {});
      await page.read('connect.get_merchant_settings', {});
      isArmed = true;
      const error = await page.refusal(route, input);
      expect(error).toMatchObject({ code, data: { service, status, ...data } });
    },
  );

  it('every documented error envelope has a hand-written error', () => {
    const shown = errorFixtures().map(({ body }) =>
      Object.entries(envelopes).flatMap(([name, schema]) => (schema.safeParse(body).success ? [name] : [])),
    );
    expect([...new Set(shown.flat())].sort()).toEqual(Object.keys(envelopes).sort());
  });
});
