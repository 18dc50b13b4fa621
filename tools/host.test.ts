import { describe, expect, it } from 'vitest';
import { hasDisplay, sandboxSwitches } from './host.mjs';

describe('the host', () => {
  it('finds a display anywhere but on a Linux without one', () => {
    expect(hasDisplay({}, 'linux')).toBe(false);
    expect(hasDisplay({ DISPLAY: ':0' }, 'linux')).toBe(true);
    expect(hasDisplay({ WAYLAND_DISPLAY: 'wayland-0' }, 'linux')).toBe(true);
    expect(hasDisplay({}, 'darwin')).toBe(true);
    expect(hasDisplay({}, 'win32')).toBe(true);
  });

  it("turns Chromium's sandbox off for root on Linux, and for nobody else", () => {
    expect(sandboxSwitches('linux', 0)).toEqual(['--no-sandbox']);
    expect(sandboxSwitches('linux', 1000)).toEqual([]);
    expect(sandboxSwitches('darwin', 0)).toEqual([]);
    expect(sandboxSwitches('win32', undefined)).toEqual([]);
  });
});
