import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chaptersBetween, isNewer, isVersion } from './release-notes';
import { checkDueInMs } from './update-state';

const changelog = `# Changelog

All of it.

## Unreleased

- Not yet.

## 0.3.0 - 2026-11-20

- Third.

## [0.2.0] - 2026-11-01

- Second.

## 0.1.0

- First.
`;

const anyVersion = fc
  .tuple(fc.nat(20), fc.nat(20), fc.nat(20), fc.constantFrom('', '-alpha.1', '-beta.2', '-beta.10'))
  .map(([major, minor, patch, rest]) => `${major}.${minor}.${patch}${rest}`);

describe('Versions', () => {
  it('versions have one order in which pre-releases come before their release', () => {
    fc.assert(
      fc.property(anyVersion, anyVersion, anyVersion, (a, b, c) => {
        expect(isVersion(a)).toBe(true);
        expect(isNewer(a, a)).toBe(false);
        expect([isNewer(a, b), isNewer(b, a), a === b].filter(Boolean)).toHaveLength(1);
        if (isNewer(a, b) && isNewer(b, c)) expect(isNewer(a, c)).toBe(true);
      }),
    );
    expect(isNewer('0.10.0', '0.9.9')).toBe(true);
    expect(isNewer('1.0.0', '1.0.0-beta.2')).toBe(true);
    expect(isNewer('1.0.0-beta.10', '1.0.0-beta.2')).toBe(true);
  });

  it.each(['', 'latest', '1.2', '1.2.3 <b>', `1.2.${'9'.repeat(30)}`, '../../x'])(
    '%j is not a version',
    (text) => {
      expect(isVersion(text)).toBe(false);
      expect(isNewer(text, '0.0.1')).toBe(false);
    },
  );
});

describe('chaptersBetween', () => {
  it('one version gives its text, and several versions give theirs with headings', () => {
    expect(chaptersBetween(changelog, '0.2.0', '0.3.0')).toBe('- Third.');
    expect(chaptersBetween(changelog, '0.1.0', '0.3.0')).toBe(
      '## 0.3.0 - 2026-11-20\n\n- Third.\n\n## [0.2.0] - 2026-11-01\n\n- Second.',
    );
    expect(chaptersBetween(changelog, '0.3.0', '0.4.0')).toBe('');
    expect(chaptersBetween('', '0.1.0', '0.2.0')).toBe('');
  });
});

describe('checkDueInMs', () => {
  const hour = 3_600_000;
  it('an update check is due a day after the last success and an hour after a failure', () => {
    const now = 1_000 * hour;
    expect(checkDueInMs({ succeededAt: null, failedAt: null }, now)).toBe(0);
    expect(checkDueInMs({ succeededAt: now - hour, failedAt: null }, now)).toBe(23 * hour);
    expect(checkDueInMs({ succeededAt: now - 30 * hour, failedAt: null }, now)).toBe(0);
    expect(checkDueInMs({ succeededAt: now - 30 * hour, failedAt: now - 600_000 }, now)).toBe(hour - 600_000);
    // The clock was set back.
    expect(checkDueInMs({ succeededAt: now + 90 * hour, failedAt: null }, now)).toBe(0);
  });
});
