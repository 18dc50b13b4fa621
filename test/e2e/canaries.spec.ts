import { startServices } from '../../tools/lib/services.mjs';
import { expect, ready, test } from './fixture';
import { listed, openConnect } from './pages/desk';
import { filesWith } from './pages/files';

/**
 * The keys a person types are canaries here: each of them passes through every room of the running app, also on its
 * bad ways, and must afterwards stand in the keychain alone.
 */
test('no secret reaches a file, a log, the page’s database or an answer to the page', async ({
  launch,
  userData,
  readLog,
}) => {
  const sandbox = await startServices(['--dataset', 'demo', '--seed', '4711']);
  const { planning, reporting, connect } = sandbox.services;
  const secrets = {
    'planning key': planning.access_token,
    'reporting key': reporting.api_token,
    'connector key': connect.api_key,
    'client secret': connect.client_secret,
  };
  try {
    const desk = await launch();
    const { page, app } = desk;
    await openConnect(page);
    const fields = (service: string) => page.getByRole('group', { name: service });
    await fields('Planning').getByLabel('Address').fill(planning.base_url);
    await fields('Planning').getByLabel('Access token').fill(planning.access_token);
    await fields('Reporting').getByLabel('Address').fill(reporting.base_url);
    await fields('Reporting').getByLabel('API token').fill(reporting.api_token);
    await fields('Connector').getByLabel('Address').fill(connect.base_url);
    await fields('Connector').getByLabel('Merchant API key').fill(connect.api_key);
    await fields('Connector').getByLabel('Client id').fill(connect.client_id);
    await fields('Connector').getByLabel('Client secret').fill(connect.client_secret);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('button', { name: /^Start with/ }).click();
    await page.waitForURL(/w-[a-z0-9]+/);
    await ready(page);
    await listed(page);

    const { answers, mediaAddresses } = await page.evaluate(async () => {
      const answers: string[] = [];
      const ask = async (route: string, input: unknown) => {
        const answer = await window.desk.request(route, input);
        answers.push(`${route}: ${JSON.stringify(answer)}`);
        return answer.ok ? (answer.data as Record<string, never>) : undefined;
      };
      await ask('app.get_bootstrap', {});
      await ask('workspaces.list', {});
      for (const service of ['planning', 'reporting', 'connect'])
        await ask('workspaces.test_saved', { service });
      await ask('workspaces.replace_access', { service: 'planning', baseUrl: 'no address', key: 'x' });
      const posts = await ask('planning.list_posts', { query: { status: 'in_review' }, lane: 'interactive' });
      await ask('connect.create_customer', { body: { name: 'Canary' }, lane: 'interactive' });
      await ask('local.save', { collection: 'notes', key: '1', value: 'a note' });
      await ask('journal.read_since', { after: 0, limit: 10 });
      const media = JSON.stringify(posts).match(/"url":"([^"]+)"/g) ?? [];
      return { answers, mediaAddresses: media.map((field) => field.slice(7, -1)) };
    });
    for (const [kind, value] of Object.entries(secrets)) {
      expect(
        answers.filter((answer) => answer.includes(value)),
        kind,
      ).toEqual([]);
    }
    // A new customer's token is answered once, and stays in main.
    expect(answers.find((answer) => answer.startsWith('connect.create_customer'))).toMatch(/"ok":true/);
    expect(answers.filter((answer) => answer.includes('api_token'))).toEqual([]);
    // The service signs the addresses of files; a page gets the app's own in their place.
    expect(mediaAddresses.length).toBeGreaterThan(0);
    expect(mediaAddresses.filter((address) => !/^\/media\/\d+$/.test(address))).toEqual([]);
    const signedAddress = await signedAddressFrom(planning);
    expect(answers.filter((answer) => answer.includes(new URL(signedAddress).pathname))).toEqual([]);

    // A fault in the page that quotes a key, then a crash.
    await page.evaluate((key) => {
      setTimeout(() => {
        throw new Error(`refused: Bearer ${key}`);
      });
    }, planning.access_token);
    await expect.poll(readLog).toContain('a page reports a problem');
    await app.evaluate(({ BrowserWindow }) =>
      BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
    );
    await expect.poll(readLog).toContain('a page crashed');
    await desk.close();

    const found: string[] = [];
    for (const [kind, value] of Object.entries({ ...secrets, 'signed address': signedAddress })) {
      found.push(...(await filesWith(userData, value)).map((path) => `${kind} in ${path}`));
    }
    expect(found).toEqual([]);
    // The search does find: what is no secret lies in the page's database and in the list of workspaces.
    expect(await filesWith(userData, planning.base_url)).not.toEqual([]);
  } finally {
    await sandbox.stop();
  }
});

/** One of the addresses that the service really gave out, asked of it without the app. */
async function signedAddressFrom(planning: { base_url: string; access_token: string }): Promise<string> {
  const answer = await fetch(`${planning.base_url}/posts?status=in_review`, {
    headers: { authorization: `Bearer ${planning.access_token}` },
  });
  const text = await answer.text();
  const found = /"url":"([^"]+)"/.exec(text)?.[1];
  if (found === undefined) throw new Error(`no media in the answer (status ${answer.status})`);
  return found;
}
