import type { TunnelTest, TunnelView } from '@shared/tunnel';
import type { TunnelState } from '@shared/webhooks';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currentStep, setupClaim } from './setup-step';
import { connectedTunnel, failedTunnel, newTunnel } from './testing/tunnel-samples';

const nothingHeard = { connect: null, reporting: null };

describe('Tunnel setup step', () => {
  it('the tunnel setup step is choosing the tunnel, then its test, then receiving events', () => {
    expect(currentStep(newTunnel)).toBe('choose');
    expect(currentStep({ ...connectedTunnel, test: null })).toBe('test');
    expect(currentStep(failedTunnel)).toBe('test');
    expect(currentStep(connectedTunnel)).toBe('receive');
  });

  it("the tunnel setup step is the test again if the tunnel's address differs from the tested one", () => {
    const state = { kind: 'ready', url: 'https://another.example', since: '2026-11-20T13:16:00Z' } as const;
    expect(currentStep({ ...connectedTunnel, state })).toBe('test');
  });
});

describe('Tunnel setup headline', () => {
  it('the tunnel setup headline follows the three steps', () => {
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
  ] as const)(
    'the tunnel setup headline is “%s” by the services that have sent events',
    (claim, connect, reporting) => {
      expect(setupClaim(connectedTunnel, true, { connect, reporting })).toBe(claim);
    },
  );

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

  it('the tunnel setup headline says that events arrive only if on, tested at this address and received', () => {
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
