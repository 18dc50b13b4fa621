import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../cpu-time';
import { call, type Options, Sandbox } from '../sandbox-client';
import type { Definition, Integration, MetricResult, Page, Report, TimelineEvent, Webhook } from './records';

// The data sets of the sandbox's contract, as the reporting service shows them.

const lists = [
  '/projects',
  '/integrations',
  '/templates',
  '/reports',
  '/dashboards',
  '/webhooks',
  '/timeline-events',
];

const reader = ({ line: { reporting } }: Sandbox) => {
  const headers = { authorization: `Bearer ${reporting.api_token}` };
  return async <B>(path: string, body?: object): Promise<B> =>
    (
      await call(reporting.base_url + path, {
        headers,
        method: body ? 'POST' : 'GET',
        ...(body && { body }),
      })
    ).body as B;
};

async function everything(sandbox: Sandbox): Promise<string> {
  const read = reader(sandbox);
  const texts: string[] = [JSON.stringify(sandbox.line.reporting)];
  for (const list of lists) texts.push(JSON.stringify(await read(`${list}?per_page=100`)));
  await sandbox.advance(60);
  return texts.join('\n').replaceAll(new URL(sandbox.line.reporting.base_url).origin, '');
}

async function dump(options: Options): Promise<string> {
  const sandbox = await Sandbox.start({ dataset: 'demo', ...options });
  const text = await everything(sandbox);
  await sandbox.close();
  return text;
}

describe('reporting data set of one seed', () => {
  it('the same seed gives the same bytes, keys included, and another seed gives others', async () => {
    const first = await dump({ seed: '42' });
    expect(await dump({ seed: '42' })).toBe(first);
    expect(await dump({ seed: '43' })).not.toBe(first);
  });
});

describe('reporting demo data set', () => {
  it('the demo has at least ten of the planning clients, with reports, accounts, events and webhooks', async () => {
    const sandbox = await Sandbox.start({ dataset: 'demo', seed: '5' });
    const read = reader(sandbox);
    const projects = (await read<Page<{ id: number; name: string; timezone: string }>>('/projects')).data;
    expect(projects.length).toBeGreaterThanOrEqual(10);
    const { base_url, access_token } = sandbox.line.planning;
    const planning = await call(`${base_url}/projects?all=1&per_page=50`, {
      headers: { authorization: `Bearer ${access_token}` },
    });
    const zones = (planning.body as { data: { timezone: string }[] }).data.map(({ timezone }) => timezone);
    for (const { timezone } of projects) expect(zones).toContain(timezone);

    const integrations = (await read<Page<Integration>>('/integrations?per_page=100')).data;
    expect(new Set(integrations.map(({ slug }) => slug)).size).toBeGreaterThanOrEqual(6);
    const statuses = integrations.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'active').length).toBeGreaterThan(statuses.length / 2);
    expect(new Set(statuses).size).toBeGreaterThan(1);

    for (const { id } of projects) {
      const { data: reports } = await read<Page<Report>>(`/reports?project_id=${id}`);
      expect(reports.length).toBeGreaterThanOrEqual(6);
      for (const { created_at: at } of reports) expect(Date.parse(at)).toBeLessThan(Date.UTC(2026, 2, 2, 9));
      expect((await read<Page<Report>>(`/dashboards?project_id=${id}`)).data.length).toBeGreaterThan(0);
    }
    await sandbox.advance(60);
    const events = (await read<Page<TimelineEvent>>('/timeline-events?per_page=100')).data;
    expect(events.some(({ report_id: report }) => report !== null)).toBe(true);
    expect(events.some(({ content }) => content.includes('<strong>'))).toBe(true);
    const webhooks = (await read<Page<Webhook>>('/webhooks')).data;
    expect(new Set(webhooks.map(({ status }) => status))).toEqual(new Set([0, 1]));
    expect(webhooks.some(({ source }) => source !== 'custom')).toBe(true);
    expect((await read<Page<unknown>>('/templates')).data.length).toBeGreaterThanOrEqual(5);
    await sandbox.close();
  });

  it('the demo’s metric values are lower at weekends and of a realistic size', async () => {
    const sandbox = await Sandbox.start({ dataset: 'demo' });
    const read = reader(sandbox);
    const { data } = await read<Page<Integration>>('/integrations?slug=google_ads&per_page=100');
    const { data: definitions } = await read<Page<Definition>>('/metrics?integration_slug=google_ads');
    const chart = definitions.find(({ reference_key: key }) => key === 'gads:clicks_per_day')!;
    const active = data.find(({ status }) => status === 'active')!;
    const answer = await read<{ data: Record<string, MetricResult> }>('/metrics/get-data', {
      start: '2025-09-01',
      end: '2026-02-28',
      integration_id: active.id,
      metrics: [chart],
    });
    const { labels, series } = answer.data[chart.id]!.values as {
      labels: string[];
      series: { data: number[] }[];
    };
    expect(labels).toHaveLength(181);
    const weekend = (label: string) => [0, 6].includes(new Date(Date.parse(label)).getUTCDay());
    const mean = (pick: (label: string) => boolean) => {
      const values = series[0]!.data.filter((_, i) => pick(labels[i]!));
      return values.reduce((sum, value) => sum + value, 0) / values.length;
    };
    expect(mean(weekend)).toBeLessThan(mean((label) => !weekend(label)) * 0.7);
    expect(mean(() => true)).toBeGreaterThan(50);
    expect(mean(() => true)).toBeLessThan(20_000);
    await sandbox.close();
  });
});

