import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../sandbox-client';
import { Agency } from './agency';
import type { Report } from './records';

// "Errors" of reporting-v2, and input that means harm: always its envelope, never a 500.
let agency: Agency;
let project: number;
let report: number;

beforeAll(async () => {
  agency = await Agency.open();
  project = await agency.makeProject();
  const answer = await agency.done<{ report: Report }>(
    'POST',
    '/reports',
    await agency.documentBody(project),
  );
  report = answer.report.id;
});
afterAll(() => agency.close());

describe('reporting API with unknown resources', () => {
  it.each([
    ['GET', '/projects/999999'],
    ['GET', '/integrations/999999'],
    ['GET', '/templates/999999'],
    ['GET', '/reports/999999'],
    ['GET', '/dashboards/999999'],
    ['GET', '/webhooks/999999'],
    ['PUT', '/webhooks/999999'],
    ['DELETE', '/webhooks/999999'],
    ['GET', '/timeline-events/999999'],
    // The body may be wrong too. The answer is the same, because there is no record to change.
    ['PUT', '/timeline-events/999999'],
    ['DELETE', '/timeline-events/999999'],
    ['GET', '/projects/seven'],
    ['GET', '/projects/-1'],
    ['GET', '/projects/1.5'],
    ['GET', '/reports/__proto__'],
    ['GET', '/nothing'],
    ['GET', '/clients'],
  ])('%s %s answers 404', async (method, path) => {
    const { status, body } = await agency.refusal(method, path, method === 'PUT' ? {} : undefined);
    expect(status).toBe(404);
    expect(body).toEqual({ message: expect.any(String) });
  });
});

describe('reporting lists with wrong parameters', () => {
  it.each([
    ['/projects?per_page=101', 'per_page'],
    ['/projects?per_page=0', 'per_page'],
    ['/projects?page=0', 'page'],
    ['/projects?page=x', 'page'],
    ['/projects?sortBy=colour', 'sortBy'],
    ['/projects?sortBy=constructor', 'sortBy'],
    ['/projects?descending=maybe', 'descending'],
    ['/integrations?project_id=x', 'project_id'],
    ['/reports?created_at=yesterday', 'created_at'],
    ['/dashboards?updated_at=2026-02-30', 'updated_at'],
    ['/templates?per_page=500', 'per_page'],
    ['/webhooks?status=on', 'status'],
    ['/timeline-events?date=1', 'date'],
    ['/timeline-events?report_id=x', 'report_id'],
  ])('the list %s answers 422 and names the parameter', async (path, field) => {
    const { status, body, errors } = await agency.refusal('GET', path);
    expect(status).toBe(422);
    expect(body).toEqual({ message: expect.any(String), errors: { [field]: [expect.any(String)] } });
    expect(Object.keys(errors ?? {})).toEqual([field]);
  });
});

describe.each(['/reports', '/dashboards'])('invalid POST %s', (path) => {
  it.each(['title', 'subtitle', 'start', 'end', 'template_id', 'integration_ids', 'project_id'])(
    'a document without %s is refused with 422',
    async (field) => {
      const body = await agency.documentBody(project, { [field]: undefined });
      const { status, errors } = await agency.refusal('POST', path, body);
      expect(status).toBe(422);
      expect(Object.keys(errors ?? {})).toEqual([field]);
    },
  );

  it.each([
    ['an empty title', { title: '' }, 'title'],
    ['an impossible day', { start: '2026-02-29' }, 'start'],
    ['an end before the start', { end: '2026-01-31' }, 'end'],
    ['an incomplete comparison', { comparison_start: '2026-01-01' }, 'comparison_end'],
    [
      'a comparison that ends before it starts',
      { comparison_start: '2026-01-09', comparison_end: '2026-01-01' },
      'comparison_end',
    ],
    ['an unknown template', { template_id: 999_999 }, 'template_id'],
    ['an unknown project', { project_id: 999_999 }, 'project_id'],
    ['an unknown integration', { integration_ids: [999_999] }, 'integration_ids'],
    ['integrations that are not a list', { integration_ids: 7 }, 'integration_ids'],
  ])('a document with %s is refused with 422', async (_, change, field) => {
    const { status, errors } = await agency.refusal('POST', path, await agency.documentBody(project, change));
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual([field]);
    for (const messages of Object.values(errors ?? {})) expect(messages).toEqual([expect.any(String)]);
  });

  it('records of another company or another project are refused with 422', async () => {
    const stranger = await agency.stranger();
    const theirs = await stranger.makeProject();
    const sent = {
      project_id: theirs,
      template_id: await stranger.makeTemplate(),
      integration_ids: [await stranger.connect(theirs)],
    };
    for (const [field, value] of Object.entries(sent)) {
      const body = await agency.documentBody(project, { [field]: value });
      const { status, errors } = await agency.refusal('POST', path, body);
      expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
    }
    const elsewhere = await agency.connect(await agency.makeProject());
    const body = await agency.documentBody(project, { integration_ids: [elsewhere] });
    expect((await agency.refusal('POST', path, body)).errors).toHaveProperty('integration_ids');
  });
});

