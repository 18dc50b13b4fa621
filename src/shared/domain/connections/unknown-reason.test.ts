import { describe, expect, it } from 'vitest';
import { deskError } from '../../errors';
import { type ReadState, unknownReasonOf } from './unknown-reason';

const refused = deskError('KEY_REFUSED', 'no');
const read: ReadState = { token: 'kept', asOf: 1_000, failure: null };

describe('unknownReasonOf', () => {
  it('connections read with a stored token are known', () => {
    expect(unknownReasonOf(read)).toBeNull();
  });

  it('connections read before stay known during a network or service failure', () => {
    expect(unknownReasonOf({ ...read, failure: deskError('NETWORK_OFFLINE', 'no') })).toBeNull();
    expect(unknownReasonOf({ ...read, failure: deskError('SERVICE_FAILED', 'no') })).toBeNull();
  });

  it.each([
    ['token_missing', { token: null }],
    ['token_waiting', { token: 'sealed' }],
    ['refused', { failure: refused }],
    ['not_read', { asOf: null, failure: deskError('TOKEN_MISSING', 'none yet') }],
    ['not_read', { asOf: null }],
  ] as const)('connections are unknown with the reason %s', (why, state) => {
    expect(unknownReasonOf({ ...read, ...state })).toBe(why);
  });

  it('a missing token comes before other reasons', () => {
    expect(unknownReasonOf({ token: null, asOf: null, failure: refused })).toBe('token_missing');
  });
});
