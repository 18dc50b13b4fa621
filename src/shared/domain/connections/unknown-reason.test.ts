import { describe, expect, it } from 'vitest';
import { type ReadState, unknownReasonOf } from './unknown-reason';

const read: ReadState = { token: 'kept', asOf: 1_000, failure: null };

describe('unknownBecause', () => {
  it('knows connections that were read with a token of this machine', () => {
    expect(unknownReasonOf(read)).toBeNull();
  });

  it('keeps what was read where only the way there fails', () => {
    expect(unknownReasonOf({ ...read, failure: 'network' })).toBeNull();
    expect(unknownReasonOf({ ...read, failure: 'service' })).toBeNull();
  });

  it.each([
    ['token_missing', { token: null }],
    ['token_waiting', { token: 'sealed' }],
    ['refused', { failure: 'auth' }],
    ['not_read', { asOf: null }],
  ] as const)('never calls connections healthy that are %s', (why, state) => {
    expect(unknownReasonOf({ ...read, ...state })).toBe(why);
  });

  it('names the missing token before what follows from it', () => {
    expect(unknownReasonOf({ token: null, asOf: null, failure: 'auth' })).toBe('token_missing');
  });
});
