import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { patternRedactions } from './patterns';
import { createLearnedSecrets } from './redactor';

/** Texts that the expressions look for, and near misses. Repeated, each makes some expression try everywhere. */
const pieces = [
  ...['/', '//', '-', '_', '.', '=', '+', '%', '?', '"', ' ', ':', '@', 'a', 'A', '1', 'aB', 'a_', 'a/'],
  ...[
    'token',
    'token ',
    'key=',
    'api_key',
    'session_',
    'secret:',
    'bearer ',
    'Bearer%20',
    'basic+',
    'cookie: ',
  ],
  ...[
    '-----BEGIN ',
    '-----BEGIN PRIVATE KEY-----',
    'http://',
    'a://',
    'deadbeef-dead-',
    'sk_live_',
    'abcdefgh_',
  ],
];
const hostile = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 })
  .map((some) => some.join(''));

const ofSize = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length)).slice(0, size);

/** CPU time of this process, independent of other load. The lowest of three runs excludes garbage collection. */
function cpuMsOf(work: () => unknown): number {
  const once = () => {
    const begun = process.cpuUsage();
    work();
    return process.cpuUsage(begun).user / 1_000;
  };
  return Math.min(once(), once(), once());
}

describe('Redaction speed', () => {
  it('pattern redaction takes linear time on any repeated text', () => {
    fc.assert(
      fc.property(hostile, fc.constantFrom(5_000, 20_000, 80_000), (unit, size) => {
        const text = ofSize(unit, size);
        // The bound is far above linear time and a tenth of quadratic time: 80,000 slashes once took 4,500 ms.
        for (const redact of patternRedactions)
          expect(
            cpuMsOf(() => redact(text)),
            JSON.stringify(unit),
          ).toBeLessThan(20 + size * 0.005);
      }),
      {
        numRuns: 60,
        examples: [
          ['/', 80_000],
          ['a/', 80_000],
          ['a', 80_000],
        ],
      },
    );
  });

  it('redaction with 5,000 learned secrets is about as fast as with one', () => {
    const text = ofSize('a line of a log, with nothing in it that is secret; ', 80_000);
    const timeWith = (count: number) => {
      const learned = createLearnedSecrets();
      for (let n = 0; n < count; n += 1) learned.learn(`${n * 7_919}-secret-value`);
      return cpuMsOf(() => learned.redact(text));
    };
    expect(timeWith(5_000)).toBeLessThan(20 + 10 * timeWith(1));
  });

  it('two overlapping learned secrets are masked completely', () => {
    const learned = createLearnedSecrets();
    for (const secret of ['alpha-beta', 'beta-gamma-delta', 'alpha']) learned.learn(secret);
    expect(learned.redact('it is alpha-beta-gamma-delta, or alpha.')).toBe('it is ‹…›, or ‹…›.');
  });
});
