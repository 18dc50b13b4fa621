import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time';
import { type Check, type PreflightGround, preflight, type ReportDraft, requestOf } from './preflight';
import { type ReportRow, reportKeyOf } from './rows';

const good: ReportDraft = {
  kind: 'report',
  client: 'reporting:7',
  projectId: 7,
  templateId: 412,
  title: 'Informe mensual',
  subtitle: 'Octubre de 2026',
  start: '2026-10-01',
  end: '2026-10-31',
  comparisonStart: '2026-09-01',
  comparisonEnd: '2026-09-30',
  integrationIds: [1, 2],
};
const source = (id: number, slug: string, isActive = true) => ({ id, slug, name: `@${slug}`, isActive });
const ground: PreflightGround = {
  today: '2026-11-23',
  sources: [source(1, 'instagram'), source(2, 'tiktok'), source(3, 'facebook')],
  hasTemplate: true,
  sections: [{ title: 'In short', widgets: ['ig:reach', 'tt:views', 'unheard of'] }],
  platformsOf: (widget) => (widget === 'ig:reach' ? ['instagram'] : widget === 'tt:views' ? ['tiktok'] : []),
  rows: [],
  budget: { left: 28, limit: 30, wholeAt: 5, nextAt: 4 },
  isOffline: false,
};
const told = (draft: Partial<ReportDraft>, given: Partial<PreflightGround> = {}) =>
  preflight({ ...good, ...draft }, { ...ground, ...given });
const names = (checks: readonly Check[]) => checks.map(({ level, about }) => `${level} ${about}`);

describe('Report checks before creation', () => {
  it('checks are listed as problems, then notes, then fine ones', () => {
    expect(names(told({}))).toEqual([
      'fine sources',
      'fine no_duplicate',
      'fine dates',
      'fine comparison',
      'fine budget',
    ]);
    const list = names(
      told({ subtitle: ' ' }, { sources: [source(1, 'instagram'), source(2, 'tiktok', false)] }),
    );
    expect(list.slice(0, 3)).toEqual(['stop subtitle', 'know not_active', 'know widgets']);
  });

  it.each([
    [{ client: null, projectId: null }, 'stop client'],
    [{ projectId: null }, 'stop project'],
    [{ templateId: null }, 'stop template'],
    [{ title: '' }, 'stop title'],
    [{ start: '' }, 'stop dates'],
    [{ end: '2026-09-30' }, 'stop dates'],
    [{ end: '2026-11-30' }, 'know not_over'],
    [{ end: '2026-11-23' }, 'know not_over'],
    [{ end: '2026-11-22' }, 'fine dates'],
    [{ comparisonStart: '' }, 'stop comparison'],
    [{ comparisonEnd: '' }, 'stop comparison'],
    [{ comparisonStart: '2026-09-30', comparisonEnd: '2026-09-01' }, 'stop comparison'],
    [{ comparisonStart: '', comparisonEnd: '' }, 'fine no_comparison'],
    [{ comparisonStart: '2026-10-31', comparisonEnd: '2026-11-02' }, 'know overlap'],
    [{ comparisonStart: '2026-07-01' }, 'know comparison'],
    [{ integrationIds: [] }, 'stop no_sources'],
    [{ integrationIds: [9] }, 'stop no_sources'],
  ] as const)('the draft change %j gives the check %s', (draft, said) => {
    expect(names(told(draft))).toContain(said);
  });

  it('a widget is empty only if its platform is known and no chosen active source has it', () => {
    const widgets = told({ integrationIds: [1, 3] }).find(({ about }) => about === 'widgets');
    expect(widgets).toMatchObject({ empty: 1, total: 3 });
  });

  it('a report with the same dates, template and client is a duplicate', () => {
    const row = {
      key: reportKeyOf('report', 5),
      kind: 'report',
      templateId: 412,
      projectId: '7',
      period: { start: '2026-10-01', end: '2026-10-31' },
    } as ReportRow;
    expect(told({}, { rows: [row] })).toContainEqual({ level: 'know', about: 'duplicate', row });
    expect(names(told({ kind: 'dashboard' }, { rows: [row] }))).toContain('fine no_duplicate');
  });

  it('a used-up daily limit or being offline is a problem', () => {
    const spent = { left: 0, limit: 30, wholeAt: 9, nextAt: 2 };
    expect(told({}, { budget: spent })[0]).toEqual({ level: 'stop', about: 'budget', budget: spent });
    expect(names(told({}, { budget: null }))).toContain('know budget_unknown');
    expect(names(told({}, { isOffline: true }))[0]).toBe('stop offline');
  });
});

describe('Report request', () => {
  const day = fc.integer({ min: -400, max: 400 }).map((days) => addDays('2026-10-01', days));
  const maybeDay = fc.oneof(day, fc.constant(''));
  const draft = fc.record({
    kind: fc.constantFrom('report', 'dashboard'),
    client: fc.constantFrom('reporting:7', null),
    projectId: fc.constantFrom(7, null),
    templateId: fc.constantFrom(412, null),
    title: fc.constantFrom('', ' ', 'Informe'),
    subtitle: fc.constantFrom('', '  ', 'Octubre'),
    start: maybeDay,
    end: maybeDay,
    comparisonStart: maybeDay,
    comparisonEnd: maybeDay,
    integrationIds: fc.subarray([1, 2, 3]),
  }) as fc.Arbitrary<ReportDraft>;

  it('a request exists only if no check is a problem, and its dates are valid', () => {
    fc.assert(
      fc.property(draft, fc.nat({ max: 2 }), fc.boolean(), (one, left, isOffline) => {
        const checks = preflight(one, {
          ...ground,
          isOffline,
          budget: { left, limit: 30, wholeAt: 1, nextAt: 1 },
        });
        const request = requestOf(one, checks);
        expect(request === null).toBe(checks.some(({ level }) => level === 'stop'));
        if (!request) return;
        const { body } = request;
        expect(body.start <= body.end).toBe(true);
        expect(body.title).toMatch(/\S/);
        expect(body.subtitle).toMatch(/\S/);
        expect(body.comparison_start === undefined).toBe(body.comparison_end === undefined);
        expect(body.integration_ids.length).toBeGreaterThan(0);
        expect(left).toBeGreaterThan(0);
        expect(isOffline).toBe(false);
      }),
    );
  });

  it('a request has exactly the values of the form', () => {
    const request = requestOf(good, told({}));
    expect(request).toEqual({
      kind: 'report',
      body: {
        title: 'Informe mensual',
        subtitle: 'Octubre de 2026',
        start: '2026-10-01',
        end: '2026-10-31',
        comparison_start: '2026-09-01',
        comparison_end: '2026-09-30',
        template_id: 412,
        project_id: 7,
        integration_ids: [1, 2],
      },
    });
  });
});
