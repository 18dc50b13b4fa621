import { afterEach, describe, expect, it } from 'vitest';
import { systemClock, systemTimers } from '../../../src/main/ports';
import { createServiceClients } from '../../../src/main/services/service-client';
import { testLimiter } from '../../../src/main/services/testing/limiter';
import { createNodeTransport } from '../../../src/main/shell/transport/transport-node';
import { fail, succeed } from '../../../src/shared/errors';
import type { Asked, HandWrittenAnswer } from '../../fixtures/services/hand-written-server';
import { handWrittenServer } from '../../fixtures/services/hand-written-server';

const opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function start(answer: (asked: Asked, url: string) => HandWrittenAnswer) {
  const server = await handWrittenServer((asked) => answer(asked, server.url));
  const transport = createNodeTransport();
  opened.push(server, transport);
  const clients = createServiceClients({
    transport,
    limiter: testLimiter({ clock: systemClock, timers: systemTimers }),
    clock: systemClock,
    timers: systemTimers,
    logger: { log: () => undefined },
    random: () => 0,
  });
  const client = clients({
    workspaceId: 'test0001',
    access: async () => succeed({ baseUrl: `${server.url}/api/v1`, key: 'k' }),
    customerToken: async () => fail('KEY_MISSING', ''),
    sessionUuid: async () => fail('SESSION_ENDED', ''),
  });
  return { client, server };
}

const group = (id: number) => ({ id, posts_count: 1, review_summary: {}, reviewers_count: 1 });

describe('service client over HTTP', () => {
  it('the client follows the next links of a list to its end', async () => {
    const { client, server } = await start(({ query }, url) => {
      const page = Number(query.get('page') ?? 1);
      const next = page < 3 ? `${url}/api/v1/review-groups?project_id=4&page=${page + 1}` : null;
      return {
        status: 200,
        body: { data: [group(page)], links: { next }, meta: { current_page: page, last_page: 3, total: 3 } },
        headers: { 'x-request-id': `req-${page}` },
      };
    });
    const ids: unknown[] = [];
    let next: string | undefined;
    do {
      const input = next === undefined ? { query: { project_id: 4 } } : { next };
      const read = await client.call('planning', 'list_review_groups', { ...input, lane: 'interactive' });
      if (!read.ok) throw new Error(read.error.message);
      expect(read.data).toMatchObject({ requestId: `req-${ids.length + 1}`, setAside: [] });
      ids.push(...read.data.records.map(({ id }) => id));
      next = read.data.page.next ?? undefined;
    } while (next !== undefined);
    expect(ids).toEqual([1, 2, 3]);
    expect(server.calls).toHaveLength(3);
  });

  it('good records of a page are kept, and broken ones are reported with their place', async () => {
    const { client } = await start(() => ({
      status: 200,
      body: { data: [group(1), { id: 2 }, 'x', group(4)], links: { next: null }, meta: {} },
    }));
    const read = await client.call('planning', 'list_review_groups', { lane: 'interactive' });
    expect(read.ok && read.data.records.map(({ id }) => id)).toEqual([1, 4]);
    expect(read.ok && read.data.setAside.map(({ path }) => path)).toEqual(['data.1.posts_count', 'data.2']);
  });

  it.each([
    ['a body cut short', '{"data":[{"id":1,', 'broken_json'],
    ['garbage', 'ÿþ not json', 'other_text'],
    ['a page', '<!doctype html><title>Sign in</title>', 'html'],
  ])('the client does not accept %s as an answer of the service', async (_, body, looks) => {
    const { client } = await start(() => ({ status: 200, body }));
    expect(await client.call('planning', 'list_posts', { lane: 'interactive' })).toMatchObject({
      ok: false,
      error: { code: 'ANSWER_NOT_THE_SERVICE', data: { body: looks } },
    });
  });

  it('a failing read is retried and succeeds', async () => {
    let asked = 0;
    const { client, server } = await start(() =>
      ++asked === 1
        ? { status: 500, body: { error: { type: 'internal_error', message: 'x', request_id: 'r' } } }
        : { status: 200, body: { data: [], links: { next: null }, meta: {} } },
    );
    expect(await client.call('planning', 'list_posts', { lane: 'interactive' })).toMatchObject({ ok: true });
    expect(server.calls).toHaveLength(2);
  });
});
