import { describe, expect, it } from 'vitest';
import { addMonths, lastOfMonth } from '../time';
import { countsForDue, dueReports } from './due';
import type { ReportRow } from './rows';

const client = { key: 'reporting:7', name: 'Ótica Sol', projectId: '7' } as const;
const of = (month: string, given: Partial<ReportRow> = {}) =>
  ({
    key: month,
    kind: 'report',
    projectId: '7',
    month,
    createdAt: 1,
    period: { start: month, end: lastOfMonth(month) },
    ...given,
  }) as ReportRow;
const [september, august, july] = ['2026-09-01', '2026-08-01', '2026-07-01'];
const due = (rows: readonly ReportRow[], today = '2026-11-23') =>
  dueReports(rows, [client], today).map(({ month, last }) => `${month} after ${last.key}`);

describe('a report is due', () => {
  it('once the month is over, if the two months before it have one', () => {
    const rows = [of(september), of(august)];
    expect(due(rows)).toEqual(['2026-10-01 after 2026-09-01']);
    expect(due(rows, '2026-10-31')).toEqual([]);
  });

  it('not where it is there, where one month before it has none, or where only a dashboard is', () => {
    expect(due([of('2026-10-01'), of(september), of(august)])).toEqual([]);
    expect(due([of(september), of(july)])).toEqual([]);
    expect(due([of(september, { kind: 'dashboard' }), of(august)])).toEqual([]);
    expect(due([])).toEqual([]);
    expect(dueReports([of(september), of(addMonths(september, -1))], [], '2026-11-23')).toEqual([]);
  });

  it('after the newest one of the month before', () => {
    const rows = [
      of(september, { key: 'reporting:report:1' }),
      of(september, { key: 'reporting:report:2', createdAt: 9 }),
      of(august),
    ];
    expect(due(rows)).toEqual(['2026-10-01 after reporting:report:2']);
  });

  it('by the reports of three months alone', () => {
    const months = Array.from({ length: 8 }, (_, back) => addMonths('2026-11-01', -back));
    const counted = months.filter((month) => countsForDue(lastOfMonth(month), '2026-11-23'));
    expect(counted).toEqual(['2026-10-01', september, august]);
    expect(countsForDue('2026-07-31', '2026-11-23')).toBe(false);
  });
});
