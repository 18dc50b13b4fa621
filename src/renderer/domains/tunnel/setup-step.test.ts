import type { TunnelTest, TunnelView } from '@shared/tunnel';
import type { TunnelState } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentStep, setupClaim } from './setup-step';
import { connectedTunnel, failedTunnel, newTunnel } from './testing/tunnel-samples';

const nothingHeard = { connect: null, reporting: null };

describe('the step of the setup', () => {
  it('is the tunnel, then its test, then the switch', () => {
    expect(currentStep(newTunnel)).toBe('choose');
    expect(currentStep({ ...connectedTunnel, test: null })).toBe('test');
    expect(currentStep(failedTunnel)).toBe('test');
    expect(currentStep(connectedTunnel)).toBe('receive');
  });

  it('is the test again where the tunnel has another address than the one that was tested', () => {
    const state = { kind: 'ready', url: 'https://another.example', since: '2026-11-20T13:16:00Z' } as const;
    expect(currentStep({ ...connectedTunnel, state })).toBe('test');
  });
});

describe('the sentence at the head of the setup', () => {
  it('follows the three steps', () => {
    expect(setupClaim(newTunnel, false, nothingHeard)).toBe('choose');
    expect(setupClaim({ ...connectedTunnel, test: null }, false, nothingHeard)).toBe('untested');
    const running = connectedTunnel.test && { ...connectedTunnel.test, tookMs: null };
    expect(setupClaim({ ...connectedTunnel, test: running }, false, nothingHeard)).toBe('testing');
    expect(setupClaim(failedTunnel, false, nothingHeard)).toBe('failed');
    expect(setupClaim(connectedTunnel, false, nothingHeard)).toBe('passed');
  });

  it.each([
    ['none_yet', null, null],
    ['connect_only', 1, null],
    ['reporting_only', null, 1],
    ['both', 1, 1],
  ] as const)('is “%s” by the events that have come', (claim, connect, reporting) => {
    expect(setupClaim(connectedTunnel, true, { connect, reporting })).toBe(claim);
  });

  const since = '2026-11-20T13:16:00Z';
  const reason = { code: 'other', detail: null } as const;
  const states = fc.constantFrom<TunnelState>(
    { kind: 'off' },
    { kind: 'starting', since },
    { kind: 'ready', url: 'https://hooks.estudiomare.example', since },
    { kind: 'ready', url: 'https://another.example', since },
    { kind: 'reconnecting', since, attempt: 1, reason, nextTryAt: null },
    { kind: 'failed', since, reason, isFinal: true },
  );
  const tests = fc.constantFrom<TunnelTest | null>(null, connectedTunnel.test, failedTunnel.test);
  const heard = fc.record({
    connect: fc.constantFrom(null, 1_000),
    reporting: fc.constantFrom(null, 1_000),
  });

  it('never says that events arrive unless they are on, tested at this address and seen', () => {
    fc.assert(
      fc.property(states, tests, fc.boolean(), heard, (state, test, isOn, seen) => {
        const view: TunnelView = { ...connectedTunnel, state, test };
        const claim = setupClaim(view, isOn, seen);
        const says = { connect: ['connect_only', 'both'], reporting: ['reporting_only', 'both'] };
        for (const service of ['connect', 'reporting'] as const)
          if (says[service].includes(claim)) {
            expect(isOn).toBe(true);
            expect(seen[service]).not.toBeNull();
            expect(state).toMatchObject({ kind: 'ready', url: test?.address });
          }
        // While events are on, nothing says that no service was written to.
        if (isOn) expect(['choose', 'untested', 'failed', 'passed']).not.toContain(claim);
      }),
    );
  });
});
