import { describe, expect, it } from 'vitest';
import { hostKind, realElectron } from './locate.mjs';

describe('hostKind', () => {
  it('obeys APP_HOST', () => {
    expect(hostKind({ APP_HOST: 'standin' })).toBe('standin');
    expect(hostKind({ APP_HOST: 'electron' })).toBe('electron');
  });

  it('refuses a host it does not know', () => {
    expect(() => hostKind({ APP_HOST: 'firefox' })).toThrow("APP_HOST is 'firefox'");
  });

  it('otherwise goes by whether Electron is there', () => {
    expect(hostKind({})).toBe(realElectron() === undefined ? 'standin' : 'electron');
  });
});
