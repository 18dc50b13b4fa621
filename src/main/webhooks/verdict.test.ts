import { createHmac } from 'node:crypto';
import { isoTime } from '@shared/domain/time';
import type { PathPurpose } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type JudgedBy, judgeDelivery, usualToleranceMs } from './verdict';

const now = Date.UTC(2026, 10, 20, 14, 31, 7);
const connect: PathPurpose = {
  kind: 'subscription',
  service: 'connect',
  event: 'session_completed',
  projectId: null,
};
const by: JudgedBy = {
  clientId: 'client-1',
  clientSecret: 'the secret',
  clockOffsetMs: 0,
  toleranceMs: usualToleranceMs,
  standingOf: () => 'only',
};
const digestOf = (time: string, encoding: 'hex' | 'base64' | 'base64url' = 'hex', secret = 'the secret') =>
  createHmac('sha256', secret).update(`${time}client-1`).digest(encoding);

const verdictOf = (header: string | null, more: Partial<JudgedBy> = {}, token?: string) =>
  judgeDelivery(
    {
      purpose: connect,
      receivedAt: now,
      headers: [
        ...(header === null ? [] : [['X-Api-Signature', header] as const]),
        ...(token === undefined ? [] : [['x-api-token', token] as const]),
      ],
    },
    { ...by, ...more },
  ).verdict;

const seconds = String(now / 1_000);
const signed = `t=${seconds},s=${digestOf(seconds)}`;

describe('a signature of the connector', () => {
  it.each([
    ['seconds and hex', signed],
    ['the other order and spaces', ` s = ${digestOf(seconds)} , t = ${seconds} `],
    ['upper-case hex and names', `T=${seconds},S=${digestOf(seconds).toUpperCase()}`],
    ['base64', `t=${seconds},s=${digestOf(seconds, 'base64')}`],
    ['base64url', `t=${seconds},s=${digestOf(seconds, 'base64url')}`],
    ['milliseconds', `t=${now},s=${digestOf(String(now))}`],
    ['ISO 8601', `t=${isoTime(now)},s=${digestOf(isoTime(now))}`],
  ])('is valid with %s', (_what, header) => {
    expect(verdictOf(header)).toEqual({ kind: 'valid' });
  });

  it.each([
    ['no header', null, { kind: 'unsigned', reason: 'header_missing' }],
    ['no digest', `t=${seconds}`, { kind: 'forged', reason: 'header_unreadable' }],
    ['two times', `t=1,${signed}`, { kind: 'forged', reason: 'header_unreadable' }],
    ['a short digest', `t=${seconds},s=00`, { kind: 'forged', reason: 'header_unreadable' }],
    ['a time that is none', `t=soon,s=${digestOf('soon')}`, { kind: 'forged', reason: 'time_unreadable' }],
    [
      'the digest of another time',
      `t=${Number(seconds) - 1},s=${digestOf(seconds)}`,
      { kind: 'forged', reason: 'digest_differs' },
    ],
    [
      'the digest of another secret',
      `t=${seconds},s=${digestOf(seconds, 'hex', 'other')}`,
      { kind: 'forged', reason: 'digest_differs' },
    ],
  ])('says why with %s', (_what, header, verdict) => {
    expect(verdictOf(header)).toEqual(verdict);
  });

  it('is stale outside five minutes, by the clock of the service', () => {
    const old = String(now / 1_000 - 301);
    const header = `t=${old},s=${digestOf(old)}`;
    expect(verdictOf(header)).toEqual({ kind: 'stale', offMs: -301_000 });
    expect(verdictOf(header, { clockOffsetMs: -10_000 })).toEqual({ kind: 'valid' });
    expect(verdictOf(signed, { clockOffsetMs: -301_000 })).toEqual({ kind: 'stale', offMs: 301_000 });
  });

  it('cannot be judged without id or secret', () => {
    expect(verdictOf(signed, { clientSecret: null })).toEqual({ kind: 'unknown_key' });
    expect(verdictOf(signed, { clientId: null })).toEqual({ kind: 'unknown_key' });
  });

  it('is forged where its token is refused', () => {
    const standingOf = (token: string) => (token === 'one' ? 'only' : 'refused');
    expect(verdictOf(signed, { standingOf }, 'two')).toEqual({ kind: 'forged', reason: 'token_differs' });
    expect(verdictOf(signed, { standingOf }, 'one')).toEqual({ kind: 'valid' });
  });

  it('says so while the token changes, and nothing is learnt from what is too old or not rightly signed', () => {
    expect(verdictOf(signed, { standingOf: () => 'new' }, 'two')).toEqual({ kind: 'valid', token: 'new' });
    expect(verdictOf(signed, { standingOf: () => 'earlier' }, 'one')).toEqual({
      kind: 'valid',
      token: 'earlier',
    });
    const learnt: [string, boolean][] = [];
    const standingOf = (token: string, isRecent: boolean) => {
      learnt.push([token, isRecent]);
      return 'only' as const;
    };
    const old = String(now / 1_000 - 301);
    verdictOf(`t=${old},s=${digestOf(old)}`, { standingOf }, 'old');
    verdictOf(`t=${seconds},s=${digestOf(seconds, 'hex', 'other')}`, { standingOf }, 'forged');
    expect(learnt).toEqual([['old', false]]);
  });

  it('is never valid for who does not know the secret, whatever is spliced from a header that was seen', () => {
    const seen = `t=${Number(seconds) - 4_000},s=${digestOf(String(Number(seconds) - 4_000))}`;
    const pieces = fc.constantFrom(
      't=',
      's=',
      ',',
      ' ',
      '=',
      seconds,
      digestOf(seconds, 'hex', 'guess'),
      ...seen.split(/(?<=[=,])/),
    );
    const header = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(pieces, fc.string({ maxLength: 3 })), { maxLength: 8 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(header, (text) => {
        expect(verdictOf(text).kind).not.toBe('valid');
      }),
      { numRuns: Number(process.env.SOAK_SIGNATURES ?? 500) },
    );
  });
});

describe('what is not signed', () => {
  const unsigned = (purpose: PathPurpose) =>
    judgeDelivery({ purpose, receivedAt: now, headers: [['x-api-signature', signed]] }, by).verdict;

  it('is unsigned on the reporting service, which documents no signature', () => {
    expect(unsigned({ ...connect, service: 'reporting' })).toEqual({
      kind: 'unsigned',
      reason: 'none_documented',
    });
  });

  it('is unsigned on the path of a metric job', () => {
    expect(unsigned({ kind: 'metrics', job: 'a' })).toEqual({ kind: 'unsigned', reason: 'metric_path' });
  });
});
