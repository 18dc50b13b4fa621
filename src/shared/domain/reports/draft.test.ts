import { describe, expect, it } from 'vitest';
import { type DraftGround, renamed, sameLastYear, startDraft, usualSources } from './draft';
import { type ReportRow, reportKeyOf } from './rows';

const source = (id: number, slug: string, isActive = true) => ({ id, slug, name: slug, isActive });
const last = {
  key: reportKeyOf('report', 5),
  kind: 'report',
  id: 5,
  projectId: '7',
  templateId: 412,
  createdAt: 9,
  title: 'Informe mensual · Septiembre de 2026',
  subtitle: 'x',
  period: { start: '2026-09-01', end: '2026-09-30' },
  comparison: null,
} as ReportRow;
const ground: DraftGround = {
  today: '2026-11-23',
  language: 'es',
  rows: [last],
  templates: new Set([412]),
  sources: [source(1, 'instagram'), source(2, 'tiktok', false), source(3, 'shopify')],
  sectionsOf: () => [{ title: 'In short', widgets: ['ig:reach', 'tt:views'] }],
  platformsOf: (widget) => (widget === 'ig:reach' ? ['instagram'] : widget === 'tt:views' ? ['tiktok'] : []),
};
const client = { key: 'link:a', name: 'Cocina', projectId: '7' } as const;
const seed = { kind: 'report', like: null, client, templateId: null, period: null } as const;

describe('New report draft', () => {
  it('a new report is for the last month with the previous title, template and matching sources', () => {
    expect(startDraft(seed, ground)).toEqual({
      kind: 'report',
      client: 'link:a',
      projectId: 7,
      templateId: 412,
      title: 'Informe mensual · Octubre de 2026',
      subtitle: '',
      start: '2026-10-01',
      end: '2026-10-31',
      comparisonStart: '2026-09-01',
      comparisonEnd: '2026-09-30',
      integrationIds: [1],
    });
  });

  it('a report created like another is for the following period with the same comparison setting', () => {
    expect(
      startDraft({ ...seed, like: { ...last, period: { start: '2026-10-05', end: '2026-10-11' } } }, ground),
    ).toMatchObject({ start: '2026-10-12', end: '2026-10-18', comparisonStart: '', comparisonEnd: '' });
  });

  it('a draft has no template that is gone, and a default title without earlier reports', () => {
    expect(startDraft(seed, { ...ground, templates: new Set() }).templateId).toBeNull();
    for (const rows of [[], [{ ...last, title: '' }]])
      expect(startDraft(seed, { ...ground, rows }).title).toBe('Informe mensual');
    expect(startDraft({ ...seed, client: null }, ground)).toMatchObject({ title: '', client: null });
  });

  it('a draft has all active sources if the needs of the template are unknown', () => {
    expect(usualSources(412, { ...ground, sectionsOf: () => null })).toEqual([1, 3]);
    expect(usualSources(412, { ...ground, platformsOf: () => [] })).toEqual([1, 3]);
  });
});

describe('Report title', () => {
  const [october, january] = [
    { start: '2026-10-01', end: '2026-10-31' },
    { start: '2027-01-01', end: '2027-01-31' },
  ];
  it.each([
    ['Relatório mensal · outubro de 2026', 'Relatório mensal · janeiro de 2027', 'pt-BR'],
    ['Outubro 2026: relatório', 'Janeiro 2027: relatório', 'pt-BR'],
    ['Monthly report', 'Monthly report', 'en'],
    ['October in detail', 'January in detail', 'en'],
  ] as const)('the title %s becomes %s', (was, is, language) => {
    expect(renamed(was, october, january, language)).toBe(is);
  });
});

it('the same period last year ends with its month', () => {
  expect(sameLastYear({ start: '2025-02-01', end: '2025-02-28' })).toEqual({
    start: '2024-02-01',
    end: '2024-02-29',
  });
  expect(sameLastYear({ start: '2026-10-12', end: '2026-10-20' })).toEqual({
    start: '2025-10-12',
    end: '2025-10-20',
  });
});
