import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { median, percentile } from '../tools/bench/statistics.mjs';
import { sendLoad } from './receiver/load';

/**
 * 200,000 signed deliveries over 50 connections, each judged and synced to the disk before it is answered, in turns with
 * node:http that reads the body and keeps nothing. Sender and receiver are processes of their own and share the machine.
 */
const rounds = 10;
const perRound = 20_000;
const bareRequests = 10_000;
const connections = 50;

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
    let [ourTime, bareTime, sendingTime] = [0, 0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const load = { connections, from: round * perRound };
      const startedAt = await ask<number>(child, 'processor');
      const sendingAt = ownTime();
      const ours = await sendLoad({ ...load, port, path, deliveries: perRound });
      sendingTime += ownTime() - sendingAt;
      ourTime += (await ask<number>(child, 'processor')) - startedAt;
      durable.push(ours.perSecond);
      times.push(...ours.times);
      memory.push(await ask<Memory>(child, 'memory'));
      const bareAt = await ask<number>(child, 'processor');
      bare.push((await sendLoad({ ...load, port: barePort, path, deliveries: bareRequests })).perSecond);
      bareTime += (await ask<number>(child, 'processor')) - bareAt;
    }
    const kept = await ask<number>(child, 'kept');
    const list = await ask<number>(child, 'list');
    const opening = await ask<number>(child, 'open');
    const [half, whole] = [memory[rounds / 2 - 1], memory[rounds - 1]];
    if (!half || !whole) throw new Error('nothing was measured');
    return [
      {
        what: 'durable deliveries, median of rounds',
        value: median(durable),
        unit: '/s',
        atLeast: 5_000,
        aimAtLeast: 20_000,
      },
      { what: 'node:http without durability, median of rounds', value: median(bare), unit: '/s' },
      { what: 'processor time of a delivery', value: ourTime / (rounds * perRound), unit: 'µs' },
      { what: 'of sending it, on the same cores', value: sendingTime / (rounds * perRound), unit: 'µs' },
      { what: 'of node:http, a request', value: bareTime / (rounds * bareRequests), unit: 'µs' },
      { what: 'p50 of a delivery', value: percentile(times, 0.5), unit: 'ms' },
      { what: 'p99 of a delivery', value: percentile(times, 0.99), unit: 'ms', atMost: 15 },
      { what: 'kept', value: kept, unit: 'deliveries', atLeast: rounds * perRound },
      {
        what: 'memory held more for each kept one, second half',
        value: (whole.held - half.held) / ((rounds * perRound) / 2),
        unit: 'bytes',
        atMost: 250,
      },
      { what: 'resident at the end', value: whole.rss / 1e6, unit: 'MB' },
      { what: 'opening all of them, processor time', value: opening, unit: 'ms' },
      { what: 'list and search over all of them, p95', value: list, unit: 'ms', atMost: 10 },
    ];
  });

/** As many again where the inbox may keep a tenth of them: nothing else may grow. */
const measureMemory = (folder: string) =>
  withChild([folder, String(perRound)], async (child, { port, path }): Promise<readonly Figure[]> => {
    const held: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await sendLoad({ connections, from: round * perRound, port, path, deliveries: perRound });
      held.push((await ask<Memory>(child, 'memory')).held);
    }
    // What is kept goes up and down by a twentieth, as files go whole.
    const most = (from: number, to: number) => Math.max(...held.slice(from, to));
    return [
      {
        what: 'memory held more after 200,000 than after 100,000, 20,000 of them kept',
        value: (most(rounds / 2, rounds) - most(1, rounds / 2)) / 1e6,
        unit: 'MB',
        atMost: 2,
      },
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
    'the receiver acknowledges 5,000 deliveries a second, each on the disk, and finds any of 200,000 at once',
  measure: async () => [...(await inFolder(measureSpeed)), ...(await inFolder(measureMemory))],
};
