import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createJournal } from '../../src/main/journal/journal';
import { systemClock, systemTimers } from '../../src/main/ports';
import { createSealer } from '../../src/main/vault/sealer';
import { createWebhooks } from '../../src/main/webhooks';
import { createDeliveryStore } from '../../src/main/webhooks/store/delivery-store';
import { usualRetention } from '../../src/main/webhooks/store/retention';
import { memoryVault } from '../../src/main/webhooks/testing/memory-vault';
import type { DeliveryFilter } from '../../src/shared/webhooks';
import { percentile } from '../../tools/bench/statistics.mjs';

/** A process with the receiver and, beside it, node:http that reads each body and keeps nothing. */
const [folder = '', mostInMemory = usualRetention.mostInMemory] = process.argv.slice(2);
const workspaceId = 'bench001';
const logger = { log: () => {} };
const journal = createJournal({ folder: join(folder, 'journal'), clock: systemClock, logger });
const credentials = { clientId: 'client-1', clientSecret: 'a secret of the connector' };
const webhooks = createWebhooks({
  userDataFolder: folder,
  clock: systemClock,
  timers: systemTimers,
  logger,
  learnSecret: () => {},
  sealer: createSealer({ vault: memoryVault(), learnSecret: () => {} }),
  journal: () => ({ ok: true, data: journal }),
  exists: (id) => id === workspaceId,
  clientCredentials: async () => ({ ok: true, data: credentials }),
  clockOffset: () => 0,
  retention: { ...usualRetention, mostInMemory: Number(mostInMemory) },
  askForMetrics: async () => ({ ok: true, data: null }),
  onLateMetrics: () => {},
});
const purpose = {
  kind: 'subscription',
  service: 'connect',
  event: 'session_completed',
  projectId: null,
} as const;
const own = await webhooks.paths.make(workspaceId, purpose);
const state = await webhooks.receiver.need('bench', true);
if (!own.ok || state.kind !== 'listening') throw new Error('the receiver does not listen');

const bare = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(200, { 'content-length': 0 }).end());
});
await new Promise<void>((resolve) => bare.listen({ host: '127.0.0.1', port: 0 }, resolve));

const searches: readonly DeliveryFilter[] = [
  {},
  { search: 'customer 17' },
  { search: 'c-00123' },
  { search: 'nobody' },
  { search: 'session 4', verdicts: ['valid'] },
  { confirmations: ['pending'], service: 'connect' },
];

async function listTimes(count: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) {
    const filter = searches[n % searches.length] ?? {};
    const startedAt = performance.now();
    const page = await webhooks.deliveries.list(workspaceId, { filter, before: null, limit: 100 });
    times.push(performance.now() - startedAt);
    if (!page.ok) throw new Error(page.error.code);
  }
  return times;
}

/** Settles all that wait, as the engine does; answers how many there were. */
async function settleAll(): Promise<number> {
  for (let count = 0; ; ) {
    const page = await webhooks.deliveries.pending(workspaceId, 0, 500);
    if (!page.ok || page.data.length === 0) return count;
    const at = new Date().toISOString();
    const outcomes = page.data.map(({ sequence }) => ({
      sequence,
      client: null,
      confirmation: { kind: 'nothing_to_read', at } as const,
    }));
    await webhooks.deliveries.settle(workspaceId, outcomes);
    count += page.data.length;
  }
}

/** Ends the receiver and reads its store through as a new start does; processor time, ms. */
async function openAgain(): Promise<number> {
  await webhooks.close();
  const store = createDeliveryStore({
    folder: join(folder, 'workspaces', workspaceId, 'deliveries'),
    markPath: join(folder, 'journal-marks', `${workspaceId}.deliveries.mark`),
    clock: systemClock,
    logger,
  });
  const before = process.cpuUsage();
  await store.read(({ size }) => size);
  const { user, system } = process.cpuUsage(before);
  await store.close();
  return (user + system) / 1_000;
}

/** Asked by the benchmark; answers one message for each. */
async function answer(asked: unknown): Promise<unknown> {
  if (asked === 'memory') {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    return { held: heapUsed + external, rss };
  }
  if (asked === 'processor') {
    const { user, system } = process.cpuUsage();
    return user + system;
  }
  if (asked === 'settle') return settleAll();
  if (asked === 'open') return openAgain();
  await listTimes(50);
  return percentile(await listTimes(600), 0.95);
}
process.on('message', (asked) => void answer(asked).then((answered) => process.send?.(answered)));
process.on('disconnect', () => process.exit());
process.send?.({
  port: state.port,
  path: own.data.path,
  barePort: (bare.address() as AddressInfo).port,
});
