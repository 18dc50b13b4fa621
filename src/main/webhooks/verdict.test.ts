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

describe('Connector signature', () => {
  it.each([
    ['seconds and hex', signed],
    ['the other order and spaces', ` s = ${digestOf(seconds)} , t = ${seconds} `],
    ['upper-case hex and names', `T=${seconds},S=${digestOf(seconds).toUpperCase()}`],
    ['base64', `t=${seconds},s=${digestOf(seconds, 'base64')}`],
    ['base64url', `t=${seconds},s=${digestOf(seconds, 'base64url')}`],
    ['milliseconds', `t=${now},s=${digestOf(String(now))}`],
    ['ISO 8601', `t=${isoTime(now)},s=${digestOf(isoTime(now))}`],
  ])('a signature is valid with %s', (_what, header) => {
    expect(verdictOf(header)).toEqual({ kind: 'valid' });
  });

  it.each([
    ['no header', null, { kind: 'unsigned', reason: 'header_missing' }],
    ['no digest', `t=${seconds}`, { kind: 'forged', reason: 'header_unreadable' }],
    ['two times', `t=1,${signed}`, { kind: 'forged', reason: 'header_unreadable' }],
    ['a short digest', `t=${seconds},s=00`, { kind: 'forged', reason: 'header_unreadable' }],
    ['an invalid time', `t=soon,s=${digestOf('soon')}`, { kind: 'forged', reason: 'time_unreadable' }],
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
  ])('a header with %s gets its verdict and reason', (_what, header, verdict) => {
    expect(verdictOf(header)).toEqual(verdict);
  });

  it("a signature is stale outside five minutes by the service's clock", () => {
    const old = String(now / 1_000 - 301);
    const header = `t=${old},s=${digestOf(old)}`;
    expect(verdictOf(header)).toEqual({ kind: 'stale', offMs: -301_000 });
    expect(verdictOf(header, { clockOffsetMs: -10_000 })).toEqual({ kind: 'valid' });
    expect(verdictOf(signed, { clockOffsetMs: -301_000 })).toEqual({ kind: 'stale', offMs: 301_000 });
  });

  it('a signature has an unknown key without client id or secret', () => {
    expect(verdictOf(signed, { clientSecret: null })).toEqual({ kind: 'unknown_key' });
    expect(verdictOf(signed, { clientId: null })).toEqual({ kind: 'unknown_key' });
  });

  it('a valid signature with a refused token is forged', () => {
    const standingOf = (token: string) => (token === 'one' ? 'only' : 'refused');
    expect(verdictOf(signed, { standingOf }, 'two')).toEqual({ kind: 'forged', reason: 'token_differs' });
    expect(verdictOf(signed, { standingOf }, 'one')).toEqual({ kind: 'valid' });
  });

  it('a changing token is reported, and stale or forged deliveries teach no token', () => {
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

  it('no header made without the secret is valid', () => {
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

describe('Unsigned deliveries', () => {
  const unsigned = (purpose: PathPurpose) =>
    judgeDelivery({ purpose, receivedAt: now, headers: [['x-api-signature', signed]] }, by).verdict;

  it('a delivery of the reporting service is unsigned', () => {
    expect(unsigned({ ...connect, service: 'reporting' })).toEqual({
      kind: 'unsigned',
      reason: 'none_documented',
    });
  });

  it('a delivery on a metric path is unsigned', () => {
    expect(unsigned({ kind: 'metrics', job: 'a' })).toEqual({ kind: 'unsigned', reason: 'metric_path' });
  });
});
