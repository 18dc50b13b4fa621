import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lacking, titled } from '../../../tools/test/system-parts.mjs';
import { removeFolder } from '../files/testing/remove-folder';
import { bundleProcess } from '../testing/bundle-process';
import { dataOf } from '../testing/data-of';
import { createDeliveryStore } from './store/delivery-store';

const noShell = lacking('shell');
const timeoutMs = 180_000;
const rounds = Number(process.env.SOAK_RECEIVER_KILLS ?? 8);
const senders = 8;

let folder: string;
let program: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'receiver-kill-'));
  program = await bundleProcess(join(import.meta.dirname, 'testing/receiver-process.ts'), folder);
});
afterAll(() => removeFolder(folder));

/** Starts the receiver, sends without end, and kills it after so many answers. Answers how many were refused. */
async function round(
  number: number,
  acknowledged: string[],
  limits = '',
  killAfter = 1 + Math.floor(Math.random() * 150),
): Promise<number> {
  const command = [process.execPath, program, folder];
  const [file = '', ...args] = limits ? ['sh', '-c', `${limits} exec "$@"`, 'sh', ...command] : command;
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const closed = once(child, 'close');
  const [line] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
  const [port = '', path = ''] = line.trim().split(' ');
  const agent = new Agent({ keepAlive: true });
  let answered = 0;
  let refused = 0;
  const sender = async (who: number): Promise<void> => {
    for (let count = 0; ; count += 1) {
      const body = `${number}-${who}-${count}`;
      const status = await post({ agent, port, path, body });
      if (status === undefined) return;
      if (status === 200) acknowledged.push(body);
      else if (status === 503) refused += 1;
      else throw new Error(`answered ${status}`);
      answered += 1;
      // Killed some milliseconds after an answer, in the middle of any work.
      if (answered === killAfter) setTimeout(() => child.kill('SIGKILL'), Math.random() * 10);
    }
  };
  await Promise.all(Array.from({ length: senders }, (_, who) => sender(who)));
  agent.destroy();
  await closed;
  return refused;
}

interface Post {
  readonly agent: Agent;
  readonly port: string;
  readonly path: string;
  readonly body: string;
}

/** The status; undefined where no answer came. */
const post = ({ agent, port, path, body }: Post): Promise<number | undefined> =>
  new Promise((resolve) => {
    const sent = request({ host: '127.0.0.1', port, path, method: 'POST', agent }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode));
      response.on('error', () => resolve(undefined));
    });
    sent.on('error', () => resolve(undefined)).end(body);
  });

/** Bodies in the order of the inbox, and what the disk lost. */
async function kept() {
  const store = createDeliveryStore({
    folder: join(folder, 'workspaces/desk0001/deliveries'),
    markPath: join(folder, 'journal-marks/desk0001.deliveries.mark'),
    clock: { now: () => Date.now() },
    logger: { log: () => {} },
  });
  const sequences = dataOf(await store.read((index) => index.all().map(({ sequence }) => sequence)));
  const whole = dataOf(await store.whole(sequences, ({ body }) => body.toString()));
  const lost = dataOf(await store.lostCount());
  await store.close();
  return { bodies: sequences.map((sequence) => whole.get(sequence) ?? ''), lost };
}

function expectEachOnceInOrder(bodies: readonly string[], acknowledged: readonly string[]): void {
  const places = new Map(bodies.map((body, place) => [body, place]));
  expect(places.size).toBe(bodies.length);
  expect(acknowledged.filter((body) => !places.has(body))).toEqual([]);
  const lastOf = new Map<string, number>();
  for (const body of acknowledged) {
    const sender = body.slice(0, body.lastIndexOf('-'));
    const place = places.get(body) ?? -1;
    expect(place).toBeGreaterThan(lastOf.get(sender) ?? -1);
    lastOf.set(sender, place);
  }
}

describe('Receiver of a killed process', () => {
  it(
    `every acknowledged delivery is kept once and in order after ${rounds} kills`,
    async () => {
      const acknowledged: string[] = [];
      for (let number = 0; number < rounds; number += 1) await round(number, acknowledged);
      const { bodies, lost } = await kept();
      expect(acknowledged.length).toBeGreaterThan(rounds);
      expect(lost).toBe(0);
      expectEachOnceInOrder(bodies, acknowledged);
    },
    timeoutMs + rounds * 5_000,
  );

  // The shell limits the size of a process's files.
  it.skipIf(noShell)(
    titled('a full disk refuses deliveries, and acknowledged deliveries are kept', noShell),
    async () => {
      const acknowledged: string[] = [];
      // Files of more than 64 blocks fail with EFBIG, as files on a full disk fail with ENOSPC.
      expect(await round(1_000, acknowledged, 'ulimit -f 64;', 400)).toBeGreaterThan(0);
      await round(1_001, acknowledged);
      const { bodies, lost } = await kept();
      expect(lost).toBe(0);
      for (const body of acknowledged) expect(bodies.filter((one) => one === body)).toHaveLength(1);
    },
    timeoutMs,
  );
});
