import { strictEmitter } from '../strict-emitter.ts';

/** Shown nowhere; keeps its menu, whose items can be clicked by a test. */
export class Tray extends strictEmitter('tray', 'Tray') {
  menu: unknown = null;
  #isDestroyed = false;

  setToolTip(_text: string): void {}
  setTitle(_title: string): void {}
  setImage(_image: unknown): void {}
  setContextMenu(menu: unknown): void {
    this.menu = menu;
  }
  popUpContextMenu(): void {}
  destroy(): void {
    this.#isDestroyed = true;
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
}
