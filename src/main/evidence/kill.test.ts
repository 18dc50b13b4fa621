import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkProof } from '@shared/domain/proof';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../files/testing/remove-folder';
import { bundleProcess } from '../testing/bundle-process';
import { dataOf } from '../testing/data-of';
import { createEvidenceStore } from './evidence-store';
import { proofOf } from './export-proof';
import { sha256 } from './hashing';
import { verifySignature } from './key';

const kills = 4;

let folder: string;
let recorder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'evidence-kill-'));
  recorder = await bundleProcess(join(import.meta.dirname, 'testing/recorder.ts'), folder);
});
afterEach(() => removeFolder(folder));

const files = () => ({ folder: join(folder, 'evidence'), markPath: join(folder, 'evidence.mark') });

/** Runs the recorder and kills it some milliseconds after it has acknowledged so many lines. */
async function recordUntilKilled(round: number, acknowledged: Set<string>): Promise<void> {
  const { folder: own, markPath } = files();
  const child = spawn(process.execPath, [recorder, own, markPath, String(round)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const killAfter = acknowledged.size + 1 + Math.floor(Math.random() * 100);
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) acknowledged.add(line);
    if (acknowledged.size >= killAfter) setTimeout(() => child.kill('SIGKILL'), Math.random() * 15);
  });
  await once(child, 'close');
}

describe('Evidence of a killed process', () => {
  it('every acknowledged line is in one unbroken chain after random kills', {
    timeout: 120_000,
  }, async () => {
    const acknowledged = new Set<string>();
    for (let round = 0; round < kills; round += 1) await recordUntilKilled(round, acknowledged);
    const store = createEvidenceStore({
      ...files(),
      clock: { now: () => 0 },
      logger: { log: () => undefined },
      openKey: async () => null,
    });
    const wish = { scope: 'post', post: '48213' } as const;
    const { text } = dataOf(await proofOf(store, wish, { app: '', now: 0 }));
    await store.close();
    const check = await checkProof(new TextEncoder().encode(text), { sha256, verify: verifySignature });
    if (check.kind !== 'checked') throw new Error(check.reason);
    expect(check.faults).toEqual([]);
    expect(check.heads).toHaveLength(1);
    expect(check.lostLines).toBe(0);
    const recorded = new Set(check.lines.map(({ body }) => body?.file));
    expect([...acknowledged].filter((mark) => !recorded.has(mark))).toEqual([]);
    expect(acknowledged.size).toBeGreaterThanOrEqual(kills);
  });
});
