import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parse, stringify } from './codec.ts';

const roundTrip = (value: unknown) => parse(stringify(value));

describe('IPC codec', () => {
  it('plain values survive a round trip', () => {
    const values = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withNullPrototype: false,
    });
    fc.assert(
      fc.property(values, (value) => {
        expect(roundTrip(value)).toEqual(value);
      }),
    );
  });

  it('values that JSON loses survive a round trip', () => {
    expect(Object.is(roundTrip(-0), -0)).toBe(true);
    expect(roundTrip([Number.NaN, Number.NEGATIVE_INFINITY])).toEqual([Number.NaN, Number.NEGATIVE_INFINITY]);
    expect(roundTrip({ there: undefined })).toHaveProperty('there');
    expect(roundTrip(/a+/giu)).toEqual(/a+/giu);
    expect(roundTrip(new Date(Number.NaN))).toEqual(new Date(Number.NaN));
    expect(roundTrip(new Uint16Array([1, 65_535]).buffer)).toEqual(new Uint16Array([1, 65_535]).buffer);
  });

  it('only the bytes of a view are sent', () => {
    const view = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
    expect(roundTrip(view)).toEqual(new Uint8Array([2, 3]));
    expect(roundTrip(Buffer.from('hi'))).toEqual(new Uint8Array([104, 105]));
  });

  it('large binaries survive a round trip', () => {
    const bytes = new Uint8Array(300_000).map((_, index) => index % 251);
    // Compared as buffers: an item by item comparison takes a while.
    expect(Buffer.compare(roundTrip(bytes) as Uint8Array, bytes)).toBe(0);
  });

  it('an error keeps its class, message and stack', () => {
    const error = new RangeError('too far');
    const back = roundTrip(error) as RangeError;
    expect(back).toBeInstanceOf(RangeError);
    expect([back.message, back.stack]).toEqual([error.message, error.stack]);
  });

  it.each([[() => 1], [Symbol('s')], [Promise.resolve()], [{ deep: [() => 1] }], [new WeakMap()]])(
    '%s is refused with Electron’s message',
    (value) => {
      expect(() => stringify(value)).toThrow('An object could not be cloned.');
    },
  );

  it('a cycle is refused, and a repeated object is not', () => {
    const shared = { n: 1 };
    expect(roundTrip([shared, shared])).toEqual([shared, shared]);
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    expect(() => stringify(cycle)).toThrow('could not be cloned');
  });

  it('a message sets no prototype', () => {
    const back = parse('{"__proto__":{"polluted":true}}') as Record<string, unknown>;
    expect(back.polluted).toBeUndefined();
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });
});
