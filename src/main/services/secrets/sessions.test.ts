import type { SessionLink } from '@shared/sessions';
import { afterEach, describe, expect, it } from 'vitest';
import { answers } from '../testing/fake-transport';
import { virtualTime } from '../testing/virtual-time';
import { createSessions } from './sessions';
import { customer, formsOf, openTokenMain } from './testing/token-main';

const sessionUuid = '3d5a0b2e-7c44-4a7e-9a51-c0ffee000001';
const linkToken = 'c4n4ryL1nkT0ken5SDkq';
const link = `https://hosted.example/connect/${linkToken}?s=${sessionUuid}`;
const session = {
  session_uuid: sessionUuid,
  session_link: link,
  expires_at: '2026-03-02T09:05:00.000000Z',
  merchant: 'Agency',
  customer: 'Ótica Sol',
  customer_uuid: customer,
  // An integrator's service may repeat it where the document does not say so.
  self: `/customer-integrations/session/${sessionUuid}`,
  nested: { back: [link] },
};

type TokenMain = Awaited<ReturnType<typeof openTokenMain>>;
let main: TokenMain;
afterEach(async () => main.end());

interface Kept {
  readonly handle: string;
  readonly host: string;
  readonly createdAt: number;
  readonly endsAt: number;
}

async function open(given: object = session) {
  main = await openTokenMain(({ method, url }) => {
    if (method === 'POST') return answers(201, { integration_session: given });
    if (method === 'DELETE') return answers(200, { success: true, message: null });
    return url.endsWith('/customers/settings') ? tokenProof : answers(404, {});
  });
  await main.ask('customer_tokens.put', { customer, token: 'token-of-that-customer' });
}

const tokenProof = answers(200, {
  customer: {
    uuid: customer,
    name: 'Ótica Sol',
    created_at: '2026-03-02 09:00:00',
    updated_at: '2026-03-02 09:00:00',
    is_paying: true,
    integrations: [],
  },
});

async function create(body: object = {}): Promise<Kept> {
  const answer = await main.ask('connect.create_session', { customer, body, lane: 'interactive' });
  if (!answer.ok) throw new Error(answer.error.code);
  return (answer.data as { readonly kept: Kept }).kept;
}

const remove = (handle: string, workspaceId = main.id) =>
  main.ask(
    'connect.delete_customer_integration',
    { params: { uuid: customer }, session: handle, lane: 'interactive' },
    workspaceId,
  );

