import { describe, expect, it } from 'vitest';
import { FakeWindow } from '../testing/fake-window';
import { audienceOptions, createAudienceWindow, placeBeside } from './audience-window';
import type { Rect } from './window-place';

const laptop: Rect = { x: 0, y: 0, width: 1440, height: 900 };
const projector: Rect = { x: 1440, y: 0, width: 1920, height: 1080 };
const looks = { platform: 'linux', isPackaged: true } as const;

function open(displays: readonly [Rect, ...Rect[]] = [laptop, projector]) {
  const owner = new FakeWindow({ ...laptop });
  const made: FakeWindow[] = [];
  const audience = createAudienceWindow({
    ...looks,
    createWindow: (options) => {
      const window = new FakeWindow(options);
      made.push(window);
      return window.asWindow;
    },
    displays: () => displays,
    owner: () => owner.asWindow,
    scheme: () => 'light',
  });
  return { audience, owner, made };
}

describe('Audience window', () => {
  it('the audience page opens once, in full screen on the other display', () => {
    const { audience, made } = open();
    audience.open('work0001');
    audience.open('work0001');
    expect(made.map(({ loaded, options: { x, width } }) => [loaded, x, width])).toEqual([
      [['app://w-work0001/audience.html'], 1440, 1920],
    ]);
    made[0]?.emit('ready-to-show');
    expect([made[0]?.isVisible(), made[0]?.isFull]).toEqual([true, true]);
  });

  it("the keyboard focus stays in the presenter's window", () => {
    const { audience, owner, made } = open();
    audience.open('work0001');
    made[0]?.emit('ready-to-show');
    expect([made[0]?.isFocused, owner.isFocused]).toEqual([false, true]);
  });

  it.each(['darwin', 'win32', 'linux'] as const)(
    'the audience window has no title bar overlay on %s',
    (platform) => {
      const options = audienceOptions({ platform, isPackaged: true, scheme: 'dark', bounds: projector });
      expect(options).not.toHaveProperty('titleBarOverlay');
    },
  );

  it('with one display the audience window takes half of it, without full screen', () => {
    const { audience, made } = open([laptop]);
    audience.open('work0001');
    made[0]?.emit('ready-to-show');
    expect(made[0]?.isFull).toBe(false);
    expect(placeBeside(laptop, [laptop])).toEqual({
      bounds: { x: 720, y: 0, width: 720, height: 900 },
      isAlone: false,
    });
  });

  it("the audience window closes on request and with the presenter's window", () => {
    const { audience, owner, made } = open();
    audience.open('work0001');
    audience.close();
    expect(made[0]?.asWindow.isDestroyed()).toBe(true);
    audience.open('work0001');
    owner.emit('closed');
    expect(made.map((window) => window.asWindow.isDestroyed())).toEqual([true, true]);
  });

  it('the audience window has no preload and is sandboxed', () => {
    const { webPreferences } = audienceOptions({ ...looks, scheme: 'dark', bounds: projector });
    expect(webPreferences).not.toHaveProperty('preload');
    expect(webPreferences).toMatchObject({ sandbox: true, contextIsolation: true, nodeIntegration: false });
  });
});
