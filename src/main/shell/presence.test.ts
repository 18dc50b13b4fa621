import { EventEmitter } from 'node:events';
import type { WindowPresence } from '@shared/window-presence';
import { expect, it } from 'vitest';
import { watchWindowPresence } from './presence';
import { FakeWindow } from './testing/fake-window';

/** A new Electron window that is not shown yet, and the events sent to the pages. */
function setUp({ startsHidden = false } = {}) {
  const power = { isOnBattery: false };
  const powerMonitor = Object.assign(new EventEmitter(), { isOnBatteryPower: () => power.isOnBattery });
  const window = new FakeWindow({});
  const told: WindowPresence[] = [];
  const watch = watchWindowPresence({
    // Safe: the watch listens to it and asks for the battery.
    powerMonitor: powerMonitor as unknown as Parameters<typeof watchWindowPresence>[0]['powerMonitor'],
    window: () => window.asWindow,
    startsHidden,
    onChange: (now) => told.push(now),
  });
  watch.follow(window.asWindow);
  const does = (event: string, act: () => void) => {
    act();
    window.emit(event);
    return watch.now();
  };
  return { power, powerMonitor, window, told, watch, does };
}

it('a window about to show counts as shown, and one that starts hidden does not', () => {
  expect(setUp().watch.now()).toEqual({ isShown: true, isLocked: false, isOnBattery: false });
  const { watch, window, does } = setUp({ startsHidden: true });
  expect(watch.now().isShown).toBe(false);
  expect(does('show', () => window.show()).isShown).toBe(true);
});

it('hiding, minimising and showing the window are each reported once', () => {
  const { window, told, does } = setUp();
  does('show', () => window.show());
  expect(does('hide', () => window.hide()).isShown).toBe(false);
  does('hide', () => window.hide());
  expect(does('show', () => window.show()).isShown).toBe(true);
  expect(does('minimize', () => window.minimize()).isShown).toBe(false);
  expect(does('restore', () => window.restore()).isShown).toBe(true);
  expect(told.map(({ isShown }) => isShown)).toEqual([true, false, true, false, true]);
});

it('locking the screen and switching to battery are reported', () => {
  const { power, powerMonitor, told } = setUp();
  powerMonitor.emit('lock-screen');
  powerMonitor.emit('unlock-screen');
  power.isOnBattery = true;
  powerMonitor.emit('on-battery');
  expect(told.slice(1).map(({ isLocked, isOnBattery }) => [isLocked, isOnBattery])).toEqual([
    [true, false],
    [false, false],
    [false, true],
  ]);
});
