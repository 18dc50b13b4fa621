// @ts-check
import { countedReasons, failureLine, writeResults } from './results.mjs';
import { reasonIn } from './system-parts.mjs';

/** @import { SerializedError, TestCase, TestModule } from 'vitest/node' */

/** Reports to `npm test` how many of vitest's tests passed, and which failed or passed only at their second try. */
export default class VitestReporter {
  /** @param {readonly TestModule[]} modules @param {readonly SerializedError[]} unhandledErrors */
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    /** @param {TestCase} test */
    const line = (test) =>
      failureLine(test.module.moduleId, test.fullName, test.result().errors?.[0]?.message);
    /** @param {string} state */
    const inState = (state) => tests.filter((test) => test.result().state === state);
    writeResults({
      passed: inState('passed').length,
      skipped: inState('skipped').length,
      reasons: countedReasons(inState('skipped').map(({ fullName }) => reasonIn(fullName))),
      failed: [
        ...inState('failed').map(line),
        // A file that can't be loaded has no failed test, although none of its tests ran.
        ...modules.flatMap((module) =>
          module.errors().map(({ message }) => failureLine(module.moduleId, 'the file itself', message)),
        ),
        ...unhandledErrors.map(({ message }) => failureLine(null, 'outside of any test', message)),
      ],
      unsteady: tests.filter((test) => test.diagnostic()?.flaky).map(line),
    });
  }
}
