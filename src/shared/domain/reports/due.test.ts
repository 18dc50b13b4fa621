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

describe('dueReports', () => {
  it('a report is due after the month if the two months before have one', () => {
    const rows = [of(september), of(august)];
    expect(due(rows)).toEqual(['2026-10-01 after 2026-09-01']);
    expect(due(rows, '2026-10-31')).toEqual([]);
  });

  it('no report is due if it exists, if a month before has none or if there is only a dashboard', () => {
    expect(due([of('2026-10-01'), of(september), of(august)])).toEqual([]);
    expect(due([of(september), of(july)])).toEqual([]);
    expect(due([of(september, { kind: 'dashboard' }), of(august)])).toEqual([]);
    expect(due([])).toEqual([]);
    expect(dueReports([of(september), of(addMonths(september, -1))], [], '2026-11-23')).toEqual([]);
  });

  it('a due report follows the newest report of the previous month', () => {
    const rows = [
      of(september, { key: 'reporting:report:1' }),
      of(september, { key: 'reporting:report:2', createdAt: 9 }),
      of(august),
    ];
    expect(due(rows)).toEqual(['2026-10-01 after reporting:report:2']);
  });

  it('only reports of the last three months count for due reports', () => {
    const months = Array.from({ length: 8 }, (_, back) => addMonths('2026-11-01', -back));
    const counted = months.filter((month) => countsForDue(lastOfMonth(month), '2026-11-23'));
    expect(counted).toEqual(['2026-10-01', september, august]);
    expect(countsForDue('2026-07-31', '2026-11-23')).toBe(false);
  });
});
