import { basename, sep } from 'node:path';
import type { Page } from '@playwright/test';
import { startServices } from '../../tools/lib/services.mjs';
import { expect, test } from './fixture';
import { connectAll, listed } from './pages/desk';
import { allFiles, filesWith, textOf } from './pages/files';
import { recordAnswers } from './pages/recording-proxy';

/** What no secret is, and what every search below must therefore find: it lies in the page's database as a note. */
const control = 'a-canary-that-sings-in-a-note';

/**
 * Every kind of secret is a canary here: what a person types, what a service gives away once, and what main makes of
 * it. Each passes through every room of the running app, also on its bad ways, and must afterwards stand in its one
 * place alone.
 */
test('no secret reaches a file, the log, the page’s database or an answer to the page', async ({
  launch,
  userData,
  readLog,
}) => {
  const sandbox = await startServices(['--dataset', 'demo', '--seed', '4711']);
  const { planning, reporting, connect } = sandbox.services;
  const connector = await recordAnswers(connect.base_url);
  try {
    const desk = await launch();
    const { page, app } = desk;
    await connectAll(page, {
      ...sandbox.services,
      connect: { ...connect, base_url: connector.baseUrl },
    });
    await listed(page);

    const given = await customerWithToken(connect);
    const { answers, mediaAddresses } = await askEverything(page, given);
    const link = await app.evaluate(({ clipboard }) => clipboard.readText());
    const secrets: Readonly<Record<string, string>> = {
      'planning key': planning.access_token,
      'reporting key': reporting.api_token,
      'connector key': connect.api_key,
      'client secret': connect.client_secret,
      'token that a person gave': given.token,
      'token of a customer made here': fieldIn(connector.answers, 'api_token'),
      'session link': fieldIn(connector.answers, 'session_link'),
      'session uuid': fieldIn(connector.answers, 'session_uuid'),
      'signed address': await signedAddressFrom(planning),
    };
    // These are the secrets indeed: the link that was copied for the person is the one that was recorded.
    expect(link).toBe(secrets['session link']);
    expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);

    // Every one of these calls was answered well, or its silence would prove nothing.
    expect(answers.filter((answer) => answer.includes('"ok":false') && !isMeantToFail(answer))).toEqual([]);
    for (const [kind, value] of Object.entries(secrets))
      expect(
        answers.filter((answer) => answer.includes(value)),
        kind,
      ).toEqual([]);
    expect(answers.filter((answer) => answer.includes('api_token'))).toEqual([]);
    expect(answers.filter((answer) => answer.includes(control))).not.toEqual([]);
    // The service signs the addresses of files; a page gets the app's own in their place.
    expect(mediaAddresses.length).toBeGreaterThan(0);
    expect(mediaAddresses.filter((address) => !/^\/media\/\d+$/.test(address))).toEqual([]);

    await expect.poll(() => databasesOf(page)).toContain(control);
    const databases = await databasesOf(page);

    // A fault in the page that quotes a key, then a crash.
    await page.evaluate(
      (quoted) => {
        setTimeout(() => {
          throw new Error(`refused: Bearer ${quoted[0]}; X-Customer-Token: ${quoted[1]}; ${quoted[2]}`);
        });
      },
      [planning.access_token, given.token, link],
    );
    await expect.poll(readLog).toContain('a page reports a problem');
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await expect.poll(readLog).toContain('a page crashed');
    await desk.close();

    for (const [kind, value] of Object.entries(secrets)) {
      expect(databases.includes(value), `${kind} in the page's database`).toBe(false);
      expect(await filesWith(userData, value), kind).toEqual([]);
    }
    // What main made of a new customer's token lies sealed in one file, and nowhere else.
    const [tokens = ''] = (await allFiles(userData)).filter(
      (path) => basename(path) === 'customer-tokens.log',
    );
    const sealed = [...(await textOf(tokens)).matchAll(/"sealed":"([^"]+)"/g)].map(([, text = '']) => text);
    expect(sealed).not.toEqual([]);
    for (const text of sealed) {
      expect(databases.includes(text)).toBe(false);
      expect(await filesWith(userData, text)).toEqual([tokens]);
    }
    // The search does find: what is no secret lies in the files of the page's database and in the journal.
    const found = await filesWith(userData, control);
    expect(found.filter((path) => path.includes(`${sep}IndexedDB${sep}`))).not.toEqual([]);
    expect(found.filter((path) => path.includes(`${sep}journal${sep}`))).not.toEqual([]);
  } finally {
    await connector.close();
    await sandbox.stop();
  }
});