describe('invalid webhooks and timeline events', () => {
  const hook = { url: 'https://1.1.1.1/x', event_type: 'report_viewed' };
  it.each([
    ['/webhooks', { ...hook, url: undefined }, ['url']],
    ['/webhooks', { ...hook, url: 'not an address' }, ['url']],
    ['/webhooks', { ...hook, url: 'ftp://1.1.1.1/x' }, ['url']],
    ['/webhooks', { ...hook, event_type: undefined }, ['event_type']],
    ['/webhooks', { ...hook, event_type: 'session_completed' }, ['event_type']],
    ['/webhooks', { ...hook, project_id: 999_999 }, ['project_id']],
    ['/timeline-events', { title: 'T', content: 'c' }, ['project_id']],
    ['/timeline-events', { project_id: 999_999, title: 'T', content: 'c' }, ['project_id']],
  ])('POST %s with %j answers 422 and names the field', async (path, body, fields) => {
    const { status, errors } = await agency.refusal('POST', path, body);
    expect(status).toBe(422);
    expect(Object.keys(errors ?? {})).toEqual(fields);
  });

  it.each([
    ['title', { title: undefined }],
    ['content', { content: undefined }],
    ['date', { date: '1 March' }],
    ['report_id', { report_id: 999_999 }],
  ])('a timeline event with a wrong %s answers 422 and names the field', async (field, change) => {
    const body = { project_id: project, report_id: report, title: 'T', content: 'c', ...change };
    expect(Object.keys((await agency.refusal('POST', '/timeline-events', body)).errors ?? {})).toEqual([
      field,
    ]);
    const { id } = (
      await agency.done<{ timeline_event: { id: number } }>('POST', '/timeline-events', {
        project_id: project,
        title: 'T',
        content: 'c',
      })
    ).timeline_event;
    const { status, errors } = await agency.refusal('PUT', `/timeline-events/${id}`, body);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });

  it('a timeline event with a report of another project is refused', async () => {
    const other = await agency.makeProject();
    const body = { project_id: other, report_id: report, title: 'T', content: 'c' };
    expect((await agency.refusal('POST', '/timeline-events', body)).errors).toHaveProperty('report_id');
  });
});

describe('reporting API with hostile bodies', () => {
  it.each([
    ['no JSON', '{"title":'],
    ['no object', '[]'],
    ['nothing', 'null'],
    ['a text', '"x"'],
    ['deep nesting', '['.repeat(50_000)],
    ['a prototype', '{"__proto__":{"title":"x"},"constructor":{"prototype":{}}}'],
    ['lone surrogates and zeros', '{"title":"\\ud800","subtitle":"\\u0000","start":"\\u0000"}'],
    ['huge numbers', '{"project_id":1e400,"template_id":-0,"integration_ids":[9007199254740993]}'],
  ])('a body with %s answers 422', async (_, body) => {
    for (const path of ['/reports', '/metrics/get-data', '/webhooks', '/timeline-events']) {
      const { status, errors } = await agency.refusal('POST', path, body);
      expect(status).toBe(422);
      expect(errors).toEqual(expect.any(Object));
    }
  });

  it('a body of more than a megabyte answers 413', async () => {
    const { status, body } = await call(`${agency.base}/timeline-events`, {
      method: 'POST',
      headers: agency.bearer,
      body: { project_id: project, title: 'T', content: 'x'.repeat(1 << 20) },
    });
    expect([status, body]).toEqual([413, { message: expect.any(String) }]);
  });
});

describe('reporting API with wrong methods', () => {
  it.each([
    ['DELETE', '/projects'],
    ['PATCH', '/webhooks/1'],
    ['PUT', '/reports/1'],
    ['POST', '/companies/settings'],
  ])('%s %s answers 405', async (method, path) => {
    const { status, body } = await call(agency.base + path, { method, headers: agency.bearer });
    expect([status, body]).toEqual([405, { message: expect.any(String) }]);
  });
});
