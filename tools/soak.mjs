// @ts-check
import { hostKind } from './host.mjs';
import { currentCommit } from './lib/commit.mjs';
import { readOptions } from './lib/options.mjs';
import { inProject } from './lib/project.mjs';
import { inSeconds, table } from './lib/table.mjs';
import {
  alterProofs,
  corruptOften,
  fillDiskOften,
  forgeOften,
  killOften,
  killReceiverOften,
  liveBatches,
  lookForCutWords,
  repeatProperties,
  sendHostile,
  shareTokens,
  shuffleEvents,
  simulate,
} from './soak/long-runs.mjs';
import { recordRun } from './soak/record.mjs';

/**
 * `npm run soak [-- --seeds N --kills N --corruptions N --receiver-kills N --full-disks N --requests N --signatures N
 * --alterations N --properties N --events N --shared-days N --batch-lives N --languages N --record]`: runs long tests.
 * A suite with the number 0 is skipped. `--record` adds their results to docs/soak.md.
 */
const { values } = readOptions({
  options: {
    seeds: { type: 'string', default: process.env.SIMULATE_SEEDS ?? '10000' },
    kills: { type: 'string', default: process.env.SOAK_KILLS ?? '200' },
    corruptions: { type: 'string', default: process.env.SOAK_CORRUPTIONS ?? '200' },
    'receiver-kills': { type: 'string', default: '200' },
    'full-disks': { type: 'string', default: '20000' },
    requests: { type: 'string', default: '200000' },
    signatures: { type: 'string', default: '200000' },
    alterations: { type: 'string', default: '10000' },
    properties: { type: 'string', default: '20' },
    events: { type: 'string', default: '100000' },
    'shared-days': { type: 'string', default: '20' },
    'batch-lives': { type: 'string', default: '2000' },
    languages: { type: 'string', default: '6' },
    record: { type: 'boolean', default: false },
  },
});

/** Printed before the runs, which together take hours. */
const commit = currentCommit();

const suites = [
  { suite: 'simulation, seeds', count: Number(values.seeds), run: simulate, host: 'Node' },
  { suite: 'kill -9, times', count: Number(values.kills), run: killOften, host: hostKind() },
  {
    suite: 'receiver, kill -9, times',
    count: Number(values['receiver-kills']),
    run: killReceiverOften,
    host: 'Node',
  },
  {
    suite: 'receiver, disk full now and then, rounds',
    count: Number(values['full-disks']),
    run: fillDiskOften,
    host: 'Node',
  },
  { suite: 'receiver, hostile requests', count: Number(values.requests), run: sendHostile, host: 'Node' },
  { suite: 'signatures, not one valid', count: Number(values.signatures), run: forgeOften, host: 'Node' },
  { suite: 'altered proofs', count: Number(values.alterations), run: alterProofs, host: 'Node' },
  {
    suite: 'properties of unit tests, times as often',
    count: Number(values.properties),
    run: repeatProperties,
    host: 'Node',
  },
  { suite: 'events in any order, lives', count: Number(values.events), run: shuffleEvents, host: 'Node' },
  {
    suite: 'a token shared with others, days',
    count: Number(values['shared-days']),
    run: shareTokens,
    host: 'Node',
  },
  {
    suite: 'batches of reports, lives',
    count: Number(values['batch-lives']),
    run: liveBatches,
    host: 'Node',
  },
  { suite: 'damaged files, times', count: Number(values.corruptions), run: corruptOften, host: hostKind() },
  { suite: 'cut words, languages', count: Number(values.languages), run: lookForCutWords, host: hostKind() },
];

const rows = [];
for (const { suite, count, run, host } of suites.filter((each) => each.count > 0)) {
  const startedAt = performance.now();
  const passed = (await run(count)) === 0;
  const seconds = (performance.now() - startedAt) / 1000;
  rows.push([suite, count, passed ? 'passed' : 'FAILED', inSeconds(seconds)]);
  if (values.record) {
    const at = new Date().toISOString().slice(0, 16);
    recordRun(inProject('docs/soak.md'), {
      at,
      suite,
      count,
      passed,
      seconds,
      host,
      commit,
      node: process.version,
    });
  }
  if (!passed) process.exitCode = 1;
}
console.log(table(['suite', 'count', 'result', 'seconds'], rows));
