import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median, percentile } from '../tools/bench/statistics.mjs';
import { sendLoad } from './receiver/load';

/**
 * Measures 100,000 signed deliveries over 20 connections. Each is checked and synced to the disk before the response.
 * The rounds alternate with a `node:http` server that reads the body and stores nothing. Sender and receiver are
 * separate processes on the same machine. After each round the benchmark does the engine's part and settles all
 * waiting deliveries, so that 20,000 stay in memory.
 */
const rounds = 5;
const perRound = 20_000;
const bareRequests = 10_000;
const connections = 20;

interface Addresses {
  readonly port: number;
  readonly path: string;
  readonly barePort: number;
}
interface Memory {
  readonly held: number;
  readonly rss: number;
}

async function ask<T>(child: ChildProcess, asked: string): Promise<T> {
  const answered = once(child, 'message') as Promise<[T]>;
  child.send(asked);
  return (await answered)[0];
}

/** The child on this folder, ended after the work. */
async function withChild<T>(
  args: readonly string[],
  work: (child: ChildProcess, addresses: Addresses) => Promise<T>,
): Promise<T> {
  const child = fork(join(import.meta.dirname, 'receiver/receiver-child.ts'), args, {
    execArgv: ['--import', 'tsx', '--expose-gc'],
  });
  try {
    const [addresses] = (await once(child, 'message')) as [Addresses];
    return await work(child, addresses);
  } finally {
    child.disconnect();
    await once(child, 'exit');
  }
}

/** Processor time of this process, which sends; µs. */
function ownTime(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

const measureSpeed = (folder: string) =>
  withChild([folder], async (child, { port, path, barePort }): Promise<readonly Figure[]> => {
    const durable: number[] = [];
    const bare: number[] = [];
    const times: number[] = [];
    const memory: Memory[] = [];
    let [ourTime, bareTime, sendingTime, settled] = [0, 0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const load = { connections, from: round * perRound };
      const startedAt = await ask<number>(child, 'processor');
      const sendingAt = ownTime();
      const ours = await sendLoad({ ...load, port, path, deliveries: perRound });
      sendingTime += ownTime() - sendingAt;
      ourTime += (await ask<number>(child, 'processor')) - startedAt;
      durable.push(ours.perSecond);
      times.push(...ours.times);
      settled += await ask<number>(child, 'settle');
      memory.push(await ask<Memory>(child, 'memory'));
      const bareAt = await ask<number>(child, 'processor');
      bare.push((await sendLoad({ ...load, port: barePort, path, deliveries: bareRequests })).perSecond);
      bareTime += (await ask<number>(child, 'processor')) - bareAt;
    }
    const list = await ask<number>(child, 'list');
    const opening = await ask<number>(child, 'open');
    const [first, last] = [memory[1], memory[rounds - 1]];
    if (!first || !last) throw new Error('nothing was measured');
    return [
      {
        what: 'durable deliveries, median of rounds',
        value: median(durable),
        unit: '/s',
        atLeast: 200,
      },
      { what: 'node:http without durability, median of rounds', value: median(bare), unit: '/s' },
      { what: 'processor time of a delivery', value: ourTime / (rounds * perRound), unit: 'µs' },
      { what: 'of sending it, on the same cores', value: sendingTime / (rounds * perRound), unit: 'µs' },
      { what: 'of node:http, a request', value: bareTime / (rounds * bareRequests), unit: 'µs' },
      { what: 'p50 of a delivery', value: percentile(times, 0.5), unit: 'ms' },
      { what: 'p99 of a delivery', value: percentile(times, 0.99), unit: 'ms', atMost: 15 },
      {
        what: 'acknowledged and found again',
        value: settled,
        unit: 'deliveries',
        atLeast: rounds * perRound,
      },
      {
        what: 'memory held more after 100,000 than after 40,000',
        value: (last.held - first.held) / 1e6,
        unit: 'MB',
        atMost: 2,
      },
      { what: 'resident at the end', value: last.rss / 1e6, unit: 'MB' },
      { what: 'opening all of them, processor time', value: opening, unit: 'ms' },
      { what: 'list and search over 20,000, p95', value: list, unit: 'ms', atMost: 50 },
    ];
  });

async function inFolder(measure: (folder: string) => Promise<readonly Figure[]>): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'receiver-bench-'));
  try {
    return await measure(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

export default {
  claim:
    'the receiver acknowledges 200 deliveries a second, each on the disk, and finds any of 20,000 at once',
  measure: () => inFolder(measureSpeed),
};
