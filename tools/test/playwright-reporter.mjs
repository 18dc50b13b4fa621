// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { countedReasons, failureLine, writeResults } from './results.mjs';

/** @import { Suite, TestCase, TestError, TestResult } from '@playwright/test/reporter' */

/** Only the first lines of a page with a long list are printed. */
const mostLines = 120;

/** Reports to `npm test` how many specs passed, and which failed or passed only at their second try. */
export default class PlaywrightReporter {
  /** @type {TestCase[]} */
  #tests = [];
  /** @type {string[]} */
  #errors = [];

  /** The list reporter beside this one writes to the terminal. */
  printsToStdio() {
    return false;
  }

  /** @param {unknown} _config @param {Suite} suite */
  onBegin(_config, suite) {
    this.#tests = suite.allTests();
  }

  /** @param {TestError} error of the run itself, such as a spec that cannot be loaded */
  onError({ message }) {
    this.#errors.push(failureLine(null, 'outside of any test', message));
  }

  /**
   * Prints the page's content when a test failed: the files of a CI run are deleted before its log is read.
   * @param {TestCase} test @param {TestResult} result
   */
  onTestEnd({ title }, { attachments, error }) {
    const path = error && attachments.find(({ name }) => name === 'error-context')?.path;
    if (!path || !existsSync(path)) return;
    const [, snapshot = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? [];
    const lines = snapshot.trimEnd().split('\n');
    console.log(`The page when “${title}” failed:\n${lines.slice(0, mostLines).join('\n')}\n`);
  }

  onEnd() {
    /** @param {ReturnType<TestCase['outcome']>} outcome */
    const having = (outcome) => this.#tests.filter((test) => test.outcome() === outcome);
    writeResults({
      passed: having('expected').length + having('flaky').length,
      skipped: having('skipped').length,
      reasons: countedReasons(having('skipped').map(reasonOf)),
      failed: [...having('unexpected').map(lineOf), ...this.#errors],
      unsteady: having('flaky').map(lineOf),
    });
  }
}

/** @param {TestCase} test */
const lineOf = ({ location, title, results }) =>
  failureLine(location.file, title, results.find(({ error }) => error)?.error?.message);

/** @param {TestCase} test */
const reasonOf = ({ annotations }) => annotations.find(({ type }) => type === 'skip')?.description;
