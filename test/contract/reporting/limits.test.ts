import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../sandbox-client';
import { Agency } from './agency';
import type { Page } from './records';

// "Limits" of reporting-v2: fixed windows that open with the first call, on the sandbox's clock.
let agency: Agency;

beforeAll(async () => {
  agency = await Agency.open();
});
afterAll(() => agency.close());

const statuses = async (company: Agency, count: number, path = '/projects') => {
  const answers = await Promise.all(Array.from({ length: count }, () => company.send('GET', path)));
  return answers.map(({ status }) => status);
};
const limitOf = ({ headers }: { headers: Headers }) =>
  ['x-ratelimit-limit', 'x-ratelimit-remaining', 'retry-after'].map((name) => headers.get(name));

describe('reporting global limit', () => {
  it('all endpoints share one limit, v1 included, and state it in headers', async () => {
    const company = await agency.stranger({ per_minute: 5, per_second: 100 });
    expect(limitOf(await company.send('GET', '/projects'))).toEqual(['5', '4', null]);
    expect(limitOf(await company.send('GET', '/webhooks'))).toEqual(['5', '3', null]);
    expect(limitOf(await call(`${company.legacyBase}/clients`, { headers: company.bearer }))).toEqual([
      '5',
      '2',
      null,
    ]);
    await statuses(company, 2);
    await company.sandbox.advance(20);
    const refused = await company.refusal('GET', '/templates');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({ message: expect.any(String) });
    expect(limitOf(refused)).toEqual(['5', '0', '40']);
    // No extra penalty: the indicated seconds are enough.
    await company.sandbox.advance(39);
    expect(await statuses(company, 1)).toEqual([429]);
    await company.sandbox.advance(1);
    expect(await statuses(company, 1)).toEqual([200]);
  });

  it('the limit per second also applies, while the headers state the limit per minute', async () => {
    const company = await agency.stranger({ per_minute: 50, per_second: 3 });
    expect(await statuses(company, 4)).toEqual([200, 200, 200, 429]);
    expect(limitOf(await company.refusal('GET', '/projects'))).toEqual(['50', '47', '1']);
    await company.sandbox.advance(1);
    expect(await statuses(company, 3)).toEqual([200, 200, 200]);
  });

  it('the limit is counted for each company separately', async () => {
    const one = await agency.stranger({ per_minute: 1 });
    const other = await agency.stranger({ per_minute: 1 });
    expect(await statuses(one, 2)).toEqual([200, 429]);
    expect(await statuses(other, 1)).toEqual([200]);
  });

  it('a 404 and a 401 have no limit headers', async () => {
    expect(limitOf(await agency.refusal('GET', '/projects/999999'))).toEqual([null, null, null]);
    expect(limitOf(await call(`${agency.base}/projects`))).toEqual([null, null, null]);
  });
});

