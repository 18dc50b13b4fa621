import { fail, succeed } from '@shared/errors';
import { limits } from '@shared/ipc/limits';
import { appRoute, welcomeRoute, workspaceRoute } from '@shared/ipc/route';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { createRouter, type Dispatch, family, type SenderVerdict } from './router';
import { createRouterGates } from './router-gates';

const routes = {
  'demo.say_hello': appRoute(z.strictObject({ name: z.string().max(5) }), limits.read).returns<string>(),
  'demo.which_workspace': workspaceRoute(z.strictObject({}), limits.read).returns<string>(),
  'demo.break_down': appRoute(z.strictObject({}), limits.read).returns<null>(),
  'demo.wait': appRoute(z.strictObject({}), limits.read).returns<null>(),
  'demo.make': welcomeRoute(z.strictObject({}), limits.make).returns<string>(),
  'demo.ask': appRoute(z.strictObject({}), limits.ask).returns<string>(),
};
const lazyRoutes = { 'later.come': appRoute(z.strictObject({}), limits.read).returns<number>() };

const trusted = (workspaceId: string | null): SenderVerdict => ({
  ok: true,
  context: { senderId: 1, workspaceId },
});

const gatesFor = (opened: string, isPackaged = false) =>
  createRouterGates({
    isPackaged,
    env: { CLIENT_DESK_TEST_OPEN_GATE: opened },
    clock: { monotonic: () => 0 },
  });

function setUp() {
  const lines: unknown[] = [];
  const load = vi.fn(async () => family(lazyRoutes, { 'later.come': async () => succeed(7) }));
  let now = 0;
  const waitMs = (ms: number) => {
    now += ms;
  };
  const answered: (() => void)[] = [];
  const hello = vi.fn(async ({ name }: { name: string }) => succeed(`hello ${name}`));
  const dispatch = createRouter({
    own: family(routes, {
      'demo.say_hello': hello,
      'demo.which_workspace': async (_input, { workspaceId }) => succeed(workspaceId),
      'demo.break_down': async () => {
        throw new Error('secret-4711');
      },
      'demo.wait': (_input, { signal }) =>
        new Promise((resolve) => {
          signal?.addEventListener('abort', () => resolve(fail('CALL_ABORTED', 'called off')));
        }),
      'demo.make': async () => succeed('made'),
      'demo.ask': () => new Promise((resolve) => answered.push(() => resolve(succeed('asked')))),
    }),
    lazy: { later: load },
    gates: createRouterGates({ isPackaged: false, env: {}, clock: { monotonic: () => now } }),
    logger: { log: (...line) => lines.push(line) },
  });
  return { dispatch, hello, load, lines, waitMs, answered };
}

describe('IPC router', () => {
  it('a valid request returns the value of its handler', async () => {
    const { dispatch } = setUp();
    expect(await dispatch('demo.say_hello', { name: 'Ana' }, trusted(null))).toEqual(succeed('hello Ana'));
  });

  it('a request is checked by sender first, then by route, then by input', async () => {
    const { dispatch, hello } = setUp();
    const stranger: SenderVerdict = { ok: false, reason: 'not our origin' };
    expect(await dispatch('no.such_route', 'bad', stranger)).toMatchObject({
      error: { code: 'SENDER_REFUSED' },
    });
    expect(await dispatch('no.such_route', 'bad', trusted(null))).toMatchObject({
      error: { code: 'ROUTE_UNKNOWN' },
    });
    expect(await dispatch('demo.say_hello', { name: 'too long' }, trusted(null))).toMatchObject({
      error: { code: 'INPUT_INVALID', data: { issues: [{ path: 'name', code: 'too_big' }] } },
    });
    expect(hello).not.toHaveBeenCalled();
  });

  it('a validation error and its log lines do not contain the rejected value', async () => {
    const { dispatch, lines } = setUp();
    const answer = await dispatch('demo.say_hello', { name: 'sk_live_canary' }, trusted(null));
    expect(JSON.stringify([answer, lines])).not.toContain('canary');
  });

  it("a workspace route receives the page's workspace and refuses a page without one", async () => {
    const { dispatch } = setUp();
    expect(await dispatch('demo.which_workspace', {}, trusted('abc123'))).toEqual(succeed('abc123'));
    expect(await dispatch('demo.which_workspace', {}, trusted(null))).toMatchObject({
      error: { code: 'CONTEXT_MISSING' },
    });
  });

  it('a throwing handler is answered with INTERNAL, without its message', async () => {
    const { dispatch } = setUp();
    const answer = await dispatch('demo.break_down', {}, trusted(null));
    expect(answer).toMatchObject({ ok: false, error: { code: 'INTERNAL', category: 'internal' } });
    expect(JSON.stringify(answer)).not.toContain('4711');
  });

  it('a lazy route family loads only when one of its routes is called', async () => {
    const { dispatch, load } = setUp();
    await dispatch('demo.say_hello', { name: 'Ana' }, trusted(null));
    expect(load).not.toHaveBeenCalled();
    expect(await dispatch('later.come', {}, trusted(null))).toEqual(succeed(7));
    expect(await dispatch('later.never', {}, trusted(null))).toMatchObject(
      fail('ROUTE_UNKNOWN', 'no such route'),
    );
  });

  it('router gates stay closed in an ordinary build despite the environment variable', () => {
    const gates = gatesFor('route,input');
    expect(gates.route(false)).toBe(false);
    expect(gates.input(routes['demo.say_hello'], {})).toMatchObject({ ok: false });
  });

  it('a gates-off build opens only the named gate, and none when packaged', () => {
    vi.stubEnv('MODE', 'gates-off');
    const openRoute = gatesFor('route');
    expect([openRoute.route(false), openRoute.input(routes['demo.say_hello'], {}).ok]).toEqual([true, false]);
    const packaged = gatesFor('route,input', true);
    expect([packaged.route(false), packaged.input(routes['demo.say_hello'], {}).ok]).toEqual([false, false]);
    vi.unstubAllEnvs();
  });

  it('any route name and input is answered with a known code', async () => {
    const { dispatch } = setUp();
    const names = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'later.__proto__', ''), fc.anything());
    await fc.assert(
      fc.asyncProperty(names, fc.anything(), async (name, input) => {
        const answer = await dispatch(name, input, trusted('abc123'));
        expect(answer.ok ? 'ok' : answer.error.code).toMatch(/^(ok|ROUTE_UNKNOWN|INPUT_INVALID|INTERNAL)$/);
      }),
    );
  });
});

