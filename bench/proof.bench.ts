import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEvidenceStore } from '../src/main/evidence/evidence-store';
import { proofOf } from '../src/main/evidence/export-proof';
import { sha256 } from '../src/main/evidence/hashing';
import { type EvidenceKey, evidenceKey, verifySignature } from '../src/main/evidence/key';
import type { Draft } from '../src/main/evidence/line-writer';
import { checkProof } from '../src/shared/domain/proof';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { percentile } from '../tools/bench/statistics.mjs';

/**
 * Lines of evidence, each of about 1.5 KB. They are appended one at a time and 50 at a time, as a page of posts brings
 * them; then a client with 20,000 lines is exported and checked. The check runs in this process with Node's SHA-256. Bars are
 * for the processor time: main, or the worker, can do nothing else in it.
 */
const rounds = 100;
const atATime = 50;
const kept = 20_000;
const posts = 1_000;

const caption = 'Sonho de creme quentinho, hoje na padaria. '.repeat(20);
let count = 0;

function draft(): Draft {
  count += 1;
  const read = {
    sentAt: count,
    receivedAt: count + 200,
    serviceAt: count,
    offset: { least: -300, most: 700 },
    route: 'planning.list_posts',
    requestId: `req_${count}`,
    access: '00112233aabbccdd',
  };
  return {
    client: { id: '41', name: 'Padaria Aurora', zone: 'America/Sao_Paulo' },
    post: String(count % posts),
    slot: 'version',
    mark: String(count),
    fact: {
      kind: 'seen.version',
      version: '1x2y3z',
      content: {
        caption: `${caption} ${count}`,
        firstComment: null,
        media: [{ id: '77', type: 'image' }],
        accountId: '1784',
        accountName: '@padaria.aurora',
        network: 'instagram_business',
        type: 'feed',
        scheduleAt: '2026-11-09T18:00:00-03:00',
      },
      status: 'in_review',
      reviewStatus: 'pending',
      read,
    },
  };
}

async function benchKey(): Promise<EvidenceKey | null> {
  const values = new Map<string, string>();
  return evidenceKey(
    {
      ready: async () => ({ kind: 'keychain' }),
      get: async (name) => {
        const value = values.get(name);
        return value === undefined ? { kind: 'not_found' } : { kind: 'found', value };
      },
      set: async (name, value) => {
        values.set(name, value);
        return { kind: 'done' };
      },
    },
    'benchmark',
  );
}

async function storeIn(folder: string) {
  const key = await benchKey();
  return createEvidenceStore({
    folder: join(folder, 'evidence'),
    markPath: join(folder, 'evidence.mark'),
    clock: { now: () => Date.now() },
    logger: { log: () => {} },
    openKey: async () => key,
  });
}
type Store = Awaited<ReturnType<typeof storeIn>>;

interface Took {
  readonly elapsedMs: number;
  /** Processor time of this process, the disk's part included. */
  readonly processorMs: number;
}

async function took(work: () => Promise<unknown>): Promise<Took> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { elapsedMs: performance.now() - startedAt, processorMs: (user + system) / 1_000 };
}

async function append(store: Store, lines: number): Promise<Took> {
  const drafts = Array.from({ length: lines }, draft);
  return took(async () => {
    const written = await store.append(() => drafts);
    if (!written.ok || written.data !== lines) throw new Error('an append was refused');
  });
}

async function appends(folder: string): Promise<readonly Figure[]> {
  const store = await storeIn(folder);
  await append(store, 1);
  const figures: Figure[] = [];
  for (const [what, lines] of [
    ['a line of a page of 50', atATime],
    ['one line alone', 1],
  ] as const) {
    const all: Took[] = [];
    for (let round = 0; round < rounds; round += 1) all.push(await append(store, lines));
    const p95 = (of: (one: Took) => number) => percentile(all.map(of), 0.95) / lines;
    figures.push({
      what: `${what}, processor time, p95`,
      value: p95(({ processorMs }) => processorMs),
      unit: 'ms',
      ...(lines > 1 && { atMost: 1 }),
    });
    figures.push({
      what: `${what}, until it is on the disk, p95`,
      value: p95(({ elapsedMs }) => elapsedMs),
      unit: 'ms',
    });
  }
  await store.close();
  return figures;
}

async function exportAndCheck(folder: string): Promise<readonly Figure[]> {
  const made = await storeIn(folder);
  for (let done = 0; done < kept; done += 2_000) await append(made, 2_000);
  await made.close();
  const store = await storeIn(folder);
  const opening = await took(() => store.read(() => null));
  let text = '';
  const exporting = await took(async () => {
    const wish = { scope: 'client', client: '41' } as const;
    const proof = await proofOf(store, wish, { app: '0.1.0', now: Date.now() });
    if (!proof.ok) throw new Error(proof.error.code);
    text = proof.data.text;
  });
  await store.close();
  const bytes = new TextEncoder().encode(text);
  const checking = await took(async () => {
    const check = await checkProof(bytes, { sha256, verify: verifySignature });
    if (check.kind !== 'checked' || check.faults.length > 0) throw new Error('the proof has a fault');
  });
  const lines = `${kept.toLocaleString('en')} lines, ${Math.round(bytes.length / 1e6)} MB`;
  return [
    { what: `opening ${lines}, processor time`, value: opening.processorMs, unit: 'ms' },
    { what: `export of ${lines}, processor time`, value: exporting.processorMs, unit: 'ms', atMost: 3_000 },
    { what: 'the same, elapsed', value: exporting.elapsedMs, unit: 'ms' },
    { what: `check of ${lines}, processor time`, value: checking.processorMs, unit: 'ms', atMost: 2_000 },
    { what: 'the same, elapsed', value: checking.elapsedMs, unit: 'ms' },
  ];
}

async function measure(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-proof-'));
  try {
    return [...(await appends(join(folder, 'short'))), ...(await exportAndCheck(join(folder, 'long')))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export default {
  claim: 'evidence costs little to record, and a client of 20,000 lines can be proven',
  measure,
};
