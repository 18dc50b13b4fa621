import { deskError } from '@shared/errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EngineStatus } from '../../engine';
import { startingStatus } from '../../engine/testing';
import { awayClaim, isReadSince } from './queries';

const absence = { from: 1_000, to: 2_000 };
const digest = { approvals: 0, changeRequests: 0, failedPosts: 0, lostAccounts: 0 };
const both = { planning: true, connect: true };
const readAt = (at: number): EngineStatus => ({
  ...startingStatus,
  phase: 'idle',
  completedAt: at,
  asOf: at,
  ages: { review: at, lists: { 'planning.integrations': at, 'connect.connections': at } },
});
const claim = (status: EngineStatus, used = both) => awayClaim(digest, isReadSince(absence, status, used));

describe('Away claim', () => {
  it('the away claim is nothing only once every list was refreshed after the absence', () => {
    expect(claim(readAt(2_000))).toBe('nothing');
    expect(claim(readAt(1_999))).toBe('not_known');
    expect(awayClaim({ ...digest, failedPosts: 1 }, false)).toBe('found');
    expect(claim({ ...readAt(3_000), error: deskError('NETWORK_OFFLINE', '') })).toBe('not_known');
    const ages = { review: 3_000, lists: { 'planning.integrations': 3_000 } };
    expect(claim({ ...readAt(3_000), ages })).toBe('not_known');
    expect(claim({ ...readAt(3_000), ages }, { planning: true, connect: false })).toBe('nothing');
  });

  it('the away claim is never nothing if any used list was not refreshed since', () => {
    const moment = fc.constantFrom(null, undefined, 1_500, 2_500);
    const facts = fc.record({
      posts: fc.constantFrom(null, 1_500, 2_500),
      accounts: moment,
      connections: moment,
      isCatchingUp: fc.boolean(),
      isBroken: fc.boolean(),
      planning: fc.boolean(),
      connect: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, ({ posts, accounts, connections, isCatchingUp, isBroken, planning, connect }) => {
        const lists = { 'planning.integrations': accounts, 'connect.connections': connections };
        const status = {
          ...readAt(0),
          asOf: posts,
          isCatchingUp,
          error: isBroken ? deskError('SERVICE_FAILED', '') : null,
          ages: { review: null, lists: lists as EngineStatus['ages']['lists'] },
        };
        const isUnread =
          posts !== 2_500 || (planning && accounts !== 2_500) || (connect && connections !== 2_500);
        const isKnown = !isUnread && !isCatchingUp && !isBroken;
        expect(claim(status, { planning, connect })).toBe(isKnown ? 'nothing' : 'not_known');
      }),
    );
  });
});
