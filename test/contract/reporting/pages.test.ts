import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpuMsOf } from '../cpu-time';
import { Agency } from './agency';
import type { Report } from './records';

// "The hosted pages" of the sandbox's contract: reports and dashboards.
let agency: Agency;
let project: number;

beforeAll(async () => {
  agency = await Agency.open();
  project = await agency.makeProject('Padaria <Aurora>');
});
afterAll(() => agency.close());

async function publish(change: object): Promise<{ response: Response; text: string }> {
  const body = await agency.documentBody(project, change);
  const { report } = await agency.done<{ report: Report }>('POST', '/reports', body);
  const response = await fetch(report.external_url);
  return { response, text: await response.text() };
}

describe('report page', () => {
  it('a report page shows its title, period, sections and the values of its template', async () => {
    const integration = await agency.connect(project, 'instagram', { name: '@aurora' });
    const template = await agency.makeTemplate('T', {
      sections: [{ title: 'Visibility', widgets: ['ig:reach', 'ig:nothing'] }],
    });
    const { response, text } = await publish({
      title: 'February & more',
      integration_ids: [integration],
      template_id: template,
      comparison_start: '2026-01-01',
      comparison_end: '2026-01-31',
    });
    expect(response.headers.get('content-type')).toContain('text/html');
    for (const shown of ['February &amp; more', '2026-02-01', '2026-01-31', 'Visibility', '@aurora: reach'])
      expect(text).toContain(shown);
    const definition = { id: 'a', reference_key: 'ig:reach', component: 'number_v1', metrics: [], type: [] };
    const { data } = await agency.done<{ data: { a: { values: number } } }>('POST', '/metrics/get-data', {
      start: '2026-02-01',
      end: '2026-02-28',
      integration_id: integration,
      metrics: [definition],
    });
    expect(text).toContain(`<td>${data.a.values}</td>`);
  });

  it('a report page names the source whose account has expired', async () => {
    const lost = await agency.connect(project, 'facebook', { name: 'Lost page', status: 'expired' });
    expect((await publish({ integration_ids: [lost] })).text).toContain('Lost page');
  });

  it('a report page shows timeline events as text without their markup', async () => {
    const content =
      '<p>Hello <b>you</b></p><script>alert(1)</script><img src=x onerror=alert(2)>&lt;svg onload=alert(3)&gt;';
    await agency.done('POST', '/timeline-events', {
      project_id: project,
      title: '<script>alert(0)</script>',
      content,
      date: '2026-02-10',
    });
    const { response, text } = await publish({ title: '"><script>alert(4)</script>' });
    expect(text).toContain('Hello you');
    expect(text).toContain('2026-02-10');
    expect(text).not.toMatch(/<(script|img|svg)/i);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('a report page with a very long event takes under two seconds of CPU', async () => {
    const content = '<a'.repeat(200_000);
    await agency.done('POST', '/timeline-events', {
      project_id: project,
      title: 'Long',
      content,
      date: '2026-02-11',
    });
    expect(await cpuMsOf(() => publish({}))).toBeLessThan(2_000);
  });

  it('an unknown report page answers 404 in the browser’s language', async () => {
    for (const path of ['/app/reports/999999', '/app/reports/x', '/share/reports/999999/key']) {
      const response = await fetch(new URL(path, agency.base), { headers: { 'accept-language': 'pt-BR' } });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('lang="pt-BR"');
    }
  });
});
