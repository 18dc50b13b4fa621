import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeychainStore } from './keychain-store';
import { maxValueBytes } from './secure-store';
import { createFakeKeytar } from './testing/fake-keytar';

const timeoutMs = 20;

function open(onReturned = (_hasSucceeded: boolean) => {}, systemTimeoutMs = 60_000) {
  const keytar = createFakeKeytar();
  const store = createKeychainStore({
    service: 'test',
    timeoutMs,
    systemTimeoutMs,
    load: async () => keytar,
    onReturned,
  });
  return { keytar, store };
}

afterEach(() => vi.useRealTimers());

describe('Keychain store', () => {
  it('a stored value is returned, and a missing one is reported as not found', async () => {
    const { store } = open();
    expect(await store.set('name', 'välue')).toEqual({ kind: 'done' });
    expect(await store.get('name')).toEqual({ kind: 'found', value: 'välue' });
    expect(await store.get('other')).toEqual({ kind: 'not_found' });
    expect(await store.remove('name')).toEqual({ kind: 'done' });
    expect(await store.remove('name')).toEqual({ kind: 'done' });
    expect(await store.get('name')).toEqual({ kind: 'not_found' });
  });

  it('the native module loads once, on the first call', async () => {
    let loads = 0;
    const keytar = createFakeKeytar();
    const load = async () => {
      loads += 1;
      return keytar;
    };
    const store = createKeychainStore({ service: 'test', load });
    expect(loads).toBe(0);
    await Promise.all([store.get('a'), store.get('b')]);
    expect(loads).toBe(1);
  });

  it('every call reports absent when the native module cannot load', async () => {
    const load = () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file'));
    const store = createKeychainStore({ service: 'test', load });
    const absent = { kind: 'failed', reason: 'absent' };
    expect(await store.get('name')).toEqual(absent);
    expect(await store.set('name', 'value')).toEqual(absent);
    expect(await store.remove('name')).toEqual(absent);
  });

  it('a call that rejects or throws reports failed, and later calls work', async () => {
    const { keytar, store } = open();
    keytar.mood('unreachable');
    expect(await store.get('name')).toEqual({ kind: 'failed', reason: 'failed' });
    keytar.mood('working');
    keytar.getPassword = () => {
      throw new Error('thrown at once');
    };
    expect(await store.get('name')).toEqual({ kind: 'failed', reason: 'failed' });
    expect(await store.set('name', 'value')).toEqual({ kind: 'done' });
  });

  it.each([
    ['nothing', ''],
    ['NUL', 'a\0b'],
    ['more bytes than Windows accepts', 'ä'.repeat(maxValueBytes / 2 + 1)],
    ['half of a surrogate pair', 'a\ud83d'],
  ])('a value is refused without a call when it is unfit: %s', async (_, value) => {
    const { keytar, store } = open();
    expect(await store.set('name', value)).toEqual({ kind: 'failed', reason: 'value_unfit' });
    expect(keytar.entries.size).toBe(0);
  });

  it('a value of the maximum length is stored and returned', async () => {
    const { store } = open();
    const value = 'x'.repeat(maxValueBytes);
    await store.set('name', value);
    expect(await store.get('name')).toEqual({ kind: 'found', value });
  });

  it('a hanging keychain times out for all callers with only one native call', async () => {
    const { keytar, store } = open();
    keytar.mood('hanging');
    vi.useFakeTimers();
    const asked = Promise.all(Array.from({ length: 100 }, (_, n) => store.set(`n${n}`, 'value')));
    // All wait for the same call: one after the other they would take as often its time.
    await vi.advanceTimersByTimeAsync(timeoutMs);
    const answers = await asked;
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set(['{"kind":"failed","reason":"not_answering"}']),
    );
    expect(await store.get('n0')).toEqual({ kind: 'failed', reason: 'not_answering' });
    expect(keytar.outstanding()).toBe(1);
    expect(store.isStuck()).toBe(true);
  });

  it('a hanging call that returns is reported, and the store works again', async () => {
    let tellReturned = () => {};
    const returned = new Promise<void>((resolve) => {
      tellReturned = resolve;
    });
    const { keytar, store } = open(() => tellReturned());
    keytar.mood('hanging');
    await store.get('name');
    keytar.mood('working');
    await returned;
    expect(store.isStuck()).toBe(false);
    expect(await store.get('name')).toEqual({ kind: 'not_found' });
  });

  it.each([
    ['before its time-out is reported', 60_000, [false]],
    ['after its time-out is not reported, because the keychain still does not answer', 1, []],
  ] as const)('a hanging call that fails %s', async (_when, systemTimeoutMs, expected) => {
    const told: boolean[] = [];
    const { keytar, store } = open((hasSucceeded) => told.push(hasSucceeded), systemTimeoutMs);
    keytar.mood('hanging');
    expect(await store.set('name', 'value')).toEqual({ kind: 'failed', reason: 'not_answering' });
    keytar.mood('locked');
    await expect.poll(() => store.isStuck()).toBe(false);
    expect(told).toEqual(expected);
  });
});
