import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency } from '../reporting/agency';
import { callEveryEndpoint } from './every-endpoint';
import { MainOnSandbox } from './main-on-sandbox';
import type { Page } from './page';

// "Endpoints" of reporting-v2, through the contract between the processes.
let rig: MainOnSandbox;
let page: Page;
let company: Agency;
let project: number;
let integration: number;
let template: number;

beforeAll(async () => {
  rig = await MainOnSandbox.open({ privateWebhooks: 'allow' });
  company = await new Agency(rig.sandbox, '').stranger();
  page = await rig.openWorkspace({ reporting: rig.reporting(company.token) });
  project = await company.makeProject('Padaria Aurora', { timezone: 'America/Sao_Paulo' });
  integration = await company.connect(project, 'instagram', { name: 'padaria.aurora' });
  template = await company.makeTemplate('Monthly', {
    description: 'What a baker asks for',
    sections: [{ title: 'Reach', widgets: ['ig:reach'] }],
  });
});
afterAll(() => rig.close());

/** For an address of the sandbox's own: nothing is delivered, because nothing happens that is subscribed to. */
const hook = 'http://127.0.0.1:9/hook';
const february = { start: '2026-02-01', end: '2026-02-28' };
const march = { title: 'March', subtitle: 'For the baker', start: '2026-03-01', end: '2026-03-31' };

const document = () => ({
  ...march,
  template_id: template,
  integration_ids: [integration],
  project_id: project,
});
const createReport = () => page.read('reporting.create_report', { body: document() });
const createDashboard = () => page.read('reporting.create_dashboard', { body: document() });
const createEvent = (title: string) =>
  page.read('reporting.create_timeline_event', {
    body: { project_id: project, title, content: '<p>Open <b>late</b></p>', date: '2026-03-08' },
  });
const createWebhook = () =>
  page.read('reporting.create_webhook', {
    body: { url: hook, event_type: 'report_viewed', project_id: project },
  });

/** The id of a record that must have come whole. */
function idOf({ record }: { readonly record: { readonly id: number } | null }): number {
  if (!record) throw new Error('the record was set aside');
  return record.id;
}

