import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpDate, isoTime } from '@shared/domain/time';
import { succeed } from '@shared/errors';
import type { SessionLink } from '@shared/sessions';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { removeFolder } from '../../files/testing/remove-folder';
import { createJournal, type Journal } from '../../journal/journal';
import type { TransportOutcome } from '../../ports';
import { answers, fails } from '../testing/fake-transport';
import { type VirtualTime, virtualTime } from '../testing/virtual-time';
import { createSessionJournal } from './session-journal';
import { createSessions } from './sessions';
import { customer, openTokenMain, record } from './testing/token-main';

type TokenMain = Awaited<ReturnType<typeof openTokenMain>>;
const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

const sessionUuid = '3d5a0b2e-7c44-4a7e-9a51-c0ffee000001';
const linkToken = 'c4n4ryL1nkT0ken5SDkq';
const link = `https://hosted.example/connect/${linkToken}`;

/** A session as answered by a service whose clock is at `now`, with the lifetime the service chose. */
const sessionAt = (now: number, lifeMs: number, headers = { date: httpDate(now) }): TransportOutcome =>
  answers(
    201,
    {
      integration_session: {
        session_uuid: sessionUuid,
        session_link: link,
        expires_at: isoTime(now + lifeMs),
      },
    },
    headers,
  );

async function open(session: () => TransportOutcome): Promise<TokenMain> {
  const main = await openTokenMain(({ method, url }) => {
    if (method === 'POST') return session();
    if (url.endsWith('/customers/settings')) {
      return answers(200, { customer: { ...record, integrations: [] } });
    }
    return answers(200, { data: [], links: { next: null }, meta: { current_page: 1, last_page: 1 } });
  });
  ends.push(() => main.end());
  await main.ask('customer_tokens.put', { customer, token: 'token-of-that-customer' });
  return main;
}

const create = (main: TokenMain, body: object = {}) =>
  main.ask('sessions.create', { customer, body, isShown: true, to: 'nowhere' });
const listed = async (main: TokenMain): Promise<SessionLink | undefined> => {
  const answer = await main.ask('sessions.list', {});
  return answer.ok ? (answer.data as SessionLink[])[0] : undefined;
};

describe('Lifetime of a session link', () => {
  it("the lifetime follows the service's clock, however wrong the own clock is", async () => {
    let now = 0;
    let lifeMs = 0;
    const main = await open(() => sessionAt(now, lifeMs));
    const day = 86_400_000;
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2040, 0, 1) }),
        fc.integer({ min: 1_000, max: 3 * day }),
        async (serviceNow, life) => {
          [now, lifeMs] = [serviceNow, life];
          await create(main, { expires_in_minutes: 7 });
          const one = await listed(main);
          // `Date` has whole seconds: what is left is exact but for the part of one that had passed.
          expect(Math.abs((one?.lifetimeMs ?? -1) - life)).toBeLessThan(1_000);
          expect(one?.leftMs).toBe(one?.lifetimeMs);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('the requested and the granted lifetime are both reported', async () => {
    const main = await open(() => sessionAt(Date.UTC(2026, 2, 2, 9), 60 * 60_000));
    await create(main, { expires_in_minutes: 1_440 });
    expect(await listed(main)).toMatchObject({
      asked: { expires_in_minutes: 1_440 },
      lifetimeMs: 60 * 60_000,
    });
  });

  it('the lifetime is the requested or default one when the answer has no date', async () => {
    const main = await open(() => sessionAt(Date.UTC(2026, 2, 2, 9), 60_000, { date: '' }));
    await create(main, { expires_in_minutes: 12 });
    expect(await listed(main)).toMatchObject({ lifetimeMs: 12 * 60_000 });
    await create(main);
    expect(await listed(main)).toMatchObject({ lifetimeMs: 5 * 60_000, asked: {} });
  });
});

