import { describe, expect, it } from 'vitest';
import { whatStopped, whereWindowIs, whyNoWindow } from './window-line.cjs';

const window = {
  bounds: { x: 120, y: 80, width: 1280, height: 820 },
  isMaximized: false,
  isVisible: true,
  env: { DISPLAY: ':99' },
  platform: 'linux',
} as const;

describe('window message', () => {
  it('the message gives position and size on an X display', () => {
    expect(whereWindowIs(window)).toBe('The window is open on display :99 at 120,80, 1280 x 820.');
    expect(whereWindowIs({ ...window, isMaximized: true })).toBe(
      'The window is open on display :99 at 120,80, 1280 x 820, maximized.',
    );
  });

  it('the message gives no position on Wayland', () => {
    const env = { WAYLAND_DISPLAY: 'wayland-0' };
    expect(whereWindowIs({ ...window, env })).toBe('The window is open on display wayland-0, 1280 x 820.');
  });

  it.each(['darwin', 'win32'] as const)('the message names no display on %s', (platform) => {
    expect(whereWindowIs({ ...window, env: {}, platform })).toBe('The window is open at 120,80, 1280 x 820.');
  });

  it('a hidden window is not reported as open', () => {
    const line = whereWindowIs({ ...window, env: {}, platform: 'win32', isVisible: false });
    expect(line).toBe('The window exists but is hidden. Start Client Desk again to bring it to the front.');
  });

  it('the message gives the reason for a missing window', () => {
    expect(whyNoWindow(1, false)).toContain('ended with status 1');
    expect(whyNoWindow(0, true)).toContain('running already');
    expect(whyNoWindow(0, false)).toContain('was ended before');
  });

  it('a crashed process is reported with the log file, and a clean exit is not', () => {
    const stopped = { what: 'A page', reason: 'crashed', logFile: '/logs/main.log' };
    expect(whatStopped(stopped)).toBe('A page stopped (crashed). The log says more: /logs/main.log');
    expect(whatStopped({ ...stopped, reason: 'clean-exit' })).toBeUndefined();
  });
});
