import { setTimeout as after } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { ReportResult } from '../../src/shared/domain/reports';
import { startServices } from '../../tools/lib/services.mjs';
import { expect, test } from './fixture';
import { ask } from './pages/ask';
import { connectAll, type Services } from './pages/desk';
import { answerWith } from './pages/questions';
import { randomFrom } from './random';

/**
 * A batch over 40 clients under a day's limit: the app is killed three times at moments drawn from a seed, one answer is
 * lost and one request is refused. The service has exactly one report for each client, and none for the refused one.
 */
const seed = Number(process.env.SOAK_SEED ?? 1);
const clients = 40;
const perDay = 25;
const refused = 7;

test.setTimeout(240_000);

test(`a batch killed three times creates each report once (SOAK_SEED=${seed})`, async ({ launch }) => {
  const random = randomFrom(seed);
  const sandbox = await startServices(['--dataset', 'empty']);
  try {
    const service = await openService(sandbox.services);
    await service.control('POST', '/faults', { ...creations, times: 400, delay_ms: 60 });
    let desk = await launch();
    const reporting = { ...sandbox.services.reporting, api_token: service.token };
    await connectAll(desk.page, { ...sandbox.services, reporting });
    await answerWith(desk, [0]);
    const started = await ask(desk.page, 'reports.start', {
      batch: crypto.randomUUID(),
      name: 'November for 40 clients',
      items: service.bodies.map((body) => ({
        client: null,
        notBefore: null,
        request: { kind: 'report', body },
      })),
    });
    expect((started as { items: string[] }).items).toHaveLength(clients);

    // The answer is cut short on its way, after the service has done what was asked.
    await expect.poll(async () => (await service.titles()).length).toBeGreaterThan(2);
    await service.control('DELETE', '/faults');
    await service.control('POST', '/faults', { ...creations, times: 1, truncate: true });
    for (let kill = 0; kill < 3; kill += 1) {
      const before = (await service.titles()).length;
      // A quick machine is at the day's limit before the last kill.
      await expect
        .poll(async () => (await service.titles()).length)
        .toBeGreaterThan(Math.min(before, perDay - 1));
      if (kill === 0) await service.control('POST', '/faults', { ...creations, times: 400, delay_ms: 400 });
      // A moment somewhere in the next calls: this pause is the point of the test, not a wait for anything.
      await after(Math.floor(random() * 500));
      await desk.kill();
      desk = await launch();
    }

    await service.control('DELETE', '/faults');

    // What is over the limit waits, and the app says so.
    await expect
      .poll(async () => waitsOf(desk.page), { timeout: 60_000 })
      .toMatchObject([{ kind: 'report', error: { code: 'BUDGET_SPENT' } }]);
    expect((await service.titles()).length).toBeLessThanOrEqual(perDay);
    await service.control('POST', '/clock', { advance_seconds: 86_400 });
    // The next start hears from the service what time it is there.
    await desk.kill();
    desk = await launch();
    await expect
      .poll(async () => settle(desk.page, await service.titles()), { timeout: 90_000 })
      .toEqual({ waiting: 0, unsettled: 0 });

    const results = await resultsOf(desk.page);
    const states = results.map(({ state }) => state);
    expect(states.filter((state) => state === 'refused')).toHaveLength(1);
    expect(states.filter((state) => state === 'made')).toHaveLength(clients - 1);
    const expected = service.bodies.flatMap(({ title }, index) => (index === refused ? [] : [title]));
    expect((await service.titles()).sort()).toEqual(expected.sort());
    expect(desk.problems).toEqual([]);
  } finally {
    await sandbox.stop();
  }
});

const creations = { service: 'reporting', method: 'POST', path: '/reports' };

/** A company with forty clients, counted by its own lists. */
async function openService({ control, reporting }: Services) {
  const post = async (method: string, path: string, body?: object) => {
    const answer = await fetch(control.base_url + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: body ? JSON.stringify(body) : null,
    });
    expect(answer.status, `${method} ${path}`).toBeLessThan(300);
    return (await answer.json()) as { readonly id: number; readonly api_token: string };
  };
  const actions = { reports_create: { max_attempts: perDay, decay_seconds: 86_400 } };
  const { api_token: token } = await post('POST', '/reporting/companies', { actions });
  const headers = { authorization: `Bearer ${token}` };
  const templates = await fetch(`${reporting.base_url}/templates`, { headers });
  const { data } = (await templates.json()) as { readonly data: readonly { readonly id: number }[] };
  const bodies: Record<string, unknown>[] & { title: string }[] = [];
  for (let index = 0; index < clients; index += 1) {
    const project = await post('POST', '/reporting/projects', { api_token: token, name: `Client ${index}` });
    bodies.push({
      title: `Report of client ${index}`,
      subtitle: 'November 2026',
      start: '2026-11-01',
      end: '2026-11-30',
      template_id: data[0]?.id,
      project_id: project.id,
      // The service refuses a source that the project has not.
      integration_ids: index === refused ? [999_999] : [],
    });
  }
  return {
    token,
    bodies,
    control: post,
    /** One for each report that the service has. */
    async titles(): Promise<string[]> {
      const answer = await fetch(`${reporting.base_url}/reports?per_page=100`, { headers });
      const { data: reports } = (await answer.json()) as {
        readonly data: readonly { readonly title: string }[];
      };
      return reports.map(({ title }) => title);
    },
  };
}

const waitsOf = async (page: Page) => (await ask<{ waits: object[] }>(page, 'reports.status', {})).waits;

interface Entry {
  readonly sequence: number;
  readonly write?: { readonly collection: string; readonly key: string; readonly value: ReportResult | null };
}

/** What the journal says of each item, as the page reads it. */
async function resultsOf(page: Page): Promise<readonly (ReportResult & { readonly item: string })[]> {
  const results = new Map<string, ReportResult | null>();
  for (let after = 0; ; ) {
    const { entries } = (await ask(page, 'journal.read_since', { after, limit: 500 })) as {
      entries: Entry[];
    };
    for (const { write } of entries)
      if (write?.collection === 'report_results') results.set(write.key, write.value);
    const last = entries.at(-1);
    if (!last) break;
    after = last.sequence;
  }
  return [...results].flatMap(([item, result]) => (result ? [{ item, ...result }] : []));
}

/** Decides what is in doubt as a person does: with what was found, or by looking into the service. */
async function settle(page: Page, titles: readonly string[]) {
  const results = await resultsOf(page);
  const batch = await itemsOf(page);
  let unsettled = 0;
  for (const result of results) {
    if (result.state === 'sent') unsettled += 1;
    if (result.state !== 'in_doubt') continue;
    unsettled += 1;
    const found = result.looks.flatMap((look) => look.found)[0];
    const isThere = titles.includes(batch.get(result.item) ?? '');
    if (found)
      await ask(page, 'reports.settle', { item: result.item, decision: { kind: 'is_this', id: found.id } });
    else if (!isThere && result.looks.length > 0)
      await ask(page, 'reports.settle', { item: result.item, decision: { kind: 'send' } });
  }
  return { waiting: batch.size - results.length, unsettled };
}

/** Titles by item. */
async function itemsOf(page: Page): Promise<ReadonlyMap<string, string>> {
  const { entries } = (await ask(page, 'journal.read_since', { after: 0, limit: 1000 })) as {
    entries: {
      write?: {
        collection: string;
        value: { items: { id: string; request: { body: { title: string } } }[] };
      };
    }[];
  };
  const items = entries.flatMap(({ write }) =>
    write?.collection === 'report_batches' ? write.value.items : [],
  );
  return new Map(items.map(({ id, request }) => [id, request.body.title]));
}
