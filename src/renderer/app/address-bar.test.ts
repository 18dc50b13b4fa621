import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttleAddressBar } from './address-bar';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A history that records what is written into it. */
function fakeHistory() {
  const written: string[] = [];
  const write = (kind: string) => (_state: unknown, _unused: string, address?: string | URL | null) =>
    void written.push(`${kind} ${String(address)}`);
  const step = (kind: string) => () => void written.push(kind);
  const steps = { back: step('back'), forward: step('forward'), go: step('go') };
  const history = { pushState: write('push'), replaceState: write('replace'), ...steps };
  const requestAnimationFrame = (run: () => void) => setTimeout(run, 16);
  const page = Object.assign(new EventTarget(), { history, requestAnimationFrame });
  throttleAddressBar(page as unknown as Window);
  return { page, history, written };
}

describe('throttleAddressBar', () => {
  it('a new address is written after the next frame', () => {
    const { history, written } = fakeHistory();
    history.pushState(null, '', '#/posts');
    expect(written).toEqual([]);
    vi.advanceTimersByTime(17);
    expect(written).toEqual(['push #/posts']);
  });

  it('a replaced address is written in place of the waiting one before, and of a new one as a new one', () => {
    const { history, written } = fakeHistory();
    for (const line of [1, 2]) history.replaceState(null, '', `#/today?line=${line}`);
    history.pushState(null, '', '#/posts');
    history.replaceState(null, '', '#/posts?cursor=1');
    history.pushState(null, '', '#/post/7');
    vi.advanceTimersByTime(17);
    expect(written).toEqual(['replace #/today?line=2', 'push #/posts?cursor=1', 'push #/post/7']);
  });

  it('a step in the history is made after all addresses have been written', () => {
    const { history, written } = fakeHistory();
    history.pushState(null, '', '#/posts');
    history.back();
    expect(written).toEqual(['push #/posts', 'back']);
  });

  it('an address that waits is not written over the entry to which the browser has gone', () => {
    const { page, history, written } = fakeHistory();
    history.replaceState(null, '', '#/today?line=1');
    page.dispatchEvent(new Event('popstate'));
    vi.advanceTimersByTime(200);
    expect(written).toEqual([]);
  });
});
