import { startServices } from '../../tools/lib/services.mjs';
import { expect, ready, test } from './fixture';
import { goByKeys, openConnect, type Services } from './pages/desk';

/**
 * The task: know the contents and the missing parts of a month over all clients, on a day when two platforms are
 * down.
 */

const clients = 60;
const down = ['google_ads', 'facebook_ads'] as const;
/** Every client is on Instagram; of three, one has nothing else, one buys ads here, one there. */
const platformsOf = (client: number) => ['instagram', ...down.slice((client % 3) - 1, client % 3)];
const withAds = (clients * 2) / 3;

test('a month of 60 clients names what two platforms lack, and is complete once they are back', async ({
  launch,
}) => {
  test.setTimeout(240_000);
  const { services, stop } = await startServices(['--dataset', 'empty']);
  const sandbox = controlOf(services);
  try {
    const token = await sandbox.agency();
    await sandbox.post('/platforms', { down });
    const { page, problems } = await launch();
    await openConnect(page);
    const form = page.getByRole('group', { name: 'Reporting' });
    await form.getByLabel('Address').fill(services.reporting.base_url);
    await form.getByLabel('API token').fill(token);
    await page.getByRole('button', { name: 'Test connection' }).click();
    await page.getByRole('button', { name: 'Start with Reporting' }).click();
    await page.waitForURL(/w-[a-z0-9]+/);
    await ready(page);

    await goByKeys(page, 'e');
    const grid = page.getByRole('grid', { name: /^Clients in/ });
    const heading = (name: RegExp) => grid.getByRole('rowheader', { name });
    const sources = clients + withAds;
    await expect(page.getByText(`${sources} accounts haven’t been loaded for this month.`)).toBeVisible({
      timeout: 60_000,
    });
    await expect(page.getByText(new RegExp(`^${sources} calls, about \\d+ min`))).toBeVisible();
    await page.getByRole('button', { name: 'Load this month' }).click();
    await expect(heading(/^Normal 20/)).toBeVisible({ timeout: 90_000 });
    await expect(heading(/^Incomplete data 40/)).toBeAttached();
    await expect(
      page.getByText('20 clients complete, 40 incomplete, 0 with no data, 0 not loaded.'),
    ).toBeVisible();
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('Incomplete').click();
    await expect(
      grid
        .getByTitle(/^without (Google|Facebook) ads \(couldn’t load\)\. Left out of both periods\.$/)
        .first(),
    ).toBeVisible();

    // One call for each account that answers, with both periods in it, and nothing too often.
    const before = await sandbox.reads();
    expect(before.good).toBe(clients);
    expect(before.tooMany).toBe(0);

    await sandbox.end();
    await page.getByRole('radiogroup', { name: 'Show' }).getByText('All').click();
    await page.keyboard.press('F5');
    await expect(
      page.getByText('60 clients complete, 0 incomplete, 0 with no data, 0 not loaded.'),
    ).toBeVisible({
      timeout: 90_000,
    });
    expect((await sandbox.reads()).tooMany).toBe(0);
    expect(problems).toEqual([]);
  } finally {
    await stop();
  }
});

interface Read {
  readonly path: string;
  readonly status: number | null;
}

/** The sandbox's control API, and its counts. */
function controlOf({ control }: Services) {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(control.base_url + path, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    expect(answer.ok, `${path}: ${answer.status}`).toBe(true);
    return (await answer.json()) as T;
  };
  const post = <T>(path: string, body: object) => call<T>('POST', path, body);
  return {
    post,
    end: () => call('DELETE', '/faults'),
    /** An agency with all its clients; its token. */
    async agency(): Promise<string> {
      const plenty = { max_attempts: 100_000, decay_seconds: 60 };
      const limits = { per_minute: 100_000, per_second: 1_000, actions: { metrics_get_data: plenty } };
      const { api_token } = await post<{ api_token: string }>('/reporting/companies', limits);
      for (let client = 0; client < clients; client += 1) {
        const name = `Client ${String(client).padStart(2, '0')}`;
        const { id } = await post<{ id: number }>('/reporting/projects', { api_token, name });
        for (const slug of platformsOf(client))
          await post('/reporting/integrations', { api_token, project_id: id, slug });
      }
      return api_token;
    },
    async reads() {
      const { requests } = await call<{ requests: readonly Read[] }>('GET', '/requests?service=reporting');
      const reads = requests.filter(({ path }) => path.endsWith('/metrics/get-data'));
      return {
        good: reads.filter(({ status }) => status === 200).length,
        tooMany: requests.filter(({ status }) => status === 429).length,
      };
    },
  };
}