describe('reporting empty data set', () => {
  it('the empty data set has no records except the service’s own templates', async () => {
    const sandbox = await Sandbox.start({ dataset: 'empty' });
    const read = reader(sandbox);
    for (const list of lists.filter((one) => one !== '/templates'))
      expect((await read<Page<unknown>>(list)).data).toEqual([]);
    expect((await read<Page<unknown>>('/templates')).data.length).toBeGreaterThanOrEqual(3);
    await sandbox.close();
  });
});

describe('reporting large data set', () => {
  // Two data sets are made of which the second has 100,000 posts: seconds of work, minutes on a busy machine.
  it('ten times the posts give about ten times the reports, and a list takes under 20 ms of CPU', {
    timeout: 180_000,
  }, async () => {
    const totals = async (posts: number) => {
      const sandbox = await Sandbox.start({ dataset: 'large', posts, clock: 'real' });
      const read = reader(sandbox);
      const reports = '/reports?per_page=100&sortBy=title&descending=true&page=3';
      await read(reports);
      const { meta } = await read<Page<Report>>(reports);
      const tookMs: number[] = [];
      for (let i = 0; i < 7; i++) tookMs.push(await cpuMsOf(() => read(reports)));
      await sandbox.close();
      // The quickest: what is left over from the start is no work of the list's.
      return { total: meta['total'] as number, tookMs: Math.min(...tookMs) };
    };
    const [small, large] = [await totals(10_000), await totals(100_000)];
    expect(large.total / small.total).toBeGreaterThan(8);
    expect(large.total / small.total).toBeLessThan(12);
    expect(large.tookMs).toBeLessThan(20);
  });
});

describe('reporting data file', () => {
  it('a data file keeps records, views, used limits and tokens', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'reporting-data-'));
    const options: Options = { dataset: 'demo', dataFile: join(folder, 'state.log') };
    const before = await Sandbox.start(options);
    const read = reader(before);
    const [report] = (await read<Page<Report>>('/reports?per_page=1')).data;
    await fetch(report!.external_url);
    const { data: projects } = await read<Page<{ id: number }>>('/projects');
    const body = { title: 'Kept', subtitle: '', start: '2026-02-01', end: '2026-02-02', template_id: 1 };
    for (let i = 0; i < 10; i++)
      await read('/dashboards', { ...body, project_id: projects[0]!.id, integration_ids: [] });
    const kept = await everything(before);
    await before.close();

    const after = await Sandbox.start({ ...options, dataset: 'empty' });
    expect(await everything(after)).toBe(kept);
    const { headers } = await call(`${after.line.reporting.base_url}/dashboards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${after.line.reporting.api_token}` },
    });
    expect(headers.get('x-ratelimit-remaining')).toBe(null);
    const again = await call(`${after.line.reporting.base_url}/dashboards`, {
      method: 'POST',
      headers: { authorization: `Bearer ${after.line.reporting.api_token}` },
      body: { ...body, project_id: projects[0]!.id, integration_ids: [] },
    });
    expect(again.headers.get('x-ratelimit-remaining')).toBe('18');
    await after.close();
    rmSync(folder, { recursive: true });
  });
});
