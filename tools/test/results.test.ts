import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inProject, scriptOf } from '../lib/project.mjs';
import { runNode } from '../lib/run.mjs';
import { closingLine, noResults, withResults } from './results.mjs';

/** Runs the tests of a small folder of their own, with one more try for those that fail. */
async function resultsOf(name: string, files: Readonly<Record<string, string>>, args: readonly string[]) {
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const { results, status, output } = await withResults(`results-test-${name}`, (env) =>
    runNode(args, { cwd: folder, env, show: 'collect' }),
  );
  expect(status, output).toBe(1);
  return results;
}

let folder = '';
beforeAll(() => {
  mkdirSync(inProject('.cache'), { recursive: true });
  // Inside the project, so that the runners are found.
  folder = mkdtempSync(inProject('.cache/results-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** One test of each outcome. */
const tests = (it: string) => `
  let tries = 0;
  ${it}('adds', () => {});
  ${it}('adds late', () => { tries += 1; if (tries === 1) throw new Error('too late\\nat once'); });
  ${it}('subtracts', () => { throw new Error('3 is not 4'); });
  ${it}.skip('divides [skipped: Windows lacks fractions]', () => {});`;
const unloadable = "throw new Error('no such module');";

const reporter = (name: string) => `--reporter=${inProject(`tools/test/${name}-reporter.mjs`)}`;
const vitest = [scriptOf('vitest'), 'run', reporter('vitest')];
const playwright = [scriptOf('@playwright/test', 'playwright'), 'test', reporter('playwright')];

describe('test reporters', { timeout: 120_000 }, () => {
  it('vitest tests are counted and named, including files that did not load', async () => {
    const files = {
      'a.test.mjs': `import { it } from 'vitest';${tests('it')}`,
      'b.test.mjs': unloadable,
      'vitest.config.mjs': 'export default { test: { retry: 1 } };',
    };
    expect(await resultsOf('vitest', files, vitest)).toEqual({
      passed: 2,
      skipped: 1,
      reasons: { 'Windows lacks fractions': 1 },
      failed: [
        expect.stringMatching(/a\.test\.mjs › subtracts: 3 is not 4$/),
        expect.stringMatching(/b\.test\.mjs › the file itself: no such module$/),
      ],
      unsteady: [expect.stringMatching(/a\.test\.mjs › adds late: too late$/)],
    });
  });

  it('Playwright specs are counted and named', async () => {
    // Each try has a process of its own: what the first one left is on the disk.
    const body = tests('test').replace(
      'tries += 1; if (tries === 1)',
      'const again = existsSync(mark); writeFileSync(mark, ""); if (!again)',
    );
    const files = {
      'a.spec.mjs': `import { existsSync, writeFileSync } from 'node:fs';
        import { test } from '@playwright/test';
        const mark = ${JSON.stringify(join(folder, 'tried'))};${body}
        test('multiplies', () => test.skip(true, 'Windows lacks products'));`,
      'playwright.config.mjs': 'export default { testMatch: "*.spec.mjs", retries: 1, workers: 1 };',
    };
    expect(await resultsOf('playwright', files, playwright)).toEqual({
      passed: 2,
      skipped: 2,
      reasons: { 'no reason given': 1, 'Windows lacks products': 1 },
      failed: [expect.stringMatching(/a\.spec\.mjs › subtracts: Error: 3 is not 4$/)],
      unsteady: [expect.stringMatching(/a\.spec\.mjs › adds late: Error: too late$/)],
    });
  });

  it('an error before any spec is reported', async () => {
    const { failed } = await resultsOf('playwright', { 'b.spec.mjs': unloadable }, playwright);
    expect(failed).toEqual([expect.stringMatching(/outside of any test: Error: no such module$/)]);
  });

  it('a runner that ended early has no results', async () => {
    const { results } = await withResults('results-test-none', async () => ({ passed: false }));
    expect(results).toEqual(noResults);
  });
});

describe('closing line', () => {
  const stage = (passed: number, failed = 0, skipped = 0) => ({
    passed: failed === 0,
    results: { passed, skipped, reasons: {}, failed: Array<string>(failed).fill('x'), unsteady: ['y'] },
  });

  it('results of the stages are added up, and skipped tests are shown only if there are any', () => {
    expect(closingLine([{ passed: true }, stage(10), stage(3, 2)])).toBe('13 passed, 2 failed');
    expect(closingLine([stage(10, 0, 1)])).toBe('10 passed, 0 failed, 1 skipped');
  });

  it('a failed run never shows “0 failed”', () => {
    expect(closingLine([{ passed: false }])).toBe('0 passed, 1 failed');
    expect(closingLine([{ ...stage(7), passed: false }])).toBe('7 passed, 1 failed');
  });
});
