import type { SessionLink } from '@shared/sessions';
import { afterEach, describe, expect, it } from 'vitest';
import type { TransportOutcome, TransportRequest } from '../../ports';
import { answers, fails } from '../testing/fake-transport';
import { customer, openTokenMain } from './testing/token-main';

type TokenMain = Awaited<ReturnType<typeof openTokenMain>>;
let main: TokenMain;
afterEach(async () => main.end());

const link = 'https://hosted.example/connect/l1nkT0ken5SDkq';
const uuidOf = (last: number) => `3d5a0b2e-7c44-4a7e-9a51-00000000000${last}`;
const connection = (last: number, given: object = {}) => ({
  uuid: uuidOf(last),
  source_id: `source-${last}`,
  source_name: `@source-${last}`,
  status: 'active',
  created_at: '2026-03-02 09:00:00',
  updated_at: '2026-03-02 09:00:00',
  integration: { name: 'Instagram', slug: 'instagram' },
  ...given,
});

const listOf = (connections: readonly object[], page = 1, lastPage = 1) =>
  answers(200, {
    data: connections,
    links: {
      next: page < lastPage ? `https://connect.example/customer-integrations?page=${page + 1}` : null,
    },
    meta: { current_page: page, last_page: lastPage, per_page: 100, total: connections.length },
  });

const settings = {
  customer: {
    uuid: customer,
    name: 'Ótica Sol',
    is_paying: true,
    integrations: [],
    created_at: '2026-03-02 09:00:00',
    updated_at: '2026-03-02 09:00:00',
  },
};

/** A customer whose connections are what `connections` says when they are asked for. */
async function open(connections: (request: TransportRequest) => TransportOutcome) {
  let made = 0;
  main = await openTokenMain((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === '/customers/settings') return answers(200, settings);
    if (pathname === '/customer-integrations') return connections(request);
    made += 1;
    const session = {
      session_uuid: uuidOf(made),
      session_link: link,
      expires_at: '2026-03-02T09:05:00.000000Z',
    };
    return answers(201, { integration_session: session });
  });
  await main.ask('customer_tokens.put', { customer, token: 'token-of-that-customer' });
}

const create = (given: object = {}) =>
  main.ask('sessions.create', { customer, body: {}, isShown: true, to: 'nowhere', ...given });
const listed = async (): Promise<SessionLink | undefined> => {
  const answer = await main.ask('sessions.list', {});
  return answer.ok ? (answer.data as SessionLink[])[0] : undefined;
};
const readConnections = () => main.ask('connect.list_customer_integrations', { customer, lane: 'freshness' });
const whenKnown = async () => {
  await expect.poll(async () => (await listed())?.known ?? null).not.toBeNull();
};

describe('Session link', () => {
  it('one request creates, lists and opens a session link', async () => {
    await open(() => listOf([]));
    expect(await create({ to: 'browser' })).toMatchObject({
      ok: true,
      data: { handle: expect.any(String) as string, host: 'hosted.example', unsent: null },
    });
    expect(main.opened).toEqual([link]);
    expect(await listed()).toMatchObject({ customer, openedAt: main.time.clock.now(), ended: null });
  });

  it('a session link is copied only on request and otherwise sent nowhere', async () => {
    await open(() => listOf([]));
    await create({ to: 'clipboard' });
    await create();
    expect([main.opened, main.copied]).toEqual([[], [link]]);
  });

  it('a session link ends when new or reactivated connections arrive', async () => {
    let connections = [connection(1), connection(2, { status: 'expired' })];
    await open(() => listOf(connections));
    await create();
    await whenKnown();
    await readConnections();
    expect(await listed()).toMatchObject({ arrived: [], ended: null });
    connections = [
      connection(1, { updated_at: '2026-03-02 09:03:00', status: 'expired' }),
      connection(2),
      connection(3),
    ];
    await readConnections();
    expect(await listed()).toMatchObject({ arrived: [uuidOf(2), uuidOf(3)], ended: { by: 'arrival' } });
  });

  it('a reconnected account counts as arrived, and a removed one does not', async () => {
    let connections = [connection(1), connection(2)];
    await open(() => listOf(connections));
    await create();
    await whenKnown();
    connections = [];
    await readConnections();
    expect(await listed()).toMatchObject({ arrived: [], ended: null });
    connections = [connection(1, { updated_at: '2026-03-02 09:03:00' })];
    await readConnections();
    expect(await listed()).toMatchObject({ arrived: [uuidOf(1)] });
  });

  it('the known connections are read from all pages', async () => {
    await open(({ url }) => {
      const page = Number(new URL(url).searchParams.get('page') ?? 1);
      return listOf([connection(page)], page, 3);
    });
    await create();
    await whenKnown();
    await readConnections();
    expect((await listed())?.known).toHaveLength(3);
    expect(await listed()).toMatchObject({ arrived: [], ended: null });
  });

  it('a session link is created although connections cannot be read, and reads them later', async () => {
    let isUp = false;
    await open(() => (isUp ? listOf([connection(1)]) : fails('offline')));
    const made = create();
    await main.time.advance(60_000);
    expect(await made).toMatchObject({ ok: true });
    expect(await listed()).toMatchObject({ known: null, ended: null });
    isUp = true;
    await readConnections();
    await whenKnown();
    expect(await listed()).toMatchObject({ arrived: [], ended: null });
  });

  it('connections that arrive shortly after expiry count, and much later ones do not', async () => {
    let connections: object[] = [];
    await open(() => listOf(connections));
    await create();
    await whenKnown();
    await main.time.advance(5 * 60_000 + 30_000);
    expect(await listed()).toMatchObject({ ended: { by: 'time' } });
    connections = [connection(1)];
    await readConnections();
    expect(await listed()).toMatchObject({ ended: { by: 'arrival' }, arrived: [uuidOf(1)] });

    await create();
    await whenKnown();
    await main.time.advance(7 * 60_000);
    connections = [connection(1), connection(2)];
    await readConnections();
    expect(await listed()).toMatchObject({ ended: { by: 'time' }, arrived: [] });
  });

  it('a session for a removal is not listed and causes no read', async () => {
    await open(() => listOf([]));
    await create({ isShown: false });
    expect(await listed()).toBeUndefined();
    expect(main.sent.filter(({ url }) => new URL(url).pathname === '/customer-integrations')).toEqual([]);
  });

  it('a creation without a customer token returns TOKEN_MISSING and lists no link', async () => {
    await open(() => listOf([]));
    expect(await create({ customer: uuidOf(9) })).toMatchObject({ error: { code: 'TOKEN_MISSING' } });
    expect(await listed()).toBeUndefined();
  });

  it('a session link that could not be opened stays open and reports the reason', async () => {
    await open(() => listOf([]));
    main.refuseOpening();
    expect(await create({ to: 'browser' })).toMatchObject({ data: { unsent: { code: 'LINK_DECLINED' } } });
    expect(await listed()).toMatchObject({ ended: null, openedAt: null });
  });
});
