import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createEvidenceStore } from '../src/main/evidence/evidence-store';
import { proofOf } from '../src/main/evidence/export-proof';
import { type EvidenceKey, evidenceKey, verifySignature } from '../src/main/evidence/key';
import { type Draft, sha256 } from '../src/main/evidence/line-writer';
import { checkProof } from '../src/shared/domain/proof';
import type { Figure } from '../tools/bench/benchmark.mjs';
import { percentile } from '../tools/bench/statistics.mjs';

/**
 * Lines of evidence, each of about 1.5 KB. They are appended one at a time and 50 at a time, as a page of posts brings
 * them; then a client with 20,000 lines is exported and checked. The check runs in this process with Node's SHA-256.
 */
const rounds = 300;
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

async function appendMs(store: Store, lines: number): Promise<number> {
  const drafts = Array.from({ length: lines }, draft);
  const startedAt = performance.now();
  const written = await store.append(() => drafts);
  if (!written.ok || written.data !== lines) throw new Error('an append was refused');
  return performance.now() - startedAt;
}

async function timesOf(store: Store, lines: number): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) times.push((await appendMs(store, lines)) / lines);
  return times;
}

async function appends(folder: string): Promise<readonly Figure[]> {
  const store = await storeIn(folder);
  await appendMs(store, 1);
  const alone = await timesOf(store, 1);
  const together = await timesOf(store, atATime);
  await store.close();
  return [
    {
      what: 'a line of a page of 50, on the disk, p95',
      value: percentile(together, 0.95),
      unit: 'ms',
      atMost: 1,
    },
    { what: 'one line alone, on the disk, p95', value: percentile(alone, 0.95), unit: 'ms', aimAtMost: 1 },
  ];
}

async function exportAndCheck(folder: string): Promise<readonly Figure[]> {
  const made = await storeIn(folder);
  for (let done = 0; done < kept; done += 2_000) await appendMs(made, 2_000);
  await made.close();
  const store = await storeIn(folder);
  const startedAt = performance.now();
  await store.read(() => null);
  const openedAt = performance.now();
  const proof = await proofOf(store, { scope: 'client', client: '41' }, { app: '0.1.0', now: Date.now() });
  const exportedAt = performance.now();
  await store.close();
  if (!proof.ok) throw new Error(proof.error.code);
  const bytes = new TextEncoder().encode(proof.data.text);
  const checkedFrom = performance.now();
  const check = await checkProof(bytes, { sha256, verify: verifySignature });
  const checkedAt = performance.now();
  if (check.kind !== 'checked' || check.faults.length > 0) throw new Error('the proof has a fault');
  const lines = `${kept.toLocaleString('en')} lines`;
  return [
    { what: `opening ${lines}`, value: openedAt - startedAt, unit: 'ms' },
    { what: `export of ${lines}`, value: exportedAt - openedAt, unit: 'ms', atMost: 3_000 },
    {
      what: `check of ${lines}, ${Math.round(bytes.length / 1e6)} MB`,
      value: checkedAt - checkedFrom,
      unit: 'ms',
      atMost: 2_000,
    },
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
