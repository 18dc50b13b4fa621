// @ts-check
import { mkdirSync, rmSync } from 'node:fs';
import { buildApp } from '../build/build-app.mjs';
import { checkParts } from '../check/parts.mjs';
import { marked, runParts } from '../check/run-parts.mjs';
import { buildHostIfUsed, hostKind } from '../host.mjs';
import { runWithKeychain } from '../keychain/session.mjs';
import { inProject } from '../lib/project.mjs';
import { runNode } from '../lib/run.mjs';
import { inSeconds } from '../lib/table.mjs';
import { ensureSystem } from '../system/ensure.mjs';
import { playwrightNamed, vitestNamed } from './failures.mjs';
import { runPlaywright } from './playwright.mjs';
import { playwrightCounts, readReport, vitestCounts } from './reports.mjs';
import { unitProjects, vitestArgs } from './vitest.mjs';

/**
 * The stages of `npm test` in their order.
 * @typedef {import('./reports.mjs').Counts} Counts
 * @typedef {import('./reports.mjs').Named} Named
 * @typedef {{ passed: boolean, counts?: Counts, named?: Named, note?: string }} Outcome
 * @typedef {{ name: string, needs: readonly string[], run: () => Promise<Outcome> }} Stage
 */

/**
 * A whole run tries once more what failed, and says so: among thousands of tests with real servers, disks and browsers
 * one that is disturbed by the machine must not hide what the others say. The counterexample of a property is never
 * tried again, as another seed would pass over it. Each runner by itself, and so whoever writes a test, tries once.
 */
const oneMoreTry = {
  vitest: ['--retry.count=1', '--retry.condition=^(?!Property failed)'],
  playwright: ['--retries=1'],
};

/** @type {readonly Stage[]} */
export const stages = [
  { name: 'system', needs: [], run: async () => ({ passed: (await ensureSystem('test')) === 0 }) },
  { name: 'build', needs: [], run: build },
  { name: 'check', needs: [], run: check },
  { name: 'unit', needs: [], run: () => vitest('unit', unitProjects) },
  { name: 'contract', needs: ['build'], run: () => vitest('contract', ['contract']) },
  { name: 'vault', needs: ['system'], run: () => vitest('vault', ['vault'], runWithKeychain) },
  { name: 'browser', needs: ['system'], run: () => vitest('browser', ['browser']) },
  { name: 'e2e', needs: ['system', 'build'], run: endToEnd },
];

async function build() {
  const status = await buildApp({ onlyIfStale: true });
  if (status === 0) await buildHostIfUsed();
  return { passed: status === 0 };
}

async function check() {
  const results = await runParts(checkParts, (result) => {
    console.log(`${result.passed ? '✓' : '✗'} ${result.name} (${inSeconds(result.seconds)} s)`);
    if (!result.passed) console.log(marked(result));
  });
  const failed = results.filter(({ passed }) => !passed).map(({ name }) => name);
  return { passed: failed.length === 0, ...(failed.length > 0 && { note: `failed: ${failed.join(', ')}` }) };
}

/**
 * @param {string} name @param {readonly string[]} projects
 * @param {(command: string, args: readonly string[]) => ReturnType<typeof runNode>} [start]
 */
async function vitest(name, projects, start = (_node, args) => runNode(args, { forwardSignals: true })) {
  const report = freshReport(name);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const args = vitestArgs(projects, [...oneMoreTry.vitest, ...reporters]);
  const { status } = await start(process.execPath, args);
  return { passed: status === 0, ...readReport(report, vitestCounts, vitestNamed) };
}

async function endToEnd() {
  const report = freshReport('e2e');
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { status } = await runPlaywright([...oneMoreTry.playwright, '--reporter=list,json'], env);
  const host = hostKind() === 'standin' ? 'on the stand-in host' : 'on Electron';
  return { passed: status === 0, ...readReport(report, playwrightCounts, playwrightNamed), note: host };
}

/** @param {string} name */
function freshReport(name) {
  const folder = inProject('.cache/reports');
  mkdirSync(folder, { recursive: true });
  const file = `${folder}/${name}.json`;
  rmSync(file, { force: true });
  return file;
}
