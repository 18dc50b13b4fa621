import { describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { playwrightFailures, vitestFailures } from './failures.mjs';

describe('what failed, by name', () => {
  it('comes from a report of vitest, files that did not load included', () => {
    const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
    const failed = {
      status: 'failed',
      fullName: 'sums adds',
      failureMessages: ['\u001B[31mError:\u001B[39m 3 is not 4\n  at …'],
    };
    expect(
      vitestFailures({
        testResults: [
          { name: inProject('src/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
          {
            name: inProject('src/b.test.ts'),
            status: 'failed',
            message: 'no such module',
            assertionResults: [],
          },
          { name: inProject('src/c.test.ts'), status: 'passed', assertionResults: [passed] },
        ],
      }),
    ).toEqual([
      'src/a.test.ts › sums adds: Error: 3 is not 4',
      'src/b.test.ts › was not loaded: no such module',
    ]);
  });

  it('comes from a report of playwright, with what passed at the second try only', () => {
    const spec = (title: string, ok: boolean, ...messages: (string | undefined)[]) => ({
      title,
      ok,
      tests: [{ results: messages.map((message) => (message ? { error: { message } } : {})) }],
    });
    expect(
      playwrightFailures({
        suites: [
          {
            title: 'life.spec.ts',
            file: 'life.spec.ts',
            specs: [spec('starts', true, undefined), spec('ends', false, 'Timeout\nCall log')],
            suites: [
              {
                title: 'twice',
                file: 'life.spec.ts',
                specs: [spec('starts again', true, 'late', undefined)],
              },
            ],
          },
        ],
        errors: [{ message: 'no browser' }],
      }),
    ).toEqual([
      'life.spec.ts › ends: Timeout',
      'life.spec.ts › starts again: late',
      'playwright › outside of any test: no browser',
    ]);
  });
});
