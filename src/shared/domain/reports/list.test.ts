import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, lastOfMonth, monthOf } from '../time';
import {
  filteredReports,
  isOfMonth,
  nextPeriod,
  periodBefore,
  type ReportFilter,
  reportGroups,
  reportSorts,
  sortedReports,
  withoutReport,
} from './list';
import { type ReportRow, reportKeyOf } from './rows';

const row = (id: number, given: Partial<ReportRow> = {}): ReportRow => {
  const period = given.period ?? { start: '2026-10-01', end: '2026-10-31' };
  return {
    key: reportKeyOf(given.kind ?? 'report', id),
    kind: 'report',
    id,
    title: `No. ${id}`,
    subtitle: null,
    comparison: null,
    templateId: 1,
    templateTitle: 'Monthly',
    projectId: '7',
    client: 'reporting:7',
    clientName: 'Café Ágora',
    views: 0,
    createdAt: id,
    internalUrl: null,
    externalUrl: null,
    isNew: false,
    ...given,
    period,
    month: monthOf(period.end),
  };
};
const everything: ReportFilter = {
  kind: 'report',
  clients: [],
  months: [],
  templates: [],
  views: null,
  text: '',
  mine: null,
};
const keys = (rows: readonly ReportRow[]) => rows.map(({ id }) => id);

describe('Report list', () => {
  const rows = [
    row(1, { views: 4 }),
    row(2, { client: 'reporting:8', projectId: '8', clientName: 'Nordlicht' }),
    row(3, { kind: 'dashboard' }),
    row(4, { templateId: 311, templateTitle: null, subtitle: 'Outubro' }),
  ];

  it.each([
    [{}, [1, 2, 4]],
    [{ kind: 'dashboard' }, [3]],
    [{ clients: ['reporting:8'] }, [2]],
    [{ templates: ['311'] }, [4]],
    [{ months: ['2026-09-01'] }, []],
    [{ views: 'some' }, [1]],
    [{ views: 'none' }, [2, 4]],
    [{ views: 'new' }, [2]],
    [{ text: 'agora outub' }, [4]],
    [{ mine: new Set(['8']) }, [2]],
  ] as const)('the filter %j keeps the matching reports', (filter, left) => {
    const shown = filteredReports(rows, { ...everything, ...filter }, new Map([['reporting:report:2', 3]]));
    expect(keys(shown)).toEqual(left);
  });

  it('reports are grouped by month in the order of the rows for every sort order', () => {
    const months = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2025-01-15', days));
    const some = fc.array(fc.record({ end: months, views: fc.nat({ max: 9 }) }), { maxLength: 40 });
    fc.assert(
      fc.property(some, fc.constantFrom(...reportSorts), (given, sort) => {
        const all = given.map(({ end, views }, id) => row(id, { views, period: { start: end, end } }));
        const sorted = sortedReports(all, sort, 'en');
        expect(keys(sorted).toSorted()).toEqual(keys(all).toSorted());
        const groups = reportGroups({ shown: sorted, all, clients: [], today: '2026-11-23', isWhole: true });
        // Groups and rows have one order: that is what a list with headings is drawn from.
        expect(groups.flatMap(({ month, total }) => Array.from({ length: total }, () => month))).toEqual(
          sorted.map(({ month }) => month),
        );
      }),
    );
  });
});

describe('Reports of a month', () => {
  const clients = ['7', '8', '9'].map((projectId) => ({
    key: `reporting:${projectId}` as const,
    name: projectId,
    projectId,
  }));

  it.each([
    [{ start: '2026-10-01', end: '2026-10-31' }, true],
    [{ start: '2026-09-26', end: '2026-10-25' }, true],
    [{ start: '2026-10-12', end: '2026-10-31' }, true],
    [{ start: '2026-10-20', end: '2026-10-31' }, false],
    [{ start: '2026-09-20', end: '2026-10-10' }, false],
    [{ start: '2026-08-01', end: '2026-10-31' }, false],
  ])('a report of %j belongs to October: %s', (period, is) => {
    expect(isOfMonth(period, '2026-10-01')).toBe(is);
  });

  it('clients with a report are counted, and clients without one are named for the last month', () => {
    const all = [
      row(1),
      row(2, { projectId: '8', kind: 'dashboard' }),
      row(3, { projectId: '9', period: { start: '2026-09-01', end: '2026-09-30' } }),
    ];
    const groups = reportGroups({ shown: [], all, clients, today: '2026-11-23', isWhole: true });
    expect(groups).toMatchObject([{ month: '2026-10-01', total: 0, have: 1 }]);
    expect(groups[0]?.missing?.map(({ projectId }) => projectId)).toEqual(['8', '9']);
    expect(withoutReport(all, clients, '2026-09-01').map(({ projectId }) => projectId)).toEqual(['7', '8']);
    const ofAll = reportGroups({ shown: all.slice(2), all, clients, today: '2026-11-23', isWhole: false });
    expect(ofAll).toMatchObject([{ month: '2026-09-01', have: 1, missing: null }]);
    const unread = reportGroups({ shown: all, all, clients: [], today: '2026-11-23', isWhole: true });
    expect(unread[0]).toMatchObject({ month: '2026-10-01', have: 0, missing: null });
  });
});

describe('Adjacent periods', () => {
  it('the periods next to a month are whole months', () => {
    expect(nextPeriod({ start: '2026-01-01', end: '2026-01-31' })).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
    });
    expect(periodBefore({ start: '2026-03-01', end: '2026-03-31' })).toEqual({
      start: '2026-02-01',
      end: '2026-02-28',
    });
  });

  it('the periods next to other days are adjacent and equally long', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 700 }), fc.integer({ min: 0, max: 120 }), (from, length) => {
        const start = addDays('2025-01-01', from);
        const period = { start, end: addDays(start, length) };
        const [next, before] = [nextPeriod(period), periodBefore(period)];
        expect(addDays(period.end, 1)).toBe(next.start);
        expect(addDays(before.end, 1)).toBe(period.start);
        const isMonth = start === monthOf(start) && period.end === lastOfMonth(start);
        if (isMonth) expect(next.end).toBe(lastOfMonth(next.start));
        else for (const one of [next, before]) expect(daysBetween(one.start, one.end)).toBe(length);
      }),
    );
  });
});
