import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import type { Verdict } from '@shared/webhooks';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../testing/data-of';
import { exportDeliveries } from './deliveries';
import { delivery } from './testing/samples';
import { connectEvent, signedAt, webhooksDesk, workspaceId } from './testing/webhooks-desk';

const desk = webhooksDesk();

describe('Delivery export', () => {
  it('an export writes one delivery a line with masked secrets', async () => {
    const { path: address } = await desk.path(connectEvent);
    const body = '{"data":{"name":"Ótica","api_token":"a very secret token 1234"}}';
    for (const sent of [body, '{"two":2}']) await desk.send(address, sent, signedAt(Date.now()));
    const path = join(desk.folder, 'events.jsonl');
    const { deliveries } = desk.webhooks;
    const wish = { workspaceId, filter: {}, path };
    expect(dataOf(await exportDeliveries(deliveries, wish))).toEqual({ fileName: 'events.jsonl', count: 2 });
    const text = readFileSync(path, 'utf8');
    const lines = text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { body: string });
    expect(lines.map(({ body }) => body)).toEqual([
      '{"two":2}',
      '{"data":{"name":"Ótica","api_token":"•••• 1234"}}',
    ]);
    expect(text).not.toContain('very secret');
    expect(text).not.toContain('token of the merchant');
  });

  it('a filtered export of thousands reads each file only a few times, newest first', async () => {
    const { deliveries } = desk.webhooks;
    const count = 3_000;
    const add = (n: number) =>
      deliveries.add(
        workspaceId,
        delivery({
          body: `{"n":${n}}`,
          verdict: { kind: n % 3 === 0 ? 'stale' : 'valid', offMs: 1 } as Verdict,
        }),
      );
    await Promise.all(Array.from({ length: count }, (_, n) => add(n)));
    const path = join(desk.folder, 'events.jsonl');
    const filter = { verdicts: ['valid' as const] };
    const opened = await openedDuring(async () => {
      expect(dataOf(await exportDeliveries(deliveries, { workspaceId, filter, path })).count).toBe(2_000);
    });
    expect(opened).toBeLessThanOrEqual(2_000 / 100 + 2);
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
    const numbers = lines.map(
      (line) => JSON.parse((JSON.parse(line) as { body: string }).body) as { n: number },
    );
    const expected = Array.from({ length: count }, (_, n) => n).filter((n) => n % 3 !== 0);
    expect(numbers.map(({ n }) => n)).toEqual(expected.toReversed());
    const [sequence = 0] = dataOf(await deliveries.matching(workspaceId, filter));
    expect(JSON.parse(lines[0] ?? '')).toEqual(dataOf(await deliveries.detail(workspaceId, sequence)));
  });
});

/** How many of the store's files were opened meanwhile. */
async function openedDuring(work: () => Promise<void>): Promise<number> {
  const given = fs.open;
  let count = 0;
  const counted: typeof given = (path, ...more) => {
    if (String(path).endsWith('.segment')) count += 1;
    return given(path, ...more);
  };
  Object.assign(fs, { open: counted });
  syncBuiltinESMExports();
  try {
    await work();
  } finally {
    Object.assign(fs, { open: given });
    syncBuiltinESMExports();
  }
  return count;
}