describe('reporting endpoints over IPC', () => {
  callEveryEndpoint(
    'reporting',
    {
      async get_company_settings() {
        const { record } = await page.read('reporting.get_company_settings', {});
        expect(record).toMatchObject({
          total_clients: 1,
          rate_limits: { per_minute: 1_000_000, actions: { reports_create: { max_attempts: 100_000 } } },
        });
      },

      async list_projects() {
        await company.makeProject('Zoo');
        const all = await page.read('reporting.list_projects', { query: { sortBy: 'name', per_page: 1 } });
        expect(all.records).toMatchObject([{ id: project, timezone: 'America/Sao_Paulo' }]);
        expect(all.page).toMatchObject({ currentPage: 1, lastPage: 2, perPage: 1, total: 2 });
        const found = await page.read('reporting.list_projects', { query: { q: 'aurora' } });
        expect(found.records.map(({ id }) => id)).toEqual([project]);
      },

      async get_project() {
        const { record } = await page.read('reporting.get_project', { params: { id: project } });
        expect(record).toMatchObject({ id: project, name: 'Padaria Aurora' });
      },

      async list_integrations() {
        const query = { project_id: project, slug: 'instagram' };
        const { records } = await page.read('reporting.list_integrations', { query });
        expect(records).toMatchObject([
          { id: integration, slug: 'instagram', status: 'active', project_name: 'Padaria Aurora' },
        ]);
      },

      async get_integration() {
        const { record } = await page.read('reporting.get_integration', { params: { id: integration } });
        expect(record).toMatchObject({ id: integration, name: 'padaria.aurora', project_id: project });
      },

      async list_metric_definitions() {
        const query = { integration_slug: 'instagram', per_page: 3 };
        const { records, page: paging } = await page.read('reporting.list_metric_definitions', { query });
        expect(records).toHaveLength(3);
        for (const { reference_key } of records) expect(reference_key).toMatch(/^ig:/);
        expect(paging.total).toBeGreaterThan(3);
      },

      async get_metric_values() {
        const defined = await page.read('reporting.list_metric_definitions', {
          query: { integration_slug: 'instagram' },
        });
        const numbers = defined.records.filter(({ component }) => component === 'number_v1').slice(0, 2);
        const body = {
          ...february,
          comparison_start: '2026-01-04',
          comparison_end: '2026-01-31',
          integration_id: integration,
          metrics: numbers,
        };
        const { values } = await page.read('reporting.get_metric_values', { body });
        expect(Object.keys(values).sort()).toEqual(numbers.map(({ id }) => id).sort());
        for (const value of Object.values(values))
          expect(value).toMatchObject({
            values: expect.anything() as unknown,
            comparison: { difference: expect.any(Number) as number },
          });
      },

      async list_templates() {
        const { records, page: paging } = await page.read('reporting.list_templates', {});
        expect(records.find(({ id }) => id === template)).toMatchObject({ title: 'Monthly' });
        // The document shows nothing of this list's meta but its page and its total.
        expect(paging).toMatchObject({ currentPage: 1, total: records.length });
      },

      async get_template() {
        const { record } = await page.read('reporting.get_template', { params: { id: template } });
        expect(record).toMatchObject({
          id: template,
          description: 'What a baker asks for',
          sections: [{ title: 'Reach', widgets: ['ig:reach'] }],
        });
      },

      async create_report() {
        const { record } = await createReport();
        expect(record).toMatchObject({ title: 'March', start_date: '2026-03-01', views: 0 });
        // Absent in the answer to a creation, and only there.
        expect(record).not.toHaveProperty('client_id');
      },

      async list_reports() {
        const id = idOf(await createReport());
        const { records } = await page.read('reporting.list_reports', { query: { project_id: project } });
        expect(records.find((one) => one.id === id)).toMatchObject({
          client_id: project,
          template_id: template,
        });
        const none = await page.read('reporting.list_reports', { query: { created_at: '2020-01-01' } });
        expect(none).toMatchObject({ records: [], page: { total: 0 } });
      },

      async get_report() {
        const id = idOf(await createReport());
        const { record } = await page.read('reporting.get_report', { params: { id } });
        expect(record).toMatchObject({ id, client_id: project, external_url: expect.any(String) as string });
      },

      async create_dashboard() {
        expect((await createDashboard()).record).toMatchObject({ title: 'March', end_date: '2026-03-31' });
      },

      async list_dashboards() {
        const id = idOf(await createDashboard());
        const { records } = await page.read('reporting.list_dashboards', { query: { descending: true } });
        expect(records[0]).toMatchObject({ id, client_id: project });
      },

      async get_dashboard() {
        const id = idOf(await createDashboard());
        const { record } = await page.read('reporting.get_dashboard', { params: { id } });
        expect(record).toMatchObject({ id, subtitle: 'For the baker' });
      },

      async list_webhook_events() {
        const { body } = await page.read('reporting.list_webhook_events', {});
        expect(body?.events).toContain('timeline_milestone_added');
        expect(body?.events).toHaveLength(7);
      },

      async create_webhook() {
        expect((await createWebhook()).record).toMatchObject({
          url: hook,
          event_type: 'report_viewed',
          source: 'custom',
          project_id: project,
          status: 1,
        });
      },

      async list_webhooks() {
        const id = idOf(await createWebhook());
        const { records } = await page.read('reporting.list_webhooks', {
          query: { source: 'custom', status: 1 },
        });
        expect(records.map((one) => one.id)).toContain(id);
      },

      async get_webhook() {
        const id = idOf(await createWebhook());
        const { record } = await page.read('reporting.get_webhook', { params: { id } });
        expect(record).toMatchObject({ id, event_type: 'report_viewed' });
      },

      async update_webhook() {
        const id = idOf(await createWebhook());
        const changed = { params: { id }, body: { event_type: 'report_created' } };
        expect((await page.read('reporting.update_webhook', changed)).record).toMatchObject({
          id,
          event_type: 'report_created',
          url: hook,
        });
      },

      async delete_webhook() {
        const id = idOf(await createWebhook());
        const { body } = await page.read('reporting.delete_webhook', { params: { id } });
        expect(body).toMatchObject({ success: true });
        expect(await page.refusal('reporting.get_webhook', { params: { id } })).toMatchObject({
          code: 'RECORD_NOT_FOUND',
        });
      },

      async create_timeline_event() {
        expect((await createEvent('Opening')).record).toMatchObject({
          title: 'Opening',
          content: '<p>Open <b>late</b></p>',
          project_id: project,
          report_id: null,
          date: '2026-03-08',
        });
      },

      async list_timeline_events() {
        const id = idOf(await createEvent('Fair'));
        const query = { project_id: project, date: '2026-03-08' };
        const { records } = await page.read('reporting.list_timeline_events', { query });
        expect(records.map((one) => one.id)).toContain(id);
      },

      async get_timeline_event() {
        const id = idOf(await createEvent('Feast'));
        const { record } = await page.read('reporting.get_timeline_event', { params: { id } });
        expect(record).toMatchObject({ id, title: 'Feast' });
      },

      async update_timeline_event() {
        const id = idOf(await createEvent('Strike'));
        const body = { project_id: project, title: 'Strike over', content: '<p>Bread</p>' };
        const { record } = await page.read('reporting.update_timeline_event', { params: { id }, body });
        expect(record).toMatchObject({ id, title: 'Strike over', content: '<p>Bread</p>' });
      },

      async delete_timeline_event() {
        const id = idOf(await createEvent('Mistake'));
        const { body } = await page.read('reporting.delete_timeline_event', { params: { id } });
        expect(body).toMatchObject({ success: true });
        const left = await page.read('reporting.list_timeline_events', { query: { project_id: project } });
        expect(left.records.map((one) => one.id)).not.toContain(id);
      },
    },
    () => ({ rig, page }),
  );
});

it('a list without links is read page by page from its meta', async () => {
  const own = await company.stranger();
  for (const name of ['A', 'B', 'C']) await own.makeProject(name);
  const theirs = await rig.openWorkspace({ reporting: rig.reporting(own.token) });
  const names: string[] = [];
  const query = { per_page: 2, sortBy: 'name' };
  let read = await theirs.read('reporting.list_projects', { query });
  for (;;) {
    names.push(...read.records.map(({ name }) => name));
    if (read.page.next === null) break;
    read = await theirs.read('reporting.list_projects', { next: read.page.next });
  }
  expect(names).toEqual(['A', 'B', 'C']);
});
