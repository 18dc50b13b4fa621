import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDelivery } from './smee-connection';

describe('smee message reader', () => {
  it('headers are read, and the body is marked as not raw', () => {
    const told = {
      'x-api-token': 'abc',
      host: 'smee.io',
      'content-length': '9',
      body: { a: 1 },
      query: {},
      timestamp: 5,
    };
    expect(readDelivery(JSON.stringify(told))).toEqual({
      headers: { 'x-api-token': 'abc' },
      body: Buffer.from('{"a":1}'),
      isRaw: false,
    });
  });

  it('the raw body is used when the channel has it', () => {
    const told = { bodyB: Buffer.from('{ "a": 1 }').toString('base64') };
    expect(readDelivery(JSON.stringify(told))).toMatchObject({
      body: Buffer.from('{ "a": 1 }'),
      isRaw: true,
    });
  });

  it('no message gives headers that change the request', () => {
    const anything = fc.oneof(
      fc.json(),
      fc.dictionary(fc.string(), fc.anything()).map((it) => JSON.stringify({ ...it, body: 1 })),
    );
    fc.assert(
      fc.property(anything, (text) => {
        const read = readDelivery(text);
        for (const [name, value] of Object.entries(read?.headers ?? {})) {
          expect(name).toMatch(/^[!#$%&'*+.^`|~\w-]+$/);
          expect(value).not.toMatch(/[\r\n\0]/);
          expect(['content-length', 'transfer-encoding', 'host']).not.toContain(name.toLowerCase());
        }
      }),
      { numRuns: 200 },
    );
    expect(readDelivery('[]')).toBeUndefined();
    expect(readDelivery('{"ready":true}')).toBeUndefined();
  });
});