/** Asked of the connector without the app: its record, and the token that only this answer tells. */
async function customerWithToken(connect: { base_url: string; api_key: string }) {
  const answer = await fetch(`${connect.base_url}/customers`, {
    method: 'POST',
    headers: { authorization: `Bearer ${connect.api_key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Given Canary' }),
  });
  const text = await answer.text();
  return { uuid: fieldIn([text], 'uuid'), token: fieldIn([text], 'api_token') };
}

/** The routes by which something of a secret could come back, each asked as a page asks. */
const askEverything = (page: Page, given: { readonly uuid: string; readonly token: string }) =>
  page.evaluate(
    async ({ given, note }) => {
      const answers: string[] = [];
      const ask = async (route: string, input: unknown) => {
        const answer = await window.desk.request(route, input);
        answers.push(`${route}: ${JSON.stringify(answer)}`);
        return answer.ok ? (answer.data as Record<string, never>) : undefined;
      };
      const lane = 'interactive';
      await ask('app.get_bootstrap', {});
      await ask('workspaces.list', {});
      for (const service of ['planning', 'reporting', 'connect'])
        await ask('workspaces.test_saved', { service });
      await ask('workspaces.replace_access', { service: 'planning', baseUrl: 'no address', key: 'x' });
      const posts = await ask('planning.list_posts', { query: { status: 'in_review' }, lane });
      await ask('connect.create_customer', { body: { name: 'Canary' }, lane });
      await ask('customer_tokens.put', { customer: given.uuid, token: given.token });
      await ask('customer_tokens.list', {});
      const made = await ask('sessions.create', {
        customer: given.uuid,
        body: {},
        isShown: true,
        to: 'clipboard',
      });
      await ask('sessions.copy', { handle: made?.handle });
      await ask('sessions.list', {});
      await ask('local.save', { collection: 'notes', key: '1', value: note });
      await ask('journal.read_since', { after: 0, limit: 100 });
      await ask('diagnostics.get_facts', {});
      await ask('diagnostics.read_calls', { after: 0, limit: 100 });
      await ask('diagnostics.read_log', { limit: 500 });
      const media = JSON.stringify(posts).match(/"url":"([^"]+)"/g) ?? [];
      return { answers, mediaAddresses: media.map((field) => field.slice(7, -1)) };
    },
    { given, note: control },
  );

const isMeantToFail = (answer: string) => answer.startsWith('workspaces.replace_access');

/** Everything in the databases of the page's origin, as text. */
const databasesOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const promised = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error ?? new Error('the database cannot be read'));
      });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await promised(indexedDB.open(name));
      const stores = [...database.objectStoreNames];
      const reading = database.transaction(stores);
      for (const store of stores)
        texts.push(JSON.stringify(await promised(reading.objectStore(store).getAll())));
      database.close();
    }
    return texts.join('\n');
  });

/** The last value that a field had in these answers. */
function fieldIn(answers: readonly string[], field: string): string {
  const found = answers
    .flatMap((text) => [...text.matchAll(new RegExp(`"${field}":"([^"]+)"`, 'g'))])
    .at(-1)?.[1];
  if (found === undefined) throw new Error(`no ${field} was answered`);
  return found.replaceAll('\\/', '/');
}

/** One of the addresses that the service really gave out, asked of it without the app. */
async function signedAddressFrom(planning: { base_url: string; access_token: string }): Promise<string> {
  const answer = await fetch(`${planning.base_url}/posts?status=in_review`, {
    headers: { authorization: `Bearer ${planning.access_token}` },
  });
  return new URL(fieldIn([await answer.text()], 'url')).pathname;
}
