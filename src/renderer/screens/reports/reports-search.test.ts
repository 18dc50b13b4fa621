import { describe, expect, it } from 'vitest';
import { readNewReport } from './new-report-search';
import { openReport, readSearch } from './reports-search';

describe('Record in a Reports address', () => {
  it.each([
    ['reporting:report:12', 'reporting:report:12'],
    ['reporting:template:7', 'reporting:template:7'],
    ['report 12', 'reporting:report:12'],
    ['dashboard 12', 'reporting:dashboard:12'],
    ['planning:post:12', undefined],
    ['reporting:project:12', undefined],
    ['reporting:report:12a', undefined],
    ['12', undefined],
  ])('the address value %s is read as %s', (written, key) => {
    expect(readSearch({ open: written }).open).toBe(key);
  });

  it('a link opens a report or dashboard, but not a template', () => {
    const linked = (open: string) => openReport({ params: {}, search: { open } });
    expect(linked('dashboard 12')).toEqual({ record: 'reporting:dashboard:12' });
    expect(linked('reporting:template:7')).toBeNull();
  });

  it('a new report can copy a report or dashboard, but not a template', () => {
    expect(readNewReport({ like: 'reporting:dashboard:12' })).toEqual({ like: 'reporting:dashboard:12' });
    expect(readNewReport({ like: 'report 12' })).toEqual({ like: 'reporting:report:12' });
    expect(readNewReport({ like: 'reporting:template:7' })).toEqual({});
  });
});
