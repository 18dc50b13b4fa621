import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Reporter, TestCase } from '@playwright/test/reporter';
import { hostKind } from '../../tools/host.mjs';
import { inProject } from '../../tools/lib/project.mjs';

/** Keeps which promises held on which host, in `test-results/`: a run on the stand-in is never taken for one on Electron. */
export default class PromiseRecord implements Reporter {
  readonly #promises = new Map<string, string>();
  #version: string | undefined;

  printsToStdio(): boolean {
    return false;
  }

  onTestEnd(test: TestCase): void {
    if (!test.location.file.includes(join('test', 'host'))) return;
    this.#version ??= test.results
      .flatMap(({ annotations }) => annotations)
      .find(({ type }) => type === 'host')?.description;
    this.#promises.set(
      test.title,
      { expected: 'held', flaky: 'held at the second try', skipped: 'not asked', unexpected: 'BROKEN' }[
        test.outcome()
      ],
    );
  }

  onEnd(): void {
    if (this.#promises.size === 0) return;
    const held = [...this.#promises.values()].filter((result) => result.startsWith('held')).length;
    const version = this.#version ?? 'a host that did not start';
    const folder = inProject('test-results');
    mkdirSync(folder, { recursive: true });
    const record = { host: hostKind(), version, promises: Object.fromEntries(this.#promises) };
    const file = join(folder, `host-promises-${hostKind()}-${process.platform}.json`);
    writeFileSync(file, `${JSON.stringify(record, null, 2)}\n`);
    console.log(`${held} of ${this.#promises.size} promises held on ${version}`);
  }
}