describe('Session creation without an answer', () => {
  const noAnswer = [
    ['is cut off', () => fails('total_timeout')],
    ['is a gateway error', () => answers(502, '<html>bad gateway</html>')],
    ['has no session', () => answers(201, { integration_session: {} })],
  ] as const;

  it.each(noAnswer)(
    'an older link ends at once when the answer of a new creation %s',
    async (_, doubtful) => {
      let answer: () => TransportOutcome = () => sessionAt(Date.UTC(2026, 2, 2, 9), 300_000);
      const main = await open(() => answer());
      await create(main);
      const first = await listed(main);
      expect(first).toMatchObject({ ended: null });
      answer = doubtful;
      expect(await create(main)).toMatchObject({ ok: false });
      expect(await listed(main)).toMatchObject({
        handle: first?.handle,
        ended: { by: 'doubt' },
        isHeld: false,
      });
      expect(await main.ask('sessions.copy', { handle: first?.handle })).toMatchObject({
        error: { code: 'SESSION_ENDED' },
      });
    },
  );

  it('an older link stays open when the creation was never sent or was refused', async () => {
    let answer: () => TransportOutcome = () => sessionAt(Date.UTC(2026, 2, 2, 9), 300_000);
    const main = await open(() => answer());
    await create(main);
    for (const refused of [
      () => fails('offline', false),
      () => answers(422, { errors: { expires_in_minutes: ['too long'] } }),
    ]) {
      answer = refused;
      expect(await create(main)).toMatchObject({ ok: false });
      expect(await listed(main)).toMatchObject({ ended: null });
    }
  });
});

describe('Session links after an app restart', () => {
  const workspaceId = 'work0001';

  /** Sessions over a journal on the disk, as one run of the app has them. */
  function run(folder: string, time: VirtualTime) {
    const journal: Journal = createJournal({ folder, clock: time.clock, logger: { log: () => undefined } });
    const sessions = createSessions({
      clock: time.clock,
      learnSecret: () => undefined,
      journal: createSessionJournal({ journal: () => succeed(journal), clock: time.clock }),
    });
    const make = async (who = customer) => {
      const kept = sessions.keep(workspaceId, {
        customer: who,
        sessionUuid,
        link,
        asked: null,
        lifetimeMs: 300_000,
      });
      if (!kept.ok) throw new Error(kept.error.code);
      sessions.show(workspaceId, kept.data.handle);
      await sessions.journalled(workspaceId);
      return kept.data.handle;
    };
    return { sessions, make, quit: () => journal.close() };
  }

  function setUp() {
    const folder = mkdtempSync(join(tmpdir(), 'session-journal-'));
    ends.push(() => removeFolder(folder));
    // The journal's clock is a wall clock: an epoch in which times can be written.
    const time = virtualTime(Date.UTC(2026, 2, 2, 9));
    return { folder, time, start: () => run(join(folder, 'journal'), time) };
  }

  it('an open link is still listed but cannot be opened, and its secrets are not on disk', async () => {
    const { folder, time, start } = setUp();
    const before = start();
    const handle = await before.make();
    await before.quit();
    await time.advance(60_000);
    const after = start();
    await after.sessions.restore(workspaceId);
    expect(after.sessions.list(workspaceId)).toMatchObject([
      { handle, customer, host: 'hosted.example', leftMs: 240_000, ended: null, isHeld: false },
    ]);
    expect(after.sessions.linkOf(workspaceId, handle)).toMatchObject({ error: { code: 'SESSION_ENDED' } });
    await after.quit();
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
    const text = files.map((one) => readFileSync(join(one.parentPath, one.name), 'latin1')).join('\n');
    expect(text).toContain(handle);
    for (const secret of [sessionUuid, linkToken]) expect(text).not.toContain(secret);
  });

  it('a link that expired, was replaced or connected an account is not listed', async () => {
    const { time, start } = setUp();
    const first = start();
    await first.make();
    await first.quit();
    await time.advance(300_000);
    const second = start();
    await second.sessions.restore(workspaceId);
    expect(second.sessions.list(workspaceId)).toEqual([]);
    await second.make();
    const newest = await second.make();
    const other = '9c3e2a44-6b3f-4f4f-8f0c-0b7d1a9e0202';
    second.sessions.accountsArrived(workspaceId, await second.make(other), ['account']);
    await second.sessions.journalled(workspaceId);
    await second.quit();
    const third = start();
    await third.sessions.restore(workspaceId);
    expect(third.sessions.list(workspaceId)).toMatchObject([{ handle: newest, ended: null }]);
    await third.quit();
  });

  it('a new link replaces the restored one in the list', async () => {
    const { start } = setUp();
    const before = start();
    await before.make();
    await before.quit();
    const after = start();
    await after.sessions.restore(workspaceId);
    const newest = await after.make();
    expect(after.sessions.list(workspaceId)).toMatchObject([{ handle: newest, isHeld: true }]);
    await after.quit();
    const last = start();
    await last.sessions.restore(workspaceId);
    expect(last.sessions.list(workspaceId)).toMatchObject([{ handle: newest }]);
    await last.quit();
  });
});
