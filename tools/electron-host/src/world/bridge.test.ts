import { describe, expect, it } from 'vitest';
import { Bridge, freezeDeep } from './bridge.ts';

/** As a window with two worlds: what is dispatched arrives as a structured clone, and at once. */
class TwoWorlds extends EventTarget {
  override dispatchEvent(event: CustomEvent): boolean {
    return super.dispatchEvent(
      new CustomEvent(event.type, { detail: structuredClone(event.detail) as unknown }),
    );
  }
}

function connect() {
  const target = new TwoWorlds();
  const exposed: Record<string, unknown> = {};
  new Bridge({ target, secret: 's', side: 'main' }, (name, value) => {
    exposed[name] = value;
  });
  const isolated = new Bridge({ target, secret: 's', side: 'isolated' }, () => {});
  return <T>(api: T): T => {
    expect(isolated.provide('api', api)).toBe(true);
    return exposed.api as T;
  };
}

describe('Bridge', () => {
  it('calls are synchronous, with values in both directions', () => {
    const api = connect()({
      add: (a: number, b: number) => a + b,
      when: () => new Date(5),
      nested: { v: 1 },
    });
    expect([api.add(1, 2), api.when(), api.nested.v]).toEqual([3, new Date(5), 1]);
  });

  it('callbacks cross the bridge, and each crossing has its own function', () => {
    const given: unknown[] = [];
    const api = connect()({
      call: (callback: (n: number) => number) => {
        given.push(callback);
        return callback(20) + 1;
      },
    });
    const callback = (n: number) => n * 2;
    expect([api.call(callback), api.call(callback)]).toEqual([41, 41]);
    expect(given[0]).not.toBe(given[1]);
    expect(given[0]).not.toBe(callback);
  });

  it('a function returns to its own world as itself', () => {
    const api = connect()({ same: (value: unknown) => value });
    const mine = () => 1;
    expect(api.same(mine)).toBe(mine);
  });

  it('resolved and rejected promises cross the bridge', async () => {
    const api = connect()({
      good: async () => ({ n: 1 }),
      bad: async () => {
        throw new TypeError('no');
      },
    });
    await expect(api.good()).resolves.toEqual({ n: 1 });
    await expect(api.bad()).rejects.toThrow('no');
  });

  it('a thrown error keeps its name and message', () => {
    const api = connect()({
      fail: () => {
        throw new RangeError('too far');
      },
    });
    expect(() => api.fail()).toThrow(
      expect.objectContaining({ name: 'RangeError', message: 'too far' }) as Error,
    );
  });

  it('prototypes are dropped', () => {
    class Secretive {
      own = 1;
      inherited() {
        return 2;
      }
    }
    const api = connect()({ make: (): object => new Secretive() });
    expect(api.make()).toEqual({ own: 1 });
    expect(api.make()).not.toHaveProperty('inherited');
  });

  it('provide returns false without a receiver', () => {
    const alone = new Bridge({ target: new TwoWorlds(), secret: 's', side: 'isolated' }, () => {});
    expect(alone.provide('api', {})).toBe(false);
  });

  it('a message without the secret is ignored', () => {
    const target = new TwoWorlds();
    let heard = false;
    new Bridge({ target, secret: 's', side: 'main' }, () => {
      heard = true;
    });
    target.dispatchEvent(new CustomEvent('main', { detail: { kind: 'provide', name: 'api', value: 1 } }));
    expect(heard).toBe(false);
  });
});

describe('freezeDeep', () => {
  it('nested plain objects are frozen, and functions are not', () => {
    const api = freezeDeep({ nested: { deeper: { n: 1 } }, f: () => 1 });
    expect([api, api.nested, api.nested.deeper].every(Object.isFrozen)).toBe(true);
    expect(Object.isFrozen(api.f)).toBe(false);
  });
});
