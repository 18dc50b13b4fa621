import { webPort } from '../src/renderer/domains/proof/web-port';
import { checkProof } from '../src/shared/domain/proof';
import { sampleChain, sampleKey, sampleProof } from '../src/shared/domain/proof/testing/sample-proof';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median } from '../tools/bench/statistics.mjs';

/** Check of a proof with this many lines, with the hashes and signatures that a page's worker uses. */
const lines = 20_000;
const runs = 5;

async function measure(): Promise<readonly Figure[]> {
  const key = sampleKey();
  const posts = Array.from({ length: 500 }, (_, index) => String(index));
  const entries = Array.from({ length: lines - 1 }, (_, index) => posts[index % posts.length] ?? '');
  const bytes = new TextEncoder().encode(sampleProof(key, [sampleChain(key, entries)], posts));
  const times: number[] = [];
  const cpuTimes: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const from = performance.now();
    const cpuFrom = process.cpuUsage();
    const check = await checkProof(bytes, webPort);
    times.push(performance.now() - from);
    const { user, system } = process.cpuUsage(cpuFrom);
    cpuTimes.push((user + system) / 1_000);
    if (check.kind !== 'checked' || check.faults.length > 0) throw new Error('the sample is no whole proof');
  }
  return [
    { what: `check of ${lines} lines`, value: median(times), unit: 'ms', aimAtMost: 2_000 },
    { what: `check of ${lines} lines, CPU time`, value: median(cpuTimes), unit: 'ms', atMost: 2_000 },
  ];
}

export default { claim: 'a proof of 20,000 lines is checked within two seconds', measure };
