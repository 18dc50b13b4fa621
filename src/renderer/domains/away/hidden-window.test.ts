import { leastAbsenceMs } from '@shared/domain/away';
import { expect, it } from 'vitest';
import { FakeMain } from '../../testing/fake-main';
import { NOW } from '../../testing/posts';
import { HiddenWindow } from './hidden-window';

const shown = { isShown: true, isLocked: false, isOnBattery: false };

it.each([
  ['hidden', { ...shown, isShown: false }],
  ['locked', { ...shown, isLocked: true }],
])('HiddenWindow reports the absence of a window that was %s once it is visible again', (_how, away) => {
  const main = new FakeMain();
  let now = NOW;
  const hidden = new HiddenWindow(main.on, () => now);
  main.emit('window.presence_changed', away);
  // A change of the battery state does not mean that the user has returned.
  main.emit('window.presence_changed', { ...away, isOnBattery: true });
  now += leastAbsenceMs;
  expect(hidden.getSnapshot()).toBeNull();
  main.emit('window.presence_changed', shown);
  expect(hidden.getSnapshot()).toEqual({ from: NOW, to: now });
});

it('HiddenWindow reports no absence shorter than the minimum', () => {
  const main = new FakeMain();
  let now = NOW;
  const hidden = new HiddenWindow(main.on, () => now);
  main.emit('window.presence_changed', { ...shown, isShown: false });
  now += leastAbsenceMs - 1;
  main.emit('window.presence_changed', shown);
  expect(hidden.getSnapshot()).toBeNull();
});
