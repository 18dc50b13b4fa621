import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Agency } from './agency';
import type { Integration, Report, Template, TimelineEvent, Webhook } from './records';

// "Endpoints" of reporting-v2: reads and their filters, row by row.
let agency: Agency;
let aurora: number;
let finch: number;

beforeAll(async () => {
  agency = await Agency.open();
  aurora = await agency.makeProject('Padaria Aurora');
  finch = await agency.makeProject('Marlowe & Finch');
});
afterAll(() => agency.close());

const ids = async (path: string, of = agency): Promise<number[]> =>
  (await of.list<{ id: number }>(path)).data.map(({ id }) => id);

describe('reporting GET /projects', () => {
  it('projects are searched by name in upper or lower case', async () => {
    expect(await ids('/projects')).toEqual([aurora, finch]);
    expect(await ids('/projects?q=aurora')).toEqual([aurora]);
    expect(await ids('/projects?q=FINCH')).toEqual([finch]);
    expect(await ids('/projects?q=%26')).toEqual([finch]);
    expect(await ids('/projects?q=nobody')).toEqual([]);
    expect(await ids('/projects?q=')).toEqual([aurora, finch]);
  });
});

describe('reporting GET /integrations', () => {
  it('integrations are filtered by project, name and platform, also together', async () => {
    const feed = await agency.connect(aurora, 'instagram', { name: 'Aurora feed' });
    const ads = await agency.connect(aurora, 'google_ads', { name: 'Aurora ads', status: 'expired' });
    const other = await agency.connect(finch, 'instagram', { name: 'Finch feed' });
    expect(await ids('/integrations')).toEqual([feed, ads, other]);
    expect(await ids(`/integrations?project_id=${aurora}`)).toEqual([feed, ads]);
    expect(await ids('/integrations?slug=instagram')).toEqual([feed, other]);
    expect(await ids('/integrations?name=feed')).toEqual([feed, other]);
    expect(await ids(`/integrations?project_id=${aurora}&slug=instagram`)).toEqual([feed]);
    expect(await ids('/integrations?slug=pinterest')).toEqual([]);
    const { integration } = await agency.read<{ integration: Integration }>(`/integrations/${ads}`);
    expect(integration.status).toBe('expired');
  });
});

describe('reporting GET /templates', () => {
  it('a company’s templates include at least three of the service’s and its own, not those of others', async () => {
    const before = await agency.list<Template>('/templates');
    expect(before.data.length).toBeGreaterThanOrEqual(3);
    const own = await agency.makeTemplate('Only ours');
    const stranger = await agency.stranger();
    const seen = await stranger.list<Template>('/templates');
    expect(await ids('/templates')).toContain(own);
    expect(seen.data.map(({ id }) => id)).toEqual(before.data.map(({ id }) => id));
  });
});

describe.each(['reports', 'dashboards'])('reporting GET /%s', (lists) => {
  it('documents are filtered by project, day of creation and day of the last change', async () => {
    const company = await agency.stranger();
    const [bakery, detective] = [await company.makeProject('Bakery'), await company.makeProject('Detective')];
    const found = (query: string) => ids(`/${lists}${query}`, company);
    const make = async (project: number) => {
      const body = await company.documentBody(project);
      const answer = await company.done<Record<string, Report>>('POST', `/${lists}`, body);
      return Object.values(answer)[0]!;
    };
    const first = await make(bakery);
    await company.sandbox.advance(86_400);
    const second = await make(detective);
    expect(await found('')).toEqual([first.id, second.id]);
    expect(await found(`?project_id=${detective}`)).toEqual([second.id]);
    for (const filter of ['created_at', 'updated_at']) {
      expect(await found(`?${filter}=${first.created_at.slice(0, 10)}`)).toEqual([first.id]);
      expect(await found(`?${filter}=${second.created_at.slice(0, 10)}`)).toEqual([second.id]);
      expect(await found(`?${filter}=2020-01-01`)).toEqual([]);
    }
    const { data } = await company.list<Report>(`/${lists}?project_id=${bakery}`);
    expect(data[0]?.client_id).toBe(bakery);
  });
});

