import { succeed } from '@shared/errors';
import { EVENT_CHANNEL, REQUEST_CHANNEL } from '@shared/ipc/bridge';
import { describe, expect, it } from 'vitest';
import type { Dispatch } from '../ipc/router';
import { checkSender, type RequestEvent } from './gates/sender-gate';
import { createIpcWire, type EventTarget, type RequestChannel } from './ipc-wire';
import { memoryLog } from './testing/log';

type Listener = Parameters<RequestChannel['handle']>[1];

const event: RequestEvent = {
  sender: { id: 1, isDestroyed: () => false },
  senderFrame: { url: 'app://welcome/', parent: null },
};

function wireUp(dispatch: Dispatch, pages: readonly FakePage[] = []) {
  const handlers = new Map<string, Listener>();
  const log = memoryLog();
  const wire = createIpcWire({
    requestChannel: {
      handle: (channel, listener) => void handlers.set(channel, listener),
      removeHandler: (channel) => void handlers.delete(channel),
    },
    checkSender,
    targets: () => pages,
    log,
  });
  wire.answer(dispatch);
  const requestAs = (from: RequestEvent, ...args: unknown[]) =>
    handlers.get(REQUEST_CHANNEL)?.(from, ...args);
  const request = (...args: unknown[]) => requestAs(event, ...args);
  return { wire, handlers, request, requestAs, log };
}

class FakePage implements EventTarget {
  readonly got: unknown[][] = [];
  constructor(
    private readonly url: string,
    private readonly isGone = false,
  ) {}
  isDestroyed = () => this.isGone;
  getURL = () => this.url;
  send(...args: unknown[]) {
    if (this.isGone) throw new Error('Object has been destroyed');
    this.got.push(args);
  }
}

describe('Request channel', () => {
  it('route, input, sender verdict and call id reach the router, and its answer returns', async () => {
    const seen: unknown[][] = [];
    const { request, requestAs } = wireUp(async (...args) => {
      seen.push(args);
      return succeed('answer');
    });
    expect(await request('app.get_bootstrap', { a: 1 }, 'call-1', 'one too many')).toEqual(succeed('answer'));
    await requestAs({ ...event, senderFrame: { url: 'https://evil.example/', parent: null } }, 'x', {});
    expect(seen).toEqual([
      ['app.get_bootstrap', { a: 1 }, { ok: true, context: { senderId: 1, workspaceId: null } }, 'call-1'],
      ['x', {}, { ok: false, reason: 'not a page of the app' }, undefined],
    ]);
  });

  it('an exception is answered with INTERNAL, without its text', async () => {
    const { request, log } = wireUp(async () => {
      throw new Error('token tok_123 in a message');
    });
    const answer = await request('x', {});
    expect(answer).toMatchObject({ ok: false, error: { code: 'INTERNAL' } });
    expect(JSON.stringify(answer)).not.toContain('tok_123');
    expect(log.lines).toHaveLength(1);
  });

  it('one channel is registered and removed on close', () => {
    const { wire, handlers } = wireUp(async () => succeed(null));
    expect([...handlers.keys()]).toEqual([REQUEST_CHANNEL]);
    wire.close();
    expect(handlers.size).toBe(0);
  });
});

describe('IPC events', () => {
  const demo = { kind: 'running' } as const;

  it('an event reaches all pages of the app and no other page', () => {
    const own = [new FakePage('app://w-abc123/#/x'), new FakePage('app://welcome/')];
    const others = [
      new FakePage('https://evil.example/'),
      new FakePage(''),
      new FakePage('app://welcome/', true),
    ];
    wireUp(async () => succeed(null), [...others, ...own]).wire.emit('demo.state_changed', demo);
    for (const page of own) expect(page.got).toEqual([[EVENT_CHANNEL, 'demo.state_changed', demo]]);
    for (const page of others) expect(page.got).toEqual([]);
  });

  it('an event can be limited to the pages of one workspace', () => {
    const [mine, other, welcome] = [
      new FakePage('app://w-abc123/'),
      new FakePage('app://w-other1/'),
      new FakePage('app://welcome/'),
    ] as const;
    const { wire } = wireUp(async () => succeed(null), [mine, other, welcome]);
    wire.emit('journal.appended', { workspaceId: 'abc123', sequence: 4 }, { workspaceId: 'abc123' });
    expect(mine.got).toHaveLength(1);
    expect([...other.got, ...welcome.got]).toEqual([]);
    wire.emit('demo.state_changed', demo, { workspaceId: null });
    expect(welcome.got).toHaveLength(1);
    expect(mine.got).toHaveLength(1);
  });
});
