import { describe, expect, it } from 'vitest';
import { strictEmitter } from './strict-emitter.ts';
import { strict } from './strict-prototype.ts';

describe('strict stand-in objects', () => {
  it('a missing property of an object throws with its name', () => {
    const shell: Record<string, unknown> = strict('shell', { beep: () => 'beep' });
    expect(() => shell.trashItem).toThrow('stand-in: shell.trashItem is not implemented');
    expect((shell.beep as () => string)()).toBe('beep');
  });

  it('a missing property of an instance or class throws with its name', () => {
    class Window extends strictEmitter('browserWindow', 'BrowserWindow') {
      #title = 'own';
      title() {
        return this.#title;
      }
    }
    const window = new Window() as Window & Record<string, unknown>;
    expect(window.title()).toBe('own');
    expect(() => window.setShape).toThrow('stand-in: browserWindow.setShape is not implemented');
    expect(() => (Window as unknown as Record<string, unknown>).addExtension).toThrow(
      'stand-in: BrowserWindow.addExtension',
    );
  });

  it('a strict object emits events, accepts stubs, and can be awaited and serialized', async () => {
    class Power extends strictEmitter('powerMonitor') {}
    const power = new Power() as Power & Record<string, unknown>;
    let heard = 0;
    power.on('resume', () => heard++);
    power.emit('resume');
    power.isOnBatteryPower = () => true;
    expect(heard).toBe(1);
    expect((power.isOnBatteryPower as () => boolean)()).toBe(true);
    expect(await Promise.resolve(power)).toBe(power);
    expect(JSON.stringify(strict('x', { a: 1 }))).toBe('{"a":1}');
  });

  it('a property can exist with the value undefined', () => {
    expect(strict<{ dock?: object | undefined }>('app', { dock: undefined }).dock).toBeUndefined();
  });
});