describe('Compromised page', () => {
  const codeOf = async (answer: ReturnType<Dispatch>) => {
    const given = await answer;
    return given.ok ? 'ok' : given.error.code;
  };

  it('a route refuses calls above its rate per minute for each page', async () => {
    const { dispatch, waitMs } = setUp();
    const ask = (workspaceId: string | null) =>
      codeOf(dispatch('demo.say_hello', { name: 'Ana' }, trusted(workspaceId)));
    for (let count = 0; count < limits.read.perMinute; count += 1) expect(await ask('abc123')).toBe('ok');
    expect(await ask('abc123')).toBe('TOO_MANY_REQUESTS');
    expect(await ask('another')).toBe('ok');
    waitMs(60_000 / limits.read.perMinute);
    expect([await ask('abc123'), await ask('abc123')]).toEqual(['ok', 'TOO_MANY_REQUESTS']);
  });

  it('input larger than the route allows is refused in any form', async () => {
    const { dispatch, hello } = setUp();
    const text = 'x'.repeat(limits.read.maxSize);
    for (const input of [
      text,
      { name: text },
      { [text]: 1 },
      [[text]],
      Object.assign([], { length: 1e8 }),
      Buffer.from(text),
    ]) {
      expect(await codeOf(dispatch('demo.say_hello', input, trusted(null)))).toBe('INPUT_TOO_LARGE');
    }
    expect(hello).not.toHaveBeenCalled();
  });

  it('a second dialog is refused while one is open', async () => {
    const { dispatch, answered } = setUp();
    const first = codeOf(dispatch('demo.ask', {}, trusted(null)));
    const others = [1, 2, 3].map(() => codeOf(dispatch('demo.ask', {}, trusted('abc123'))));
    expect(await Promise.all(others)).toEqual(['DIALOG_OPEN', 'DIALOG_OPEN', 'DIALOG_OPEN']);
    answered[0]?.();
    expect(await first).toBe('ok');
    const next = codeOf(dispatch('demo.ask', {}, trusted(null)));
    await expect.poll(() => answered).toHaveLength(2);
    answered[1]?.();
    expect(await next).toBe('ok');
  });

  it('a workspace page cannot call a route of the welcome page', async () => {
    const { dispatch } = setUp();
    expect(await codeOf(dispatch('demo.make', {}, trusted('abc123')))).toBe('CONTEXT_REFUSED');
    expect(await codeOf(dispatch('demo.make', {}, trusted(null)))).toBe('ok');
  });
});

describe('Request abort', () => {
  const page = (senderId: number): SenderVerdict => ({ ok: true, context: { senderId, workspaceId: null } });
  const abort = (dispatch: Dispatch, callId: unknown, from = page(1)) =>
    dispatch('app.abort_call', { callId }, from);

  it('an abort sent right after its request ends the request', async () => {
    const { dispatch } = setUp();
    const waiting = dispatch('demo.wait', {}, page(1), 'call-1');
    expect(await abort(dispatch, 'call-1')).toEqual(succeed({ aborted: true }));
    expect(await waiting).toMatchObject({ error: { code: 'CALL_ABORTED' } });
    expect(await abort(dispatch, 'call-1')).toEqual(succeed({ aborted: false }));
  });

  it('an abort from another page does not end the request', async () => {
    const { dispatch } = setUp();
    const waiting = dispatch('demo.wait', {}, page(1), 'call-1');
    expect(await abort(dispatch, 'call-1', page(2))).toEqual(succeed({ aborted: false }));
    expect(await abort(dispatch, 'call-1')).toEqual(succeed({ aborted: true }));
    await waiting;
  });

  it('a request id that is in use or malformed is refused', async () => {
    const { dispatch, hello } = setUp();
    const waiting = dispatch('demo.wait', {}, page(1), 'call-1');
    const ids = ['call-1', '', 'x'.repeat(65), 'a b', 7, {}, ['call-2']];
    for (const callId of ids) {
      expect(await dispatch('demo.say_hello', { name: 'Ana' }, page(1), callId)).toMatchObject({
        error: { code: 'INPUT_INVALID' },
      });
    }
    expect(hello).not.toHaveBeenCalled();
    await abort(dispatch, 'call-1');
    await waiting;
    expect(await dispatch('demo.say_hello', { name: 'Ana' }, page(1), 'call-1')).toMatchObject({ ok: true });
  });

  it('an abort of a request that has already failed has no effect', async () => {
    const { dispatch } = setUp();
    await dispatch('demo.break_down', {}, page(1), 'call-1');
    await dispatch('demo.say_hello', { name: 'far too long' }, page(1), 'call-2');
    for (const callId of ['call-1', 'call-2']) {
      expect(await abort(dispatch, callId)).toEqual(succeed({ aborted: false }));
    }
  });
});