describe('Session', () => {
  it('a page receives only handle, host and times of a session', async () => {
    await open();
    const now = main.time.clock.now();
    const kept = await create({ expires_in_minutes: 12 });
    expect(kept).toEqual({
      handle: expect.stringMatching(/^[\w-]{36}$/) as string,
      host: 'hosted.example',
      createdAt: now,
      endsAt: now + 12 * 60_000,
    });
  });

  it('the uuid and link of a session appear in no page answer, log or file', async () => {
    await open();
    const { handle } = await create();
    await main.ask('sessions.open', { handle });
    await main.ask('sessions.copy', { handle });
    await remove(handle);
    const everything = main.everything();
    for (const secret of [sessionUuid, linkToken]) {
      for (const form of formsOf(secret)) expect(everything).not.toContain(form);
    }
    expect(everything).toContain('hosted.example');
  });

  it('main opens and copies the link, and the session authorises a removal', async () => {
    await open();
    const { handle } = await create();
    expect(await main.ask('sessions.open', { handle })).toEqual({ ok: true, data: { opened: true } });
    expect(await main.ask('sessions.copy', { handle })).toEqual({ ok: true, data: null });
    expect([main.opened, main.copied]).toEqual([[link], [link]]);
    expect(await remove(handle)).toMatchObject({ ok: true });
    const last = main.sent.at(-1);
    expect(last?.url).toBe(
      `https://connect.example/customer-integrations/${customer}?session_id=${sessionUuid}`,
    );
    expect(last?.headers).not.toHaveProperty('authorization');
  });

  it('a session ends after its lifetime or when another one is created', async () => {
    await open();
    const first = await create();
    const second = await create();
    expect(await remove(first.handle)).toMatchObject({ error: { code: 'SESSION_ENDED' } });
    expect(await remove(second.handle)).toMatchObject({ ok: true });
    await main.time.advance(5 * 60_000);
    for (const route of ['sessions.open', 'sessions.copy']) {
      expect(await main.ask(route, { handle: second.handle })).toMatchObject({
        error: { code: 'SESSION_ENDED' },
      });
    }
  });

  it('a session of another workspace is treated as ended', async () => {
    await open();
    const { handle } = await create();
    const other = await main.workspaces.create({
      name: 'Other',
      services: { connect: { baseUrl: 'https://connect.example', key: 'k' } },
    });
    if (!other.ok) throw new Error(other.error.code);
    expect(await remove(handle, other.data.id)).toMatchObject({ error: { code: 'SESSION_ENDED' } });
    expect(await main.ask('sessions.copy', { handle }, other.data.id)).toMatchObject({
      error: { code: 'SESSION_ENDED' },
    });
  });

  it('a session cannot be used by its uuid', async () => {
    await open();
    await create();
    const input = { params: { uuid: customer }, lane: 'interactive' };
    for (const wrong of [{ query: { session_id: sessionUuid } }, { session: `${sessionUuid}?x` }, {}]) {
      const answer = await main.ask('connect.delete_customer_integration', { ...input, ...wrong });
      expect(answer).toMatchObject({ error: { code: 'INPUT_INVALID' } });
    }
    expect(await remove(sessionUuid)).toMatchObject({ error: { code: 'SESSION_ENDED' } });
  });

  it.each([
    ['a link that is not https', { session_link: 'http://hosted.example/x' }],
    ['a file link', { session_link: 'file:///etc/passwd' }],
    ['a link that is not an address', { session_link: 'somewhere' }],
    ['an invalid uuid', { session_uuid: '1&admin=1' }],
    ['no link', { session_link: undefined }],
  ])('a session with %s is refused', async (_, wrong) => {
    await open({ ...session, ...wrong });
    const answer = await main.ask('connect.create_session', { customer, body: {}, lane: 'interactive' });
    expect(answer).toMatchObject({ ok: false, error: { code: 'ANSWER_NOT_THE_SERVICE' } });
  });

  it('a session link may point to 127.0.0.1', async () => {
    await open({ ...session, session_link: 'http://127.0.0.1:4010/connect/hosted/x' });
    expect(await create()).toMatchObject({ host: '127.0.0.1:4010' });
  });
});

const list = async () => {
  const answer = await main.ask('sessions.list', {});
  return answer.ok ? (answer.data as SessionLink[]) : [];
};
const shown = async () => {
  const kept = await create();
  main.secrets.sessions.show(main.id, kept.handle);
  return kept;
};
const account = '3d5a0b2e-7c44-4a7e-9a51-00000000000a';

