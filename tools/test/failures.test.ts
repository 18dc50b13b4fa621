import { describe, expect, it } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { playwrightNamed, vitestNamed } from './failures.mjs';

describe('what failed or wavered, by name', () => {
  it('comes from a report of vitest, files that did not load included', () => {
    const passed = { status: 'passed', fullName: 'adds', failureMessages: [] };
    const unsteady = {
      status: 'passed',
      fullName: 'adds late',
      failureMessages: ['Error: too late\n  at …'],
    };
    const failed = {
      status: 'failed',
      fullName: 'sums adds',
      failureMessages: ['\u001B[31mError:\u001B[39m 3 is not 4\n  at …'],
    };
    expect(
      vitestNamed({
        testResults: [
          { name: inProject('src/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
          {
            name: inProject('src/b.test.ts'),
            status: 'failed',
            message: 'no such module',
            assertionResults: [],
          },
          { name: inProject('src/c.test.ts'), status: 'passed', assertionResults: [passed, unsteady] },
        ],
      }),
    ).toEqual({
      failed: [
        'src/a.test.ts › sums adds: Error: 3 is not 4',
        'src/b.test.ts › was not loaded: no such module',
      ],
      unsteady: ['src/c.test.ts › adds late: Error: too late'],
    });
  });

  it('comes from a report of playwright, what passed at the second try only kept apart', () => {
    const spec = (title: string, ok: boolean, ...messages: (string | undefined)[]) => ({
      title,
      ok,
      tests: [{ results: messages.map((message) => (message ? { error: { message } } : {})) }],
    });
    expect(
      playwrightNamed({
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
    ).toEqual({
      failed: ['life.spec.ts › ends: Timeout', 'playwright › outside of any test: no browser'],
      unsteady: ['life.spec.ts › starts again: late'],
    });
  });
});
