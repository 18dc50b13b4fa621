import { describe, expect, it } from 'vitest';
import { hostKind, realElectron } from './locate.mjs';

describe('hostKind', () => {
  it('hostKind follows APP_HOST', () => {
    expect(hostKind({ APP_HOST: 'standin' })).toBe('standin');
    expect(hostKind({ APP_HOST: 'electron' })).toBe('electron');
  });

  it('an unknown APP_HOST is refused', () => {
    expect(() => hostKind({ APP_HOST: 'firefox' })).toThrow("APP_HOST is 'firefox'");
  });

  it('without APP_HOST the host depends on whether Electron is installed', () => {
    expect(hostKind({})).toBe(realElectron() === undefined ? 'standin' : 'electron');
  });
});
