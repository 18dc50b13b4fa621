// @ts-check
import { buildApp } from '../build/build-app.mjs';
import { checkParts, marked, runParts } from '../check/parts.mjs';
import { buildHostIfUsed, hostKind } from '../host.mjs';
import { runWithKeychain } from '../keychain/session.mjs';
import { inProject } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { inSeconds } from '../lib/table.mjs';
import { checkEngineChange } from '../simulation/engine-change.mjs';
import { ensureSystem } from '../system/ensure.mjs';
import { withResults } from './results.mjs';
import { runPlaywright, unitProjects, vitestArgs } from './runners.mjs';

/**
 * The stages of `npm test` in their order.
 * @typedef {{ passed: boolean, results?: import('./results.mjs').Results, note?: string }} Outcome
 * @typedef {{ name: string, needs: readonly string[], beside?: string, tests?: RegExp, run: () => Promise<Outcome> }} Stage
 *   `beside` names an earlier stage that runs in parallel, because this one mostly waits. Its output is printed at its end.
 *   `tests` matches the paths of its test files.
 */

/**
 * A whole run retries each failed test once and names it. Among thousands of tests with real servers, disks and
 * browsers, the machine may disturb one. That one must not hide the results of the others. The counterexample of a
 * property is never retried, because another seed would miss it. A runner that is started directly, as by the author
 * of a test, tries once.
 */
const retries = {
  vitest: ['--retry.count=1', '--retry.condition=^(?!Property failed)'],
  playwright: ['--retries=1'],
};

/** @type {readonly Stage[]} */
export const stages = [
  { name: 'system', needs: [], run: async () => ({ passed: (await ensureSystem('test')) === 0 }) },
  { name: 'build', needs: [], run: build },
  { name: 'check', needs: [], run: check },
  // Checks that the engine is still the one of the last `npm run simulate`.
  { name: 'simulated', needs: [], run: () => checkEngineChange() },
  {
    name: 'unit',
    needs: [],
    tests: /^(?:src|tools)\/(?!.*\.(?:browser\.test|spec)\.)/,
    run: () => vitest('unit', unitProjects),
  },
  {
    name: 'contract',
    needs: ['build'],
    tests: /^test\/(?:contract|faults)\//,
    run: () => vitest('contract', ['contract']),
  },
  {
    name: 'vault',
    needs: ['system'],
    beside: 'unit',
    tests: /^test\/(?:vault|tunnels)\//,
    run: () => vitestBeside('vault', runWithKeychain),
  },
  {
    name: 'display',
    needs: ['system', 'build'],
    beside: 'unit',
    tests: /^test\/display\//,
    run: () => vitestBeside('display', runWithKeychain),
  },
  {
    name: 'browser',
    needs: ['system'],
    beside: 'contract',
    tests: /^src\/.*\.browser\.test\./,
    run: () => vitestBeside('browser', run),
  },
  {
    name: 'host',
    needs: ['system', 'build'],
    beside: 'contract',
    tests: /^(?:test\/host|tools\/electron-host)\/.*\.spec\./,
    run: hostPromises,
  },
  { name: 'e2e', needs: ['system', 'build'], tests: /^test\/e2e\//, run: endToEnd },
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
 * @param {string} name @param {readonly string[]} projects of vitest.config.ts
 * @param {typeof run} [start] @param {import('../lib/run.mjs').RunOptions['show']} [show]
 */
function vitest(name, projects, start = run, show = 'live') {
  const reporters = ['--reporter=default', `--reporter=${inProject('tools/test/vitest-reporter.mjs')}`];
  return withResults(name, async (env) => {
    const args = vitestArgs(projects, [...retries.vitest, ...reporters]);
    const { status, output } = await start(process.execPath, args, { env, show, forwardSignals: true });
    if (show === 'collect') console.log(output);
    return { passed: status === 0 };
  });
}

/** A stage of one project that runs while another has the terminal. @param {string} name @param {typeof run} start */
const vitestBeside = (name, start) => vitest(name, [name], start, 'collect');

/** Guarantees of the host, and on the stand-in its own specs, with a small separate app. */
async function hostPromises() {
  const reporters = `--reporter=list,${inProject('tools/test/playwright-reporter.mjs')},${inProject('test/host/record.ts')}`;
  const config = inProject('test/host/playwright.config.ts');
  return withResults('host', async (env) => {
    const args = ['-c', config, ...retries.playwright, reporters];
    const { status, output } = await runPlaywright(args, env, 'collect');
    console.log(output);
    return { passed: status === 0 };
  });
}

function endToEnd() {
  const reporters = `--reporter=list,${inProject('tools/test/playwright-reporter.mjs')}`;
  const host = hostKind() === 'standin' ? 'on the stand-in host' : 'on Electron';
  return withResults('e2e', async (env) => {
    const { status } = await runPlaywright([...retries.playwright, reporters], env);
    return { passed: status === 0, note: host };
  });
}
