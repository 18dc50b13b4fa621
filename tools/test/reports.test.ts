import { describe, expect, it } from 'vitest';
import { vitestNamed } from './failures.mjs';
import { playwrightCounts, readReport, total, vitestCounts } from './reports.mjs';

const counts = (passed: number, failed = 0, skipped = 0, unsteady = 0) => ({
  ...{ passed, failed, unsteady, skipped },
});

describe('counting tests', () => {
  it('reads what vitest reports', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      testResults: [
        {
          name: 'a.test.ts',
          status: 'passed',
          assertionResults: [
            { status: 'passed', fullName: 'adds', failureMessages: [] },
            { status: 'passed', fullName: 'adds late', failureMessages: ['too late'] },
          ],
        },
      ],
    };
    expect(vitestCounts(report)).toEqual(counts(4, 2, 2, 1));
  });

  it('counts a file that could not be loaded', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults: [
        { name: 'a.test.ts', status: 'failed', assertionResults: [] },
        { name: 'b.test.ts', status: 'passed', assertionResults: [{ status: 'passed', fullName: 'adds' }] },
      ],
    };
    expect(vitestCounts(report)).toEqual(counts(5, 1));
  });

  it('reads what Playwright reports, and keeps apart what passed at a second try', () => {
    const stats = { expected: 9, unexpected: 1, flaky: 2, skipped: 3 };
    expect(playwrightCounts({ stats, errors: [{}] })).toEqual(counts(9, 2, 3, 2));
  });

  it('has counted nothing where the runner died before its report', () => {
    expect(readReport('/nonexistent/report.json', vitestCounts, vitestNamed).counts).toEqual(counts(0));
  });
});

describe('the sum', () => {
  it('adds the stages up', () => {
    const stages = [
      { passed: true },
      { passed: true, counts: counts(10, 0, 1) },
      { passed: false, counts: counts(3, 2, 0, 1) },
    ];
    expect(total(stages)).toEqual(counts(13, 2, 1, 1));
  });

  it('never says 0 failed of a run that failed', () => {
    expect(total([{ passed: false }]).failed).toBe(1);
    expect(total([{ passed: false, counts: counts(7) }]).failed).toBe(1);
  });
});
