import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { watchNetwork } from './network-return';

function setUp(isOnlineAtFirst: boolean) {
  const powerMonitor = new EventEmitter();
  const state = { isOnline: isOnlineAtFirst, returns: 0, networks: '10.0.0.2' };
  let look: ((intervalMs: number) => void) | undefined;
  const stop = watchNetwork(
    { powerMonitor, net: { isOnline: () => state.isOnline } },
    () => {
      state.returns += 1;
    },
    (run) => {
      look = run;
      return () => {
        look = undefined;
      };
    },
    () => state.networks,
  );
  const lookWhile = (isOnline: boolean) => {
    state.isOnline = isOnline;
    look?.(5000);
  };
  return { state, powerMonitor, lookWhile, stop };
}

describe('Network return', () => {
  it('a return is reported once when the network is back', () => {
    const { state, lookWhile } = setUp(true);
    lookWhile(true);
    lookWhile(false);
    expect(state.returns).toBe(0);
    lookWhile(true);
    lookWhile(true);
    expect(state.returns).toBe(1);
  });

  it('another network is reported as a return', () => {
    const { state, lookWhile } = setUp(true);
    state.networks = '192.168.7.4';
    lookWhile(true);
    lookWhile(true);
    expect(state.returns).toBe(1);
  });

  it('waking the machine is reported as a return', () => {
    const { state, powerMonitor } = setUp(false);
    powerMonitor.emit('resume');
    expect(state.returns).toBe(1);
  });

  it('no return is reported after stop', () => {
    const { state, lookWhile, stop } = setUp(false);
    stop();
    lookWhile(true);
    expect(state.returns).toBe(0);
  });
});
