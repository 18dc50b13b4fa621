import { appendFileSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runs } from '@shared/testing/runs';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { journalFolder } from '../../journal/journals';
import { dataOf } from '../../testing/data-of';
import { createTokenLog, type SealedToken, type TokenEvent, type TokenLog } from './token-log';

const binding = 'https://connect.example';

let folder: string;
let lines: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'token-log-'));
  lines = [];
});
afterEach(() => removeFolder(folder));

const open = (): TokenLog =>
  createTokenLog({
    userDataFolder: folder,
    clock: { now: () => Date.UTC(2026, 2, 2, 9) },
    logger: { log: (_level, message) => void lines.push(message) },
  });
const pathOf = (workspaceId: string) => join(journalFolder(folder, workspaceId), 'customer-tokens.log');

async function standing(log: TokenLog, workspaceId = 'live0001') {
  const read = await log.read(workspaceId, binding);
  if (!read.ok) throw new Error(read.error.code);
  return Object.fromEntries(read.data);
}

/** The expected result of events, computed backwards from the end. */
function model(events: readonly TokenEvent[]): Record<string, SealedToken> {
  const wordsOn = (customer: string) => events.filter((event) => event.customer === customer);
  const customers = [...new Set(events.map((event) => event.customer))];
  return Object.fromEntries(
    customers.flatMap((customer): [string, SealedToken][] => {
      const words = wordsOn(customer);
      const last = words.findLastIndex(({ kind }) => kind !== 'stored');
      const event = words[last];
      if (event?.kind !== 'sealed') return [];
      return [[customer, { sealed: event.sealed, isStored: words.length > last + 1 }]];
    }),
  );
}

const customer = fc.constantFrom('a', 'b');
const event: fc.Arbitrary<TokenEvent> = fc.oneof(
  fc.record({ kind: fc.constant('sealed'), customer, binding: fc.constant(binding), sealed: fc.string() }),
  fc.record({ kind: fc.constant('stored'), customer, binding: fc.constant(binding) }),
  fc.record({ kind: fc.constant('dropped'), customer, binding: fc.constant(binding) }),
);

describe('TokenLog', () => {
  it('a new token log is empty, and each workspace has its own', async () => {
    const log = open();
    expect(await standing(log)).toEqual({});
    await log.append('live0001', { kind: 'sealed', customer: 'a', binding, sealed: 's' });
    expect(await standing(log, 'live0002')).toEqual({});
  });

  it('a token recorded for another origin is not returned', async () => {
    const log = open();
    await log.append('live0001', { kind: 'sealed', customer: 'a', binding, sealed: 's' });
    expect(dataOf(await log.read('live0001', 'https://evil.example')).size).toBe(0);
    expect(dataOf(await log.read('live0001', binding)).size).toBe(1);
  });

  it('any sequence of events gives the expected tokens, concurrently or over restarts', async () => {
    let round = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(event, { maxLength: 8 }),
        fc.array(event, { maxLength: 4 }),
        async (all, more) => {
          round += 1;
          const id = `property${round}`;
          const first = open();
          await Promise.all(all.map((one) => first.append(id, one)));
          const second = open();
          for (const one of more) await second.append(id, one);
          expect(await standing(open(), id)).toEqual(model([...all, ...more]));
        },
      ),
      runs(8),
    );
  });

  it('a line cut at any place loses no other line', async () => {
    const log = open();
    await log.append('live0001', { kind: 'sealed', customer: 'a', binding, sealed: 'first' });
    const whole = readFileSync(pathOf('live0001'), 'utf8').trim();
    for (let length = 1; length < whole.length; length += 7) {
      const id = `cutline${length}`;
      mkdirSync(dirname(pathOf(id)), { recursive: true });
      appendFileSync(pathOf(id), `\n${whole.slice(0, length)}`);
      await log.append(id, { kind: 'sealed', customer: 'b', binding, sealed: 'second' });
      expect(await standing(log, id)).toEqual({ b: { sealed: 'second', isStored: false } });
    }
    expect(lines).toContain('a line of the customer tokens cannot be read');
  });

  it('a failed read or write returns STORAGE_FAILED, and a failed append names no path', async () => {
    mkdirSync(pathOf('live0001'), { recursive: true });
    const refused = await open().append('live0001', { kind: 'dropped', customer: 'a', binding });
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'STORAGE_FAILED', data: { systemCode: 'EISDIR' } },
    });
    expect(JSON.stringify(refused)).not.toContain(folder);
    expect(await open().read('live0001', binding)).toMatchObject({
      ok: false,
      error: { code: 'STORAGE_FAILED' },
    });
  });
});
