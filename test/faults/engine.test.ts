import { afterAll, beforeAll, it } from 'vitest';
import { createNodeTransport } from '../../src/main/shell/transport/transport-node';
import type { CallService } from '../../src/renderer/engine/core/ports';
import { createEngineInProcess } from '../../src/renderer/engine/testing/engine-in-process';
import { MemoryDisk, MemoryStore } from '../../src/renderer/engine/testing/memory-store';
import { succeed } from '../../src/shared/errors';
import { hasty, patient, startClient } from './client';
import { openServices, type Services } from './desk';
import { type Fault, startProxy } from './proxy';

/**
 * The real engine over the app's own client, with a network between them that damages answers. An answer that went
 * wrong, in any form, changes no data in the offline copy.
 */

const html = '<!doctype html><title>Bad gateway</title>';
const answer = (head: string, body: string): Fault => ({
  kind: 'answer',
  bytes: `HTTP/1.1 ${head}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
});
const json = 'content-type: application/json';
const faults: Readonly<Record<string, Fault>> = {
  'no answer': { kind: 'half_open', at: 'request' },
  'an answer cut short': { kind: 'truncate' },
  'a page that claims to be JSON': answer(`200 OK\r\n${json}`, html),
  'JSON of another form': answer(`200 OK\r\n${json}`, '{"posts":[]}'),
  'a list that is none': answer(`200 OK\r\n${json}`, '{"data":{},"links":{"next":null},"meta":{}}'),
  'a list of something else': answer(
    `200 OK\r\n${json}`,
    '{"data":[1,null,"x"],"links":{"next":null},"meta":{}}',
  ),
  'a failure that claims to be a list': answer(
    `500 Internal Server Error\r\n${json}`,
    '{"data":[],"links":{"next":null},"meta":{"total":0}}',
  ),
  'a gateway’s 502 in HTML': answer('502 Bad Gateway\r\ncontent-type: text/html', html),
};

const setAside = ['a list that is none', 'a list of something else'];

let services: Services;
const opened: (() => unknown)[] = [];
const control = (method: string, path: string, body: object) =>
  services.agency.sandbox.control(method, `/planning/${path}`, body);

beforeAll(async () => {
  services = await openServices();
});
afterAll(async () => {
  for (const close of opened) await close();
  await services.agency.close();
});

it.concurrent.for(Object.entries(faults))(
  'after %s the offline copy is unchanged',
  async ([name, fault], { expect }) => {
    const post = { network: 'instagram', status: 'in_review', schedule_at: new Date().toISOString() };
    const owner = await ownAccount();
    const { id } = await control('POST', 'posts', { ...owner, ...post, caption: name });
    const { engine, disk, suffer } = await startEngine(owner.access_token);
    const captionOf = async () => (await engine.readPost(String(id)))?.row.caption;
    await expect.poll(captionOf).toBe(name);
    await expect.poll(() => engine.status().phase).toBe('idle');

    suffer(fault);
    await control('POST', `posts/${id}/edit`, { caption: `${name}, edited` });
    const before = contentOf(disk, String(id));
    const failed = await Promise.all([
      engine.refresh({ kind: 'approvals' }),
      engine.refresh({ kind: 'post', id: String(id) }),
    ]);
    expect(before.posts).toHaveLength(1);
    expect(contentOf(disk, String(id))).toEqual(before);
    // A list that arrived counts as read, even if its records break their schema. The errors are reported next to it.
    if (setAside.includes(name)) expect(engine.status().setAsideCount).toBeGreaterThan(0);
    else expect(failed.map((error) => error?.code)).not.toContain(undefined);

    suffer({ kind: 'none' });
    // A connection kept from the bad time may still break under the first call: then a person asks once more.
    const askedAgain = async () => {
      await engine.refresh({ kind: 'post', id: String(id) });
      return captionOf();
    };
    await expect.poll(askedAgain).toBe(`${name}, edited`);
  },
);

/**
 * An account with one project. Each test has its own, because an engine reads all posts that its key shows, at the
 * pace used for every service. Posts that other tests create and edit meanwhile would keep it reading.
 */
async function ownAccount() {
  const { access_token } = await control('POST', 'accounts', { rate_limit_per_minute: 100_000 });
  const { id: project_id } = await control('POST', 'projects', { access_token });
  return { access_token, project_id };
}

/** Everything that a person reads of one post. */
const contentOf = ({ tables }: MemoryDisk, postId: string) =>
  structuredClone({
    posts: [...tables.posts.values()].filter(({ id }) => id === postId),
    records: [...tables.records.values()].filter(({ parent }) => parent === postId),
  });

async function startEngine(key: string) {
  const proxy = await startProxy(services.planning.baseUrl);
  const transport = createNodeTransport();
  const baseUrl = proxy.origin + new URL(services.planning.baseUrl).pathname;
  let patience = patient;
  const access = { planning: { baseUrl, key } };
  const { client } = startClient(transport, access, { patience: () => patience });
  const disk = new MemoryDisk();
  const engine = createEngineInProcess({
    store: new MemoryStore(disk),
    clock: {
      now: () => Date.now(),
      monotonic: () => performance.now(),
      after: (delayMs, run) => {
        const timer = setTimeout(run, delayMs);
        return () => clearTimeout(timer);
      },
    },
    random: () => 0.5,
    originUse: async () => null,
    call: ((route, input) => {
      if (route === 'journal.read_since')
        return Promise.resolve(succeed({ entries: [], lastSequence: 0, recoverySequence: 0 }));
      if (route === 'changes.append') return Promise.resolve(succeed({ kept: [] }));
      const [service, name] = route.split('.');
      // Each route is named after its service and the endpoint it calls.
      return client.call(service as 'planning', name as 'list_posts', input as { lane: 'interactive' });
    }) as CallService,
    publish: () => undefined,
    report: (problem) => {
      throw problem;
    },
  });
  opened.push(
    () => engine.stop(),
    () => transport.close(),
    () => proxy.close(),
  );
  engine.onMainEvent({ kind: 'sync_window', window: { pastDays: 1, futureDays: 1 } });
  engine.start();
  const suffer = (fault: Fault) => {
    patience = fault.kind === 'half_open' ? hasty : patient;
    proxy.suffer(fault);
  };
  return { engine, disk, suffer };
}