describe('reporting webhooks', () => {
  const hook = async (body: object) =>
    (
      await agency.done<{ webhook: Webhook }>('POST', '/webhooks', {
        url: 'https://1.1.1.1/in',
        event_type: 'automation_executed',
        ...body,
      })
    ).webhook;

  it('webhooks are filtered by project, event type, source and status', async () => {
    const whole = await hook({});
    const narrow = await hook({ event_type: 'control_goal_met', project_id: aurora });
    expect(await ids('/webhooks')).toEqual([whole.id, narrow.id]);
    expect(await ids(`/webhooks?project_id=${aurora}`)).toEqual([narrow.id]);
    expect(await ids('/webhooks?event_type=automation_executed')).toEqual([whole.id]);
    expect(await ids('/webhooks?source=custom')).toEqual([whole.id, narrow.id]);
    expect(await ids('/webhooks?source=zapier')).toEqual([]);
    expect(await ids('/webhooks?status=1')).toEqual([whole.id, narrow.id]);
    expect(await ids('/webhooks?status=active')).toEqual([whole.id, narrow.id]);
    expect(await ids('/webhooks?status=0')).toEqual([]);
    expect(await ids('/webhooks?status=inactive')).toEqual([]);
  });

  it('a webhook is changed field by field and deleted', async () => {
    const { id } = await hook({ project_id: aurora });
    await agency.sandbox.advance(60);
    const change = async (body: object) =>
      (await agency.done<{ webhook: Webhook }>('PUT', `/webhooks/${id}`, body)).webhook;
    expect(await change({ event_type: 'control_goal_not_met' })).toMatchObject({
      url: 'https://1.1.1.1/in',
      event_type: 'control_goal_not_met',
      project_id: aurora,
    });
    const changed = await change({ url: 'https://8.8.8.8/x', project_id: finch });
    expect(changed).toMatchObject({ url: 'https://8.8.8.8/x', project_id: finch, source: 'custom' });
    expect((await agency.read<{ webhook: Webhook }>(`/webhooks/${id}`)).webhook).toEqual(changed);
    expect(await agency.done('DELETE', `/webhooks/${id}`)).toEqual({
      success: true,
      message: expect.any(String),
    });
    expect((await agency.refusal('GET', `/webhooks/${id}`)).status).toBe(404);
    expect((await agency.refusal('DELETE', `/webhooks/${id}`)).status).toBe(404);
  });
});

describe('reporting timeline events', () => {
  it('timeline events are filtered by project, report and day, changed and deleted', async () => {
    const company = await agency.stranger();
    const [bakery, detective] = [await company.makeProject('Bakery'), await company.makeProject('Detective')];
    const { report } = await company.done<{ report: Report }>(
      'POST',
      '/reports',
      await company.documentBody(bakery),
    );
    const found = (query: string) => ids(`/timeline-events${query}`, company);
    const add = async (body: object) =>
      (
        await company.done<{ timeline_event: TimelineEvent }>('POST', '/timeline-events', {
          project_id: bakery,
          title: 'Launch',
          content: '<b>now</b>',
          ...body,
        })
      ).timeline_event;
    const plain = await add({ date: '2026-02-01' });
    const attached = await add({ report_id: report.id, date: '2026-02-02' });
    const other = await add({ project_id: detective, date: '2026-02-02' });
    expect(await found(`?project_id=${bakery}`)).toEqual([plain.id, attached.id]);
    expect(await found(`?report_id=${report.id}`)).toEqual([attached.id]);
    expect(await found('?date=2026-02-02')).toEqual([attached.id, other.id]);

    const sent = { project_id: detective, report_id: null, title: 'Moved', content: '<i>x</i>' };
    const { timeline_event } = await company.done<{ timeline_event: TimelineEvent }>(
      'PUT',
      `/timeline-events/${attached.id}`,
      sent,
    );
    expect(timeline_event).toMatchObject({ ...sent, id: attached.id, date: '2026-02-02' });
    expect(await company.done('DELETE', `/timeline-events/${attached.id}`)).toMatchObject({ success: true });
    expect((await company.refusal('GET', `/timeline-events/${attached.id}`)).status).toBe(404);
  });

  it('a timeline event keeps its HTML unchanged and has today’s date by default', async () => {
    const content = '<p onclick="x()">Hi <script>alert(1)</script>&amp; <em>you</em></p>';
    const { timeline_event } = await agency.done<{ timeline_event: TimelineEvent }>(
      'POST',
      '/timeline-events',
      { project_id: aurora, title: 'T', content },
    );
    const { now } = await agency.sandbox.control('GET', '/clock');
    expect(timeline_event).toMatchObject({ content, date: now.slice(0, 10) });
  });
});