describe('reporting action limits', () => {
  it('100 metric queries are allowed in 60 seconds, and their headers state that limit', async () => {
    const company = await agency.stranger({ per_minute: 1_000, per_second: 1_000 });
    const integration = await company.connect(await company.makeProject());
    const body = {
      start: '2026-02-01',
      end: '2026-02-02',
      integration_id: integration,
      metrics: [{ id: 'a', reference_key: 'ig:reach', component: 'number_v1', metrics: [], type: [] }],
    };
    for (let left = 99; left >= 0; left--) {
      expect(limitOf(await company.send('POST', '/metrics/get-data', body))).toEqual([
        '100',
        String(left),
        null,
      ]);
    }
    const refused = await company.refusal('POST', '/metrics/get-data', body);
    expect([refused.status, ...limitOf(refused)]).toEqual([429, '100', '0', '60']);
    // Other calls still work.
    expect(limitOf(await company.send('GET', '/projects'))).toEqual(['1000', '899', null]);
    await company.sandbox.advance(60);
    expect((await company.send('POST', '/metrics/get-data', body)).status).toBe(200);
  });

  it.each(['/reports', '/dashboards'])('30 calls of POST %s are allowed a day', async (path) => {
    const company = await agency.stranger({ per_minute: 1_000, per_second: 1_000 });
    const body = await company.documentBody(await company.makeProject());
    const answers = await Promise.all(Array.from({ length: 31 }, () => company.send('POST', path, body)));
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(30).fill(201), 429]);
    await company.sandbox.advance(86_399);
    const refused = await company.refusal('POST', path, body);
    expect([refused.status, ...limitOf(refused)]).toEqual([429, '30', '0', '1']);
    const other = path === '/reports' ? '/dashboards' : '/reports';
    expect((await company.send('POST', other, body)).status).toBe(201);
    await company.sandbox.advance(1);
    expect(limitOf(await company.send('POST', path, body))).toEqual(['30', '29', null]);
  });

  it('a refused creation counts against the limit', async () => {
    const company = await agency.stranger({ per_minute: 1_000, per_second: 1_000 });
    const body = await company.documentBody(await company.makeProject());
    expect((await company.refusal('POST', '/reports', { ...body, title: '' })).status).toBe(422);
    expect(limitOf(await company.send('POST', '/reports', body))).toEqual(['30', '28', null]);
  });

  it('action limits are never exceeded by simultaneous calls', async () => {
    const burst = fc.record({
      max: fc.integer({ min: 0, max: 6 }),
      waves: fc.array(
        fc.record({
          reports: fc.nat({ max: 5 }),
          dashboards: fc.nat({ max: 5 }),
          pauseS: fc.nat({ max: 70 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
    });
    await fc.assert(
      fc.asyncProperty(burst, async ({ max, waves }) => {
        const daily = { max_attempts: max, decay_seconds: 86_400 };
        const actions = { reports_create: daily, dashboards_create: daily };
        const company = await agency.stranger({ per_minute: 100_000, per_second: 100_000, actions });
        const body = await company.documentBody(await company.makeProject());
        const sent = { '/reports': 0, '/dashboards': 0 };
        const made = { '/reports': 0, '/dashboards': 0 };
        const post = async (path: keyof typeof made) => {
          sent[path] += 1;
          if ((await company.send('POST', path, body)).status === 201) made[path] += 1;
        };
        for (const { reports, dashboards, pauseS } of waves) {
          await Promise.all([
            ...Array.from({ length: reports }, () => post('/reports')),
            ...Array.from({ length: dashboards }, () => post('/dashboards')),
          ]);
          await company.sandbox.advance(pauseS);
        }
        for (const path of ['/reports', '/dashboards'] as const) {
          expect(made[path]).toBe(Math.min(sent[path], max));
          expect((await company.list(path)).meta['total']).toBe(made[path]);
        }
      }),
      { numRuns: 15 },
    );
  });
});

describe('reporting page sizes', () => {
  it('a page holds 15 records by default, and 100 in the lists that state it', async () => {
    const company = await agency.stranger();
    const project = await company.makeProject();
    for (let i = 0; i < 17; i++) {
      await company.connect(project);
      await company.makeProject();
      await company.makeTemplate();
    }
    const shown = async (path: string) => {
      const { data, meta }: Page<unknown> = await company.list(path);
      return [data.length, meta['per_page']];
    };
    expect(await shown('/integrations')).toEqual([15, 15]);
    expect(await shown('/templates')).toEqual([15, undefined]);
    expect(await shown('/webhooks')).toEqual([0, 15]);
    expect(await shown('/timeline-events')).toEqual([0, 15]);
    expect(await shown('/projects')).toEqual([18, 100]);
    expect(await shown('/reports')).toEqual([0, 100]);
    expect(await shown('/dashboards')).toEqual([0, 100]);
    expect((await shown('/metrics?integration_slug=instagram'))[1]).toBe(100);
    expect(await shown('/integrations?per_page=100')).toEqual([17, 100]);
  });
});