describe('Listed session link', () => {
  it('a shown link is listed with remaining time, known connections and first opening', async () => {
    await open();
    const { handle, createdAt, endsAt } = await create();
    expect(await list()).toEqual([]);
    main.secrets.sessions.show(main.id, handle);
    main.secrets.sessions.keepKnown(main.id, handle, ['a', 'b']);
    const lifetimeMs = 300_000;
    const life = { createdAt, endsAt, lifetimeMs, asked: {} };
    const link = { handle, customer, host: 'hosted.example', ...life };
    const untouched = { isHeld: true, openedAt: null, ended: null, known: ['a', 'b'], arrived: [] };
    expect(await list()).toEqual([{ ...link, ...untouched, leftMs: lifetimeMs }]);
    await main.time.advance(60_000);
    await main.ask('sessions.open', { handle });
    await main.time.advance(60_000);
    await main.ask('sessions.open', { handle });
    expect(await list()).toEqual([
      { ...link, ...untouched, leftMs: lifetimeMs - 120_000, openedAt: createdAt + 60_000 },
    ]);
  });

  it('arrived connections end the link, and it can no longer be copied', async () => {
    await open();
    const { handle } = await shown();
    main.secrets.sessions.accountsArrived(main.id, handle, [account]);
    expect(await list()).toMatchObject([{ arrived: [account], ended: { by: 'arrival' } }]);
    expect(await main.ask('sessions.copy', { handle })).toMatchObject({ error: { code: 'SESSION_ENDED' } });
  });

  it('an expired link reports when it ended, and late connections replace that reason', async () => {
    await open();
    const { handle, endsAt } = await shown();
    await main.time.advance(7 * 60_000);
    expect(await list()).toMatchObject([{ endsAt, ended: { by: 'time', at: endsAt } }]);
    // Accounts that came in its last second are seen after it.
    main.secrets.sessions.accountsArrived(main.id, handle, [account]);
    expect(await list()).toMatchObject([{ ended: { by: 'arrival' } }]);
  });

  it('a link is ended by another session, even one that is not shown', async () => {
    await open();
    const first = await shown();
    const removal = await create();
    expect(await list()).toMatchObject([{ handle: first.handle, ended: { by: 'another' } }]);
    expect(await remove(removal.handle)).toMatchObject({ ok: true });
    const next = await shown();
    expect(await list()).toMatchObject([{ handle: next.handle, ended: null }]);
  });

  it("a wall clock jump ahead shortens the link's life, and a jump back does not", async () => {
    await open();
    const { endsAt } = await shown();
    main.secrets.sessions.wallMoved(-60_000);
    expect(await list()).toMatchObject([{ endsAt, ended: null }]);
    main.secrets.sessions.wallMoved(4 * 60_000);
    expect(await list()).toMatchObject([{ endsAt: endsAt - 4 * 60_000, ended: null }]);
    main.secrets.sessions.wallMoved(60_000);
    expect(await list()).toMatchObject([{ ended: { by: 'time' } }]);
  });
});

it('listeners hear when a session link is shown and when it expires', async () => {
  const time = virtualTime();
  await open();
  const told: (readonly SessionLink[])[] = [];
  const sessions = createSessions({
    clock: time.clock,
    learnSecret: () => undefined,
    onChanged: (_workspaceId, links) => told.push(links),
  });
  const kept = sessions.keep('work0001', {
    customer,
    sessionUuid,
    link,
    asked: { expires_in_minutes: 5 },
    lifetimeMs: 5 * 60_000,
  });
  if (!kept.ok) throw new Error(kept.error.code);
  expect(told).toEqual([]);
  sessions.show('work0001', kept.data.handle);
  expect(told).toMatchObject([[{ handle: kept.data.handle, ended: null }]]);
  await time.advance(5 * 60_000);
  sessions.list('work0001');
  sessions.list('work0001');
  expect(told.slice(1)).toMatchObject([[{ handle: kept.data.handle, ended: { by: 'time' } }]]);
});

describe('Session link email', () => {
  const mail = (handle: string, to: string, body = 'Please open {link}\nThank you') =>
    main.ask('sessions.mail', { handle, subject: 'Connect', body, to });

  it('main composes the email, and the page does not see the link', async () => {
    await open();
    const { handle } = await create();
    expect(await mail(handle, 'mail_program')).toEqual({ ok: true, data: { done: 'opened' } });
    expect(await mail(handle, 'clipboard')).toEqual({ ok: true, data: { done: 'copied' } });
    expect(new URL(main.opened[0] ?? '').searchParams.get('body')).toBe(`Please open ${link}\r\nThank you`);
    expect(main.copied).toEqual([`Please open ${link}\nThank you`]);
    const everything = main.everything();
    for (const form of formsOf(linkToken)) expect(everything).not.toContain(form);
  });

  it('an email too long for the email app is copied to the clipboard', async () => {
    await open();
    const { handle } = await create();
    const answer = await mail(handle, 'mail_program', `${'word '.repeat(500)}{link}`);
    expect(answer).toEqual({ ok: true, data: { done: 'copied' } });
    expect(main.opened).toEqual([]);
  });

  it('an email is refused without a link placeholder or after the session ended', async () => {
    await open();
    const { handle } = await create();
    expect(await mail(handle, 'clipboard', 'no place')).toMatchObject({ error: { code: 'INPUT_INVALID' } });
    await main.time.advance(5 * 60_000);
    expect(await mail(handle, 'clipboard')).toMatchObject({ error: { code: 'SESSION_ENDED' } });
  });
});
