// @vitest-environment jsdom
import { fail, succeed } from '@shared/errors';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { on, request } from './ipc';

const input = { lane: 'interactive' } as const;

/** A bridge whose one request stays open until it is called off. */
function openBridge() {
  const asked: unknown[][] = [];
  let answer: (result: unknown) => void = () => undefined;
  vi.stubGlobal('desk', {
    request: (...given: unknown[]) => {
      asked.push(given);
      if (given[0] !== 'app.abort_call') return new Promise((resolve) => (answer = resolve));
      answer(fail('CALL_ABORTED', 'called off'));
      return Promise.resolve(succeed({ aborted: true }));
    },
  });
  return { asked, answer: (result: unknown) => answer(result) };
}

afterEach(() => void vi.unstubAllGlobals());

describe('request', () => {
  it('an aborted request is cancelled in main by its own id and resolves with main’s answer', async () => {
    const { asked } = openBridge();
    const controller = new AbortController();
    const asking = request('planning.list_posts', input, { signal: controller.signal });
    controller.abort();
    expect(await asking).toMatchObject({ error: { code: 'CALL_ABORTED' } });
    const [[, , callId] = [], off] = asked;
    expect(callId).toMatch(/^[\w-]{36}$/);
    expect(off).toEqual(['app.abort_call', { callId }]);
  });

  it('a request with an already aborted signal is not sent', async () => {
    const { asked } = openBridge();
    const answer = await request('planning.list_posts', input, { signal: AbortSignal.abort() });
    expect(answer).toMatchObject({ error: { code: 'CALL_ABORTED' } });
    expect(asked).toEqual([]);
  });

  it('a request without a signal has no call id, and an abort after the answer sends nothing', async () => {
    const { asked, answer } = openBridge();
    void request('planning.list_posts', input);
    expect(asked).toEqual([['planning.list_posts', input]]);
    const controller = new AbortController();
    const asking = request('planning.list_posts', input, { signal: controller.signal });
    answer(succeed('posts'));
    expect(await asking).toEqual(succeed('posts'));
    controller.abort();
    expect(asked).toHaveLength(2);
  });
});

it('an error in a listener of a main event is reported to the page', () => {
  const reported: unknown[] = [];
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  // Swallows the page's errors, like Electron's bridge.
  vi.stubGlobal('desk', {
    on: (_event: string, listener: (payload: unknown) => void) => {
      try {
        listener({ kind: 'keychain' });
      } catch {
        // Error listeners of the isolated world are separate, and the page does not hear them.
      }
      return () => undefined;
    },
  });
  const bug = new Error('a bug in a listener');
  on('vault.state_changed', () => {
    throw bug;
  });
  expect(reported).toEqual([bug]);
});
