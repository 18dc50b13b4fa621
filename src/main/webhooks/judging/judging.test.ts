import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { dataOf } from '../../testing/data-of';
import {
  connectEvent,
  keys,
  reportingEvent,
  signedAt,
  webhooksDesk,
  workspaceId,
} from '../testing/webhooks-desk';
import { createTokenBook } from './token-book';
import { changeTakesMs } from './token-rule';

const desk = webhooksDesk();
const rows = async () =>
  dataOf(
    await desk.webhooks.deliveries.list(workspaceId, { filter: {}, before: null, limit: 100 }),
  ).rows.toReversed();
const verdicts = async () => (await rows()).map(({ verdict }) => verdict);
const pending = async () => dataOf(await desk.webhooks.deliveries.pending(workspaceId, 0, 100));
const none = { clientId: null, clientSecret: null };
const forged = () => signedAt(Date.now(), { ...keys, clientSecret: 'guessed' });

describe('Deliveries received without a client secret', () => {
  it('deliveries are verified by their receipt time once the secret is entered', async () => {
    desk.credentials = none;
    const { path } = await desk.path(connectEvent);
    await desk.send(path, '{"data":{"uuid":"c-1"}}', signedAt(Date.now()));
    await desk.send(path, '{"data":{"uuid":"c-2"}}', forged());
    await desk.send(path, '{"data":{"uuid":"c-3"}}', signedAt(Date.now() - 301_000));
    await desk.send((await desk.path(reportingEvent)).path, '{"report":1}');
    expect((await verdicts()).map(({ kind }) => kind)).toEqual([
      ...['unknown_key', 'unknown_key', 'unknown_key', 'unsigned'],
    ]);
    expect(await pending()).toHaveLength(1);
    const told: number[] = [];
    desk.webhooks.deliveries.onChanged(({ lastSequence }) => told.push(lastSequence));
    desk.credentials = keys;
    await desk.webhooks.keysChanged();
    const judged = ['valid', 'forged', 'stale', 'unsigned'];
    expect((await verdicts()).map(({ kind }) => kind)).toEqual(judged);
    expect((await rows()).map(({ confirmation }) => confirmation.kind)).toEqual([
      ...['pending', 'not_acted_on', 'pending', 'pending'],
    ]);
    expect((await pending()).map(({ candidates }) => candidates[0]?.value)).toEqual(['c-1', 'c-3', 1]);
    await expect.poll(() => told.length).toBeGreaterThan(0);
    const before = await rows();
    await desk.restart();
    expect(await rows()).toEqual(before);
    // Sent again by the service: it is the same delivery, whenever it was judged.
    expect(await desk.send(path, '{"data":{"uuid":"c-1"}}', signedAt(Date.now()))).toBe(200);
    expect((await rows()).map(({ count }) => count)).toEqual([2, 1, 1, 1]);
    // A delivery that is read again has its current verdict.
    const whole = dataOf(await desk.webhooks.deliveries.whole(workspaceId, 1));
    expect(whole.delivery.verdict).toEqual({ kind: 'valid' });
  });

  it('a forged delivery does not hide a valid one with the same body', async () => {
    desk.credentials = none;
    const { path } = await desk.path(connectEvent);
    const body = '{"data":{"uuid":"c-1"}}';
    await desk.send(path, body, forged());
    await desk.send(path, body, signedAt(Date.now()));
    desk.credentials = keys;
    await desk.webhooks.keysChanged();
    expect((await verdicts()).map(({ kind }) => kind)).toEqual(['forged', 'valid']);
    expect(await pending()).toHaveLength(1);
  });

  it('a delivery is verified at the next start with a secret, and stays unknown without one', async () => {
    desk.credentials = none;
    const { path } = await desk.path(connectEvent);
    await desk.send(path, '{}', signedAt(Date.now()));
    await desk.webhooks.keysChanged();
    expect(await verdicts()).toEqual([{ kind: 'unknown_key' }]);
    desk.credentials = keys;
    await desk.restart();
    await expect.poll(verdicts).toEqual([{ kind: 'valid' }]);
  });
});

describe('Deliveries received without secret and keychain', () => {
  it('a delivery is verified only if the secret is entered in the same run', async () => {
    desk.credentials = none;
    desk.hasKeychain = false;
    const { path } = await desk.path(connectEvent);
    await desk.send(path, '{"data":{"uuid":"c-1"}}', signedAt(Date.now()));
    desk.credentials = keys;
    await desk.webhooks.keysChanged();
    expect(await verdicts()).toEqual([{ kind: 'valid' }]);
    desk.credentials = none;
    await desk.restart();
    await desk.send(path, '{"data":{"uuid":"c-2"}}', signedAt(Date.now()));
    desk.credentials = keys;
    await desk.restart();
    await desk.webhooks.keysChanged();
    expect(await verdicts()).toEqual([{ kind: 'valid' }, { kind: 'unknown_key' }]);
  });
});

describe('Token of valid deliveries', () => {
  const send = async (token: string, body: string, ms = Date.now()) =>
    desk.send((await own()).path, body, { ...signedAt(ms), 'x-api-token': token });
  const own = async () => desk.webhooks.paths.of(workspaceId)[0] ?? desk.path(connectEvent);

  it('known tokens survive a restart without being stored in clear text', async () => {
    await send('token of the merchant', '{"n":1}');
    await desk.restart();
    await send('a token after the change', '{"n":2}');
    await send('token of the merchant', '{"n":3}');
    expect(await verdicts()).toEqual([
      { kind: 'valid' },
      { kind: 'valid', token: 'new' },
      { kind: 'valid', token: 'earlier' },
    ]);
    await desk.journal.close();
    const files = readdirSync(join(desk.folder, 'journal'), { recursive: true })
      .map((name) => join(desk.folder, 'journal', String(name)))
      .filter((name) => statSync(name).isFile());
    const text = files.map((name) => readFileSync(name, 'utf8')).join('');
    expect(text).toContain('webhooks.token');
    expect(text).not.toMatch(/token of the merchant|after the change|a secret of the connector/);
  });

  it('an old token is refused a day after its replacement, also across restarts', async () => {
    let at = Date.now();
    const journal = () => ({ ok: true, data: desk.journal }) as const;
    let book = createTokenBook(journal);
    const see = async (token: string) => {
      await book.open(workspaceId);
      return book.standingOf(workspaceId, 'secret', { token, at, isRecent: true });
    };
    const restart = async () => {
      // Earlier entries are on the disk once a later one is.
      await desk.path(connectEvent);
      book = createTokenBook(journal);
    };
    expect(await see('old')).toBe('only');
    at += 1_000;
    expect(await see('new')).toBe('new');
    await restart();
    expect(await see('old')).toBe('earlier');
    at += changeTakesMs;
    expect(await see('new')).toBe('only');
    await restart();
    expect(await see('old')).toBe('refused');
    // Another client secret makes earlier hashes useless, so tokens are learned again.
    expect(book.standingOf(workspaceId, 'other', { token: 'old', at, isRecent: true })).toBe('only');
  });
});
