import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startServices } from '../../tools/lib/services.mjs';
import { attacks } from './attacks';
import { addresses, bringHome } from './attacks/attack';
import { startTurnListener, type TurnListener } from './attacks/turn-listener';
import { type Desk, expect, ready, test } from './fixture';
import { gatesOffDir } from './gates-off';
import { connectServices, type Services } from './pages/desk';
import { declineAll } from './pages/questions';

// From the page of a workspace that has a key: where an attacker's script would find itself.

/** Starts a server on an origin that has no consent. It keeps everything that it receives. */
async function startStranger() {
  const heard: string[] = [];
  const server = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push(`${request.url} ${JSON.stringify(request.headers)} ${Buffer.concat(parts).toString()}`);
      answer.writeHead(404).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { stranger: `http://127.0.0.1:${port}`, heard, stop };
}

let services: Services;
let stopServices: () => Promise<void>;
let host: Awaited<ReturnType<typeof startStranger>>;
let turn: TurnListener;

test.beforeEach(async () => {
  const sandbox = await startServices(['--dataset', 'empty']);
  ({ services, stop: stopServices } = sandbox);
  host = await startStranger();
  turn = await startTurnListener();
});
test.afterEach(async () => {
  host.stop();
  turn.stop();
  await stopServices();
});

const planningAddress = ({ page }: Desk) =>
  page.evaluate(async () => {
    const answer = await window.desk.request('app.get_bootstrap', {});
    if (!answer.ok) return answer.error.code;
    return (answer.data as { workspace: { services: { planning: { baseUrl: string } } } | null }).workspace
      ?.services.planning.baseUrl;
  });

const workspaceIds = ({ page }: Desk) =>
  page.evaluate(async () => {
    const answer = await window.desk.request('app.get_bootstrap', {});
    if (!answer.ok) throw new Error(answer.error.code);
    return (answer.data as { workspaces: { id: string }[] }).workspaces.map(({ id }) => id);
  });

test('at least 120 attacks from a page are refused with their code and reach no other origin', async ({
  launch,
  readLog,
}) => {
  expect(attacks.length).toBeGreaterThanOrEqual(120);
  const desk = await launch();
  await declineAll(desk);
  await connectServices(desk.page, services);
  const before = await planningAddress(desk);
  const [home = ''] = await addresses(desk);
  const through: string[] = [];
  for (const { name, code, run } of attacks) {
    const outcome = await test.step(name, () => run({ desk, readLog, stranger: host.stranger, turn }));
    if (outcome !== code) through.push(`${name}: ${outcome}`);
    await bringHome(desk, home);
  }
  expect(through).toEqual([]);
  expect(await addresses(desk)).toEqual([home]);
  expect(await planningAddress(desk)).toBe(before);
  expect(host.heard).toEqual([]);
  expect(turn.heard()).toBe('');
});

test('each attack succeeds once its own gate is opened', async ({ launch, readLog }) => {
  // These two are read once, as the app starts; every other gate is opened while it runs.
  const env = { CLIENT_DESK_TEST_OPEN_GATE: 'realTime,network' };
  const desk = await launch({ appDir: gatesOffDir, env });
  await declineAll(desk);
  await connectServices(desk.page, services);
  const [home = ''] = await addresses(desk);
  const refused: string[] = [];
  const provable = attacks.filter(({ isHeldTwice }) => !isHeldTwice);
  const inOrder = [...provable.filter(({ isLast }) => !isLast), ...provable.filter(({ isLast }) => isLast)];
  let opened = env.CLIENT_DESK_TEST_OPEN_GATE;
  for (const { name, code, gate, isLast, run } of inOrder) {
    if (gate !== opened) await openGate(desk, gate);
    opened = gate;
    const outcome = await test.step(name, () => run({ desk, readLog, stranger: host.stranger, turn }));
    if (outcome === code) refused.push(name);
    // No other gate has refused it in its place.
    if (gate === 'consent') expect(outcome, name).toBeUndefined();
    if (!isLast) await bringHome(desk, home);
  }
  expect(refused).toEqual([]);
  // The workspace is gone, and its page with it: another one that an attack has made may be shown instead.
  await expect.poll(() => addresses(desk)).not.toContain(home);
  await ready(desk.page);
  expect((await workspaceIds(desk)).filter((id) => home.includes(`w-${id}.`))).toEqual([]);
  // It heard the page's own key; what was kept for the old address stayed.
  expect(host.heard.length).toBeGreaterThan(0);
  expect(host.heard.filter((text) => text.includes(services.planning.access_token))).toEqual([]);
});

/** Opens these gates only. The policy comes with the page, so a policy gate requires a page reload. */
async function openGate({ app, page }: Desk, gate: string): Promise<void> {
  await app.evaluate((_electron, name) => {
    process.env.CLIENT_DESK_TEST_OPEN_GATE = name;
  }, gate);
  if (!gate.split(',').includes('contentPolicy')) return;
  await page.reload();
  await ready(page);
}
